import BentoBox
import BentoGeometry
import BentoTesting
import BentoViews
import Testing

@MainActor
@Suite struct `A slot` {
  let harness = Harness(size: Size(width: 100, height: 100))
  let container = ComponentView()
  let recorder = Recorder()

  var slot: ComponentSlot { container.slot }

  init() {
    harness.mount(container)
  }

  func recording(_ name: String) -> AnyRenderable {
    Recording(name, recorder).asAnyRenderable()
  }

  func other(_ name: String) -> AnyRenderable {
    OtherRecording(name, recorder).asAnyRenderable()
  }

  // B-080, B-081
  @Test func `renders before it mounts`() {
    slot.bind(recording("a"))
    #expect(recorder.calls == ["a.render", "a.didMount"])
  }

  // B-080
  @Test func `ends the old component before it renders the new one`() {
    slot.bind(recording("a"))
    slot.willDisplay()
    recorder.clear()
    slot.bind(recording("b"))

    #expect(
      recorder.calls == [
        "a.didEndDisplaying", "a.willUnmount", "b.render", "b.didMount", "b.willDisplay",
      ]
    )
    #expect(Set(recorder.events.map(\.view)).count == 1)
  }

  @Test func `is notified of the window by the view that shows its component`() {
    container.component = recording("a")
    container.component = recording("b")
    container.removeFromSuperview()
    container.component = nil

    #expect(
      recorder.calls == [
        "a.render", "a.didMount", "a.willDisplay",
        "a.didEndDisplaying", "a.willUnmount", "b.render", "b.didMount", "b.willDisplay",
        "b.didEndDisplaying", "b.willUnmount",
      ]
    )
    #expect(container.component == nil && container.subviews.isEmpty)
  }

  // B-080
  @Test func `does not report display while it is off screen`() {
    slot.bind(recording("a"))
    slot.bind(recording("b"))

    #expect(recorder.count(of: "willDisplay") == 0)
    #expect(recorder.count(of: "didEndDisplaying") == 0)
  }

  // B-082
  @Test func `keeps its view for the next component of the type, also across unbinding`() {
    slot.bind(recording("a"))
    let view = slot.view
    slot.unbind()
    slot.bind(recording("b").on(willDisplayItem: {}))

    #expect(slot.view === view)
    #expect(
      recorder.calls == ["a.render", "a.didMount", "a.willUnmount", "b.render", "b.didMount"]
    )
  }

  // B-082
  @Test func `replaces its view for another component type`() {
    slot.bind(recording("a"))
    slot.unbind()
    slot.bind(other("b"))

    #expect(slot.view is OtherRecording.View)
    #expect(container.subviews.count == 1)
  }

  // B-083
  @Test func `cross-dissolves views when the type changes in a window`() {
    slot.bind(recording("a"))
    let old = slot.view
    slot.bind(other("b"))

    #expect(container.subviews.count == 2)
    #expect(container.subviews.last === slot.view)
    harness.advance(by: .milliseconds(270))
    #expect(container.subviews.count == 2)
    harness.advance(by: .milliseconds(30))
    #expect(container.subviews.count == 1)
    #expect(old?.superview == nil)
    #expect(old?.alpha == 1)
    #expect(slot.view?.alpha == 1)
  }

  // B-083
  @Test func `changes views immediately if animations are off or there is no window`() {
    slot.bind(recording("a"))
    View.performWithoutAnimation { slot.bind(other("b")) }
    #expect(container.subviews.count == 1)

    container.removeFromSuperview()
    slot.bind(recording("c"))
    #expect(container.subviews.count == 1)
  }

  // B-083
  @Test func `inserts and lays out a view before it is rendered`() {
    final class Component: Renderable {
      var superview: View?
      var frame = Rect.zero

      func render(in view: RecordingView) {
        superview = view.superview
        frame = view.frame
      }
    }

    let component = Component()
    slot.bind(component.asAnyRenderable())

    #expect(component.superview === container)
    #expect(component.frame == container.bounds)
  }

  // B-100, B-101
  @Test func `empties the storage when it unmounts`() {
    final class Token {}
    final class Storing: Renderable {
      let key: ViewStorage.Key<Token>
      weak var token: Token?
      var hadToken = false

      init(key: ViewStorage.Key<Token>) { self.key = key }

      func render(in view: RecordingView) {}
      func didMount(to view: RecordingView, storage: ViewStorage) {
        let new = Token()
        token = new
        storage[key] = new
      }
      func willUnmount(from view: RecordingView, storage: ViewStorage) {
        hadToken = storage[key] != nil
      }
    }

    let component = Storing(key: ViewStorage.Key())
    slot.bind(component.asAnyRenderable())
    #expect(component.token != nil)
    slot.bind(Storing(key: component.key).asAnyRenderable())
    #expect(component.hadToken)
    #expect(component.token == nil)
  }

  // B-086
  @Test func `unmounts when it is released`() {
    weak var view: View?
    do {
      let container = ComponentView()
      container.slot.bind(recording("a"))
      container.slot.willDisplay()
      view = container.slot.view
      recorder.clear()
    }

    #expect(recorder.calls == ["a.didEndDisplaying", "a.willUnmount"])
    #expect(view == nil)
  }

  // B-088
  @Test func `pairs display callbacks for each component`() {
    slot.bind(recording("a"))
    slot.willDisplay()
    slot.didEndDisplaying()
    slot.didEndDisplaying()
    slot.bind(recording("b"))

    #expect(
      recorder.calls == [
        "a.render", "a.didMount", "a.willDisplay", "a.didEndDisplaying", "a.willUnmount",
        "b.render", "b.didMount",
      ]
    )
  }

  @Test func `removes its view when it is cleared`() {
    slot.bind(recording("a"))
    slot.willDisplay()
    slot.clear()

    #expect(container.subviews.isEmpty)
    #expect(slot.component == nil)
    #expect(recorder.calls.suffix(2) == ["a.didEndDisplaying", "a.willUnmount"])
  }
}

