import BentoBox
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoTesting
import BentoViews

// Components that break the contract, each in one way.

/// Sets the background on one branch only.
struct HalfColored: Renderable {
  var color: Color?

  func render(in view: View) {
    if let color { view.backgroundColor = color }
  }
}

/// A view with two labels.
final class TwoLines: View {
  let title = Label()
  let detail = Label()

  required init() {
    super.init()
    addSubview(title)
    addSubview(detail)
  }

  override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: 40)
  }

  override func layoutSubviews() {
    title.frame = Rect(x: 0, y: 0, width: bounds.width, height: 20)
    detail.frame = Rect(x: 0, y: 20, width: bounds.width, height: 20)
  }
}

/// Does not reset the second line of the previous one.
struct HalfWritten: Renderable {
  var title: String
  var detail: String?

  func render(in view: TwoLines) {
    view.title.text = title
    if let detail { view.detail.text = detail }
  }
}

/// A view with custom drawing, which no property describes.
final class Meter: View {
  var level = 0.0 { didSet { setNeedsDisplay() } }

  override func draw(in context: DrawContext) {
    context.fill(Rect(x: 0, y: 0, width: bounds.width * level, height: 10), with: .red)
  }
}

/// Keeps the level of the previous one.
struct HalfLevel: Renderable {
  var level: Double?

  func render(in view: Meter) {
    if let level { view.level = level }
  }
}

/// Gives only some views a name.
struct HalfNamed: Renderable {
  var name: String?

  func render(in view: View) {
    if let name { view.accessibilityLabel = name }
  }
}

/// Adds a badge whenever it renders.
struct Badges: Renderable {
  func render(in view: View) { view.addSubview(View()) }
}

/// Adds hidden views whenever it renders.
struct HiddenBadges: Renderable {
  func render(in view: View) {
    let badge = View()
    badge.isHidden = true
    view.addSubview(badge)
  }
}

/// Adds a recognizer whenever it is mounted.
struct Taps: Renderable {
  func render(in view: View) {}

  func didMount(to view: View, storage: ViewStorage) {
    view.addGestureRecognizer(TapGestureRecognizer())
  }
}

/// Starts a timer whenever it is rendered.
struct Ticks: Renderable {
  func render(in view: View) { view.every(.seconds(1)) {} }
}

/// A view that ticks until it leaves its window, and does not resume when it returns.
final class Clock: View {
  required init() {
    super.init()
    every(.seconds(1)) {}
  }
}

/// Shows a clock that stops.
struct Stopping: Renderable {
  func render(in view: Clock) {}
}

/// Does not undo what it did when it was mounted.
struct Painting: Renderable {
  func render(in view: View) {}

  func didMount(to view: View, storage: ViewStorage) { view.cornerRadius = 8 }
}

/// A decorator that never undoes its identifier.
struct Identified<Base: Renderable>: RenderableDecorator {
  typealias View = Base.View
  let base: Base

  func render(in view: Base.View) {
    base.render(in: view)
    view.accessibilityIdentifier = "row"
  }
}

/// A composite's view.
final class Frame: View {
  let child = ComponentView()

  required init() {
    super.init()
    addSubview(child)
  }

  override func layoutSubviews() { child.frame = bounds }
  override func sizeThatFits(_ size: Size) -> Size { child.sizeThatFits(size) }
}

/// A composite that does not forward one call.
struct Framed: Renderable {
  enum Fault { case none, display, end, unmount }

  var content: AnyRenderable = HalfColored(color: .red).asAnyRenderable()
  let fault: Fault

  func render(in view: Frame) { view.child.slot.bind(content) }

  func willUnmount(from view: Frame, storage: ViewStorage) {
    if fault != .unmount { view.child.slot.unbind() }
  }

  func willDisplay(_ view: Frame) {
    if fault != .display { view.child.slot.willDisplay() }
  }

  func didEndDisplaying(_ view: Frame) {
    if fault != .end { view.child.slot.didEndDisplaying() }
  }
}

/// A view with a callback.
final class Pressable: View {
  var onPress: (() -> Void)?
}

/// Captures its view in a callback that the view stores.
struct Captured: Renderable {
  func render(in view: Pressable) { view.onPress = { view.alpha = 0.5 } }
}

/// Retains its view.
final class Keeper: Renderable {
  private var view: View?

  func render(in view: View) { self.view = view }
}

/// Computes a height that differs from its view's.
struct Miscounted: Renderable, HeightCustomizing {
  func render(in view: TwoLines) {
    view.title.text = "Title"
    view.detail.text = "Detail"
  }

  func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double { 30 }
}

/// A view with a settable height.
final class Tall: View {
  var height = 20.0 { didSet { invalidateIntrinsicContentSize() } }

  override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: height) }
}

/// Keeps the height of the previous one.
struct HalfTall: Renderable {
  var height: Double?

  func render(in view: Tall) {
    if let height { view.height = height }
  }
}

/// A decorator that does not forward one kind of call.
struct Silent<Base: Renderable>: RenderableDecorator {
  typealias View = Base.View
  let base: Base
  var forwardsUnmount = true
  var forwardsDisplay = true

  func willUnmount(from view: Base.View, storage: ViewStorage) {
    if forwardsUnmount { base.willUnmount(from: view, storage: storage.inner) }
  }

  func willDisplay(_ view: Base.View) {
    if forwardsDisplay { base.willDisplay(view) }
  }
}

/// Adds an action whenever it renders.
struct Sends: Renderable {
  func render(in view: Button) { view.addAction(for: .touchUpInside) {} }
}

/// Colors a label in its view when it is mounted, and never undoes that.
struct Marking: Renderable {
  let isClearing: Bool

  func render(in view: TwoLines) { view.title.text = "Title" }

  func didMount(to view: TwoLines, storage: ViewStorage) {
    if !isClearing { view.title.textColor = .red }
  }

  func willUnmount(from view: TwoLines, storage: ViewStorage) {
    if isClearing { view.title.text = nil }
  }
}

/// The view of a ``Shelf``.
final class ShelfView: View, CompositeView {
  let children = ComponentChildren()
}

/// A composite that does not forward a call to its children.
struct Shelf: CompositeRenderable {
  enum Call { case mount, display, unmount }

  let swallowed: Call?

  var children: [AnyRenderable] { [HalfColored(color: .red).asAnyRenderable()] }

  func configure(_ view: ShelfView) {}

  func didMount(to view: ShelfView, storage: ViewStorage) {
    if swallowed != .mount { view.children.mount() }
  }

  func willDisplay(_ view: ShelfView) {
    if swallowed != .display { view.children.willDisplay() }
  }

  func willUnmount(from view: ShelfView, storage: ViewStorage) {
    if swallowed != .unmount { view.children.unmount() }
  }
}

/// Claims to have the same size as any other one.
struct Claimed: Renderable {
  let height: Double

  func render(in view: Tall) { view.height = height }

  static func layoutEquivalence(_ old: Claimed, _ new: Claimed) -> LayoutEquivalence { .same }
}

/// Hides a line on one branch only.
struct HalfHidden: Renderable {
  var isHidden = false

  func render(in view: TwoLines) {
    view.title.text = "Title"
    view.detail.text = "Detail"
    if isHidden { view.detail.isHidden = true }
  }
}
