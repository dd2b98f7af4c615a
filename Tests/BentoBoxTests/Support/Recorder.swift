import BentoBox
import BentoGeometry
import BentoGraphics
import BentoViews

/// The log of all calls to recording components.
@MainActor
final class Recorder {
  struct Event: Hashable, CustomStringConvertible {
    var call: String
    var component: String
    var view: ObjectIdentifier

    var description: String { "\(component).\(call)" }
  }

  private(set) var events: [Event] = []

  func note(_ call: String, _ component: String, _ view: View) {
    events.append(Event(call: call, component: component, view: ObjectIdentifier(view)))
  }

  func clear() {
    events = []
  }

  /// The calls as text, as in `a.render`.
  var calls: [String] { events.map(\.description) }

  func count(of call: String) -> Int {
    events.count { $0.call == call }
  }
}

/// A view that belongs to recording components.
class RecordingView: View {
  var text = "" {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }

  var height = 30.0 {
    didSet { if height != oldValue { invalidateIntrinsicContentSize() } }
  }

  override var contentDescription: String? { text }

  override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: height) }
}

/// A component that logs every call.
struct Recording: Renderable {
  typealias View = RecordingView

  let name: String
  let recorder: Recorder
  var height = 30.0
  var didCall: ((String) -> Void)?

  init(_ name: String, _ recorder: Recorder, height: Double = 30) {
    self.name = name
    self.recorder = recorder
    self.height = height
  }

  func render(in view: RecordingView) {
    view.text = name
    view.height = height
    view.backgroundColor = Recording.color(of: name)
    note("render", view)
  }

  private func note(_ call: String, _ view: View) {
    recorder.note(call, name, view)
    didCall?(call)
  }

  /// A color that distinguishes most names.
  static func color(of name: String) -> Color {
    let mixed = name.unicodeScalars.reduce(UInt32(7)) { ($0 &* 31 &+ $1.value) & 0xFFFFFF }
    return Color(hex: mixed)
  }

  func didMount(to view: RecordingView, storage: ViewStorage) {
    note("didMount", view)
  }

  func willUnmount(from view: RecordingView, storage: ViewStorage) {
    note("willUnmount", view)
  }

  func willDisplay(_ view: RecordingView) {
    note("willDisplay", view)
  }

  func didEndDisplaying(_ view: RecordingView) {
    note("didEndDisplaying", view)
  }
}

/// Another component type with the same log and another view.
struct OtherRecording: Renderable {
  final class View: RecordingView {}

  let base: Recording

  init(_ base: Recording) {
    self.base = base
  }

  init(_ name: String, _ recorder: Recorder, height: Double = 30) {
    base = Recording(name, recorder, height: height)
  }

  func render(in view: View) { base.render(in: view) }
  func didMount(to view: View, storage: ViewStorage) { base.didMount(to: view, storage: storage) }
  func willUnmount(from view: View, storage: ViewStorage) {
    base.willUnmount(from: view, storage: storage)
  }
  func willDisplay(_ view: View) { base.willDisplay(view) }
  func didEndDisplaying(_ view: View) { base.didEndDisplaying(view) }
}

/// A component with no more than the requirements.
struct Plain: Renderable {
  var text = ""

  func render(in view: RecordingView) {
    view.text = text
  }
}

/// Whether two types are the same; `#expect` cannot compare types itself.
func isSame(_ left: Any.Type, _ right: Any.Type) -> Bool { left == right }