/// A view that counts the notifications of its display.
final class AwareView: RecordingView, ViewLifecycleAware {
  static let names = ["root", "child"]
  let child = Child()
  var log: [String] = []

  final class Child: View, ViewLifecycleAware {
    func willDisplayView() { (superview as? AwareView)?.log.append("child.will") }
    func didEndDisplayingView() { (superview as? AwareView)?.log.append("child.did") }
  }

  required init() {
    super.init()
    addSubview(child)
  }

  func willDisplayView() { log.append("root.will") }
  func didEndDisplayingView() { log.append("root.did") }
}

struct AwareComponent: Renderable {
  func render(in view: AwareView) {}
}

@MainActor
@Suite struct `Views that know of display` {
  // B-087
  @Test func `are notified from the root down, and not when they are rebound`() throws {
    let container = ComponentView()
    container.slot.bind(AwareComponent().asAnyRenderable())
    let view = try #require(container.slot.view as? AwareView)
    container.slot.willDisplay()
    #expect(view.log == ["root.will", "child.will"])

    container.slot.bind(AwareComponent().asAnyRenderable())
    #expect(view.log.count == 2)

    container.slot.didEndDisplaying()
    #expect(view.log.suffix(2) == ["root.did", "child.did"])
  }

  @Test func `are notified when they are replaced on screen`() throws {
    let container = ComponentView()
    container.slot.bind(AwareComponent().asAnyRenderable())
    let old = try #require(container.slot.view as? AwareView)
    container.slot.willDisplay()
    container.slot.bind(Plain().asAnyRenderable())
    #expect(old.log == ["root.will", "child.will", "root.did", "child.did"])

    container.slot.bind(AwareComponent().asAnyRenderable())
    let new = try #require(container.slot.view as? AwareView)
    #expect(new.log == ["root.will", "child.will"])
  }
}
