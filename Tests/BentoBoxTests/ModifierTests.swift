import BentoBox
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoTesting
import BentoViews
import Testing

/// A component with a natural size of 40 × 20 points.
private struct Tile: Renderable {
  final class View: BentoViews.View {
    override var intrinsicContentSize: Size { Size(width: 40, height: 20) }
    override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }
  }

  var color: Color?

  func render(in view: View) { view.backgroundColor = color }
}

/// A component that provides its height.
private struct Known: Renderable, HeightCustomizing {
  func render(in view: Tile.View) {}

  func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double { 33 }
}

/// A decorator between modifiers that sets the same properties.
private struct Painted<Base: Renderable>: RenderableDecorator {
  typealias View = Base.View

  let base: Base
  let color: Color

  func didMount(to view: Base.View, storage: ViewStorage) {
    base.didMount(to: view, storage: storage.inner)
    storage[paint] = view.backgroundColor
    view.backgroundColor = color
  }

  func willUnmount(from view: Base.View, storage: ViewStorage) {
    view.backgroundColor = storage[paint]
    base.willUnmount(from: view, storage: storage.inner)
  }
}

private let paint = ViewStorage.Key<Color>()

@MainActor
@Suite struct `Modifiers` {
  private let tile = Tile()

  /// The size of a component's view in a row of 300 points, and of the row.
  private func rootSize(_ component: AnyRenderable) -> Size? {
    let container = ComponentView()
    container.slot.bind(component)
    container.frame = Rect(origin: .zero, size: Node(id: 1, component).sizeBoundTo(width: 300))
    container.layoutIfNeeded()
    return container.slot.view?.frame.size
  }

  // P-05, P-06, P-07
  @Test func `compose as the table states`() {
    let size = { (width: Double, height: Double) in Size(width: width, height: height) }

    #expect(rootSize(tile.asAnyRenderable()) == size(300, 20))
    #expect(rootSize(tile.width(100).asAnyRenderable()) == size(100, 20))
    #expect(rootSize(tile.width(100).width(50).asAnyRenderable()) == size(50, 20))
    #expect(rootSize(tile.requiredWidth(100).width(50).asAnyRenderable()) == size(100, 20))
    #expect(rootSize(tile.width(50).requiredWidth(100).asAnyRenderable()) == size(100, 20))
    #expect(rootSize(tile.width(100).aspectRatio(2).asAnyRenderable()) == size(100, 50))
    #expect(rootSize(tile.height(10).aspectRatio(2).asAnyRenderable()) == size(20, 10))
    let both = tile.width(100).height(10).aspectRatio(2)
    #expect(rootSize(both.asAnyRenderable()) == size(100, 10))
    #expect(rootSize(tile.aspectRatio(2).width(100).height(10).asAnyRenderable()) == size(100, 10))
    #expect(rootSize(tile.minHeight(44).height(20).asAnyRenderable()) == size(300, 44))
    #expect(rootSize(tile.minHeight(44).requiredHeight(20).asAnyRenderable()) == size(300, 44))
    #expect(rootSize(tile.minHeight(0).asAnyRenderable()) == size(300, 20))
    #expect(rootSize(tile.minHeight(-5).minHeight(44).asAnyRenderable()) == size(300, 44))
    #expect(rootSize(tile.height(0).asAnyRenderable()) == size(300, 0))
  }

  // P-02, P-07
  @Test func `of one size look the same in any order, and have different types`() {
    let one = tile.width(10).height(20)
    let other = tile.height(20).width(10)

    #expect(rootSize(one.asAnyRenderable()) == rootSize(other.asAnyRenderable()))
    #expect(!isSame(one.asAnyRenderable().componentType, other.asAnyRenderable().componentType))
    let spelled: Tile._ConstraintModified<ExactWidth>._ConstraintModified<ExactHeight> = one
    let same: ConstraintModified<ConstraintModified<Tile, ExactWidth>, ExactHeight> = spelled
    #expect(isSame(same.asAnyRenderable().componentType, type(of: one)))
    #expect(isSame(one.asAnyRenderable().viewType, Tile.View.self))
  }

  // P-02
  @Test func `keep the view for other values, and replace it for another chain`() {
    let slot = ComponentView().slot
    slot.bind(tile.width(10).backgroundColor(.red).asAnyRenderable())
    let view = slot.view

    slot.bind(tile.width(20).backgroundColor(.blue).asAnyRenderable())
    #expect(slot.view === view)
    #expect(slot.view?.sizeConstraints.width.exact.preferred == 20)
    #expect(slot.view?.backgroundColor == .blue)
    slot.bind(tile.backgroundColor(.blue).width(20).asAnyRenderable())

    #expect(slot.view !== view)
  }

  // P-03, K-10, K-11, B-142
  @Test func `are undone from the outside in, between other decorators too`() {
    let view = Tile.View()
    view.accessibilityLabel = "before"
    view.tintColor = .green
    let component = Painted(
      base: Tile(color: .white).backgroundColor(.red).tintColor(.blue),
      color: .black
    )
    .asAnyRenderable()
    .backgroundColor(.gray)
    .backgroundColor(nil)
    .accessibility(label: "a")
    .accessibility(label: nil)
    .width(7)
    .asAnyRenderable()
    let storage = ViewStorage()

    for _ in 0..<3 {
      component.render(in: view)
      component.render(in: view)
      component.didMount(to: view, storage: storage)
      #expect(view.accessibilityLabel == nil)
      #expect(view.sizeConstraints.width.exact.preferred == 7)
      #expect(view.tintColor == .blue)
      component.willUnmount(from: view, storage: storage)

      #expect(view.backgroundColor == .white)
      #expect(view.tintColor == .green)
      #expect(view.accessibilityLabel == "before")
      #expect(!view.isAccessibilityElement)
      #expect(view.sizeConstraints == SizeConstraints())
    }
  }

  // P-08
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `align a narrow component to the leading edge`(direction: LayoutDirection) {
    func frame(_ component: AnyRenderable) -> Rect? {
      let container = ComponentView()
      container.semanticContentDirection = direction
      container.slot.bind(component)
      container.frame = Rect(x: 0, y: 0, width: 300, height: 20)
      container.layoutIfNeeded()
      return container.slot.view?.frame
    }
    let isMirrored = direction == .rightToLeft

    #expect(frame(tile.width(50).asAnyRenderable())?.x == (isMirrored ? 250 : 0))
    #expect(frame(tile.requiredWidth(400).asAnyRenderable())?.x == (isMirrored ? -100 : 0))
    #expect(frame(tile.asAnyRenderable())?.x == 0)
  }

  // B-193
  @Test(arguments: [Double.nan, .infinity, -1])
  func `are measured without a limit where one makes no sense`(extent: Double) {
    let node = Node(id: 1, tile.width(100))

    #expect(node.sizeBoundTo(width: extent) == Size(width: 100, height: 20))
    #expect(node.sizeBoundTo(height: extent) == Size(width: 100, height: 20))
    #expect(
      node.sizeBoundTo(size: Size(width: extent, height: extent)) == Size(width: 100, height: 20)
    )
  }

  // P-04, P-08
  @Test func `count in measurements, even of a component that provides its height`() {
    #expect(Node(id: 1, Known()).sizeBoundTo(width: 300).height == 20)
    #expect(Section<Int, Int>(id: 1, items: [Node(id: 1, Known())]).tableViewHeight == 33)
    #expect(
      Section<Int, Int>(id: 1, items: [Node(id: 1, Known().backgroundColor(.red))])
        .tableViewHeight == 33
    )
    #expect(
      Section<Int, Int>(id: 1, items: [Node(id: 1, Known().minHeight(60))]).tableViewHeight == 60
    )
  }

  // P-10
  @Test func `pass their values to assistive technology`() {
    let view = Tile.View()
    tile.accessibility(identifier: "id").render(in: view)
    #expect(view.accessibilityIdentifier == "id")
    #expect(!view.isAccessibilityElement)

    tile.accessibility(label: "a").accessibility(value: "1").render(in: view)
    #expect(view.accessibilityLabel == "a")
    #expect(view.accessibilityValue == "1")
    #expect(view.isAccessibilityElement)
  }

  // P-13, B-112
  @Test func `act on erased components, and casts look through them`() {
    let erased = AnyRenderable(tile).width(100).asAnyRenderable().height(10).asAnyRenderable()

    #expect(rootSize(erased) == Size(width: 100, height: 10))
    #expect(isSame(erased.viewType, Tile.View.self))
    #expect(erased.component(as: Tile.self) != nil)
    #expect(Known().width(1).asAnyRenderable().component(as: (any HeightCustomizing).self) != nil)
  }

  @Test func `that write existing values damage nothing`() {
    let harness = Harness(size: Size(width: 100, height: 40))
    let container = ComponentView()
    harness.mount(container)
    let component = tile.backgroundColor(.red).width(30).height(20).accessibility(label: "a")
    container.slot.bind(component.asAnyRenderable())
    harness.render()

    container.slot.bind(component.asAnyRenderable())
    harness.render()

    #expect(harness.lastDamage.isEmpty)
  }

  // P-09
  @Test func `reject invalid extents`() async {
    await #expect(processExitsWith: .failure) { @MainActor in _ = Tile().width(-1) }
    await #expect(processExitsWith: .failure) { @MainActor in _ = Tile().height(.nan) }
    await #expect(processExitsWith: .failure) { @MainActor in _ = Tile().requiredWidth(.infinity) }
    await #expect(processExitsWith: .failure) { @MainActor in _ = Tile().aspectRatio(0) }
    await #expect(processExitsWith: .failure) { @MainActor in _ = Tile().minHeight(.nan) }
  }
}

extension Section {
  /// The height in a table of 300 points.
  fileprivate var tableViewHeight: Double { tableViewHeightBoundTo(width: 300) }
}
