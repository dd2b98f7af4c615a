import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoTesting
import BentoViews
import ComponentFixtures
import Testing

/// A component with a natural size.
private struct Patch: Renderable {
  final class View: BentoViews.View {
    var natural = Size.zero {
      didSet { if natural != oldValue { invalidateIntrinsicContentSize() } }
    }

    override var intrinsicContentSize: Size { natural }
    override func sizeThatFits(_ size: Size) -> Size { natural }
  }

  let width: Double
  let height: Double

  init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  func render(in view: View) { view.natural = Size(width: width, height: height) }

  static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence {
    old.width == new.width && old.height == new.height ? .same : .different
  }
}

/// A component in a row of a given width.
@MainActor
private final class Row {
  let container = ComponentView()
  let width: Double

  init(_ component: some Renderable, width: Double = 300) {
    self.width = width
    show(component)
  }

  /// Shows a component at its preferred height.
  func show(_ component: some Renderable) {
    container.slot.bind(component.asAnyRenderable())
    let height = container.slot.height(forWidth: width)
    container.frame = Rect(x: 0, y: 0, width: width, height: height)
    container.layoutIfNeeded()
  }

  var root: View? { container.slot.view }

  /// The views of the children, as x, y, width and height in the row.
  var frames: [Rect] { views.map { $0.convert($0.bounds, to: container) } }

  var views: [View] { (root as? any CompositeView)?.children.views ?? [] }
}

@MainActor
@Suite struct `Stacks of components` {
  // P-15
  @Test func `arrange components in a row or a column inside the margins`() {
    let margins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let row = Row(
      UI.HStack(spacing: 8, layoutMargins: margins) {
        Patch(40, 20)
        UI.Spacer()
        Patch(30, 10)
      }
    )
    #expect(row.container.bounds.height == 24)
    #expect(row.frames[0] == Rect(x: 2, y: 1, width: 40, height: 20))
    #expect(row.frames[2] == Rect(x: 266, y: 6, width: 30, height: 10))

    let column = Row(
      UI.VStack(spacing: 8, layoutMargins: margins) {
        Patch(40, 20)
        Patch(30, 10)
      }
    )
    #expect(column.container.bounds.height == 42)
    #expect(
      column.frames == [
        Rect(x: 2, y: 1, width: 294, height: 20), Rect(x: 2, y: 29, width: 294, height: 10),
      ]
    )
  }

  @Test func `run from right to left with the text`() {
    let harness = Harness(size: Size(width: 300, height: 100))
    harness.window.semanticContentDirection = .rightToLeft
    let container = ComponentView()
    harness.mount(container)
    container.slot.bind(
      UI.HStack {
        Patch(40, 20).padding(.leading, 10)
        UI.Spacer()
        Patch(30, 10)
      }
      .asAnyRenderable()
    )
    harness.render()

    let views = (container.slot.view as? any CompositeView)?.children.views ?? []
    #expect(views.map(\.frame.minX) == [250, 30, 0])
    #expect(views.first?.subviews.first?.frame.minX == 0)
  }

  @Test func `overlay components at the size of the largest`() {
    let row = Row(
      UI.ZStack(alignment: .trailing, verticalAlignment: .center) {
        Patch(40, 20)
        Patch(30, 10)
      }
    )

    #expect(row.container.bounds.height == 20)
    #expect(
      row.frames == [
        Rect(x: 260, y: 0, width: 40, height: 20), Rect(x: 270, y: 5, width: 30, height: 10),
      ]
    )
  }

  @Test func `can be created from arrays, and take no space without components`() {
    let array = [Patch(40, 20).asAnyRenderable(), Patch(30, 10).asAnyRenderable()]

    let row = Row(array.stack(axis: .vertical, spacing: 5, layoutMargins: EdgeInsets(2)))
    #expect(row.container.bounds.height == 39)
    #expect(Row([AnyRenderable]().stack(axis: .horizontal)).container.bounds.height == 0)
    #expect(Row(UI.VStack {}).container.bounds.height == 0)
    #expect(Row(UI.ZStack {}).container.bounds.height == 0)
  }

  // P-01, P-15
  @Test func `arrange the views of modified children themselves`() {
    let row = Row(
      UI.HStack {
        Patch(1, 1).width(24).height(24)
        UI.VStack { Patch(10, 10).minHeight(30).asAnyRenderable() }
      }
    )

    #expect(row.container.bounds.height == 30)
    #expect(row.views[0] is Patch.View)
    #expect(row.frames[0] == Rect(x: 0, y: 3, width: 24, height: 24))
  }

  @Test func `can be built with conditions and loops`() {
    let shows = { (isOn: Bool, name: String?, count: Int) in
      UI.VStack {
        if isOn { Patch(1, 1) } else { UI.Label(text: "off") }
        if let name { UI.Label(text: name) }
        name.map { UI.Label(text: $0) }
        for number in 0..<count { Patch(Double(number), 5) }
        [Patch(2, 2).asAnyRenderable()]
      }
      .children.map { "\($0.componentType)" }
    }

    #expect(shows(true, nil, 0) == ["Patch", "Patch"])
    #expect(shows(false, "a", 2) == ["Label", "Label", "Label", "Patch", "Patch", "Patch"])
  }

  // P-15
  @Test func `change their axis in place, because it is a value`() {
    let children = [Patch(40, 20).asAnyRenderable(), Patch(30, 10).asAnyRenderable()]
    let row = Row(children.stack(axis: .horizontal))
    let views = row.views

    row.show(children.stack(axis: .vertical, spacing: 5))

    #expect(zip(row.views, views).allSatisfy { $0 === $1 })
    #expect(row.frames.map(\.minY) == [0, 25])
  }

  @Test func `wrap a text that has less space than its preferred size`() {
    // Without a host there is no text engine, and every text has the height 0.
    let harness = Harness(size: Size(width: 100, height: 100))
    defer { withExtendedLifetime(harness) {} }
    let text = UI.Label(text: "A text that is longer than a narrow row has room for")
    let height = { (width: Double) in
      Node(
        id: 1,
        UI.HStack(spacing: 8) {
          Patch(40, 20); text
        }
      ).sizeBoundTo(width: width).height
    }

    let line = height(1_000)
    #expect(height(200) >= line * 2)
    #expect(height(120) > height(200))
  }

  private func same(_ old: some Renderable, _ new: some Renderable) -> Bool {
    AnyRenderable.layoutEquivalence(old.asAnyRenderable(), new.asAnyRenderable()) == .same
  }

  // P-16
  @Test func `are equivalent if the style and all children are`() {
    let stack = { (spacing: Double, height: Double) in
      UI.HStack(spacing: spacing) { Patch(1, height).padding(2).backgroundColor(.red) }
    }

    #expect(same(stack(1, 2), stack(1, 2)))
    #expect(!same(stack(1, 2), stack(2, 2)))
    #expect(!same(stack(1, 2), stack(1, 3)))
    #expect(!same(stack(1, 2), UI.HStack(spacing: 1) {}))
    #expect(same(UI.Label(text: "a").textColor(.red), UI.Label(text: "a").textColor(.blue)))
    #expect(!same(UI.Label(text: "a"), UI.Label(text: "b")))
    #expect(same(Patch(1, 1).height(3), Patch(1, 1).height(3)))
    #expect(!same(Patch(1, 1).height(3), Patch(1, 1).height(4)))
    #expect(!same(Patch(1, 1), UI.Label(text: "a")))
  }

  // K-03, K-06, K-09, K-11, P-15
  @Test func `meet the contract in all orders, recycled and rebound`() {
    let checker = ContractChecker(width: 200, randomOrders: 20)
    let image = Image(
      pixels: PixelBuffer(width: 4, height: 4, words: Array(repeating: 0xFFAA_0033, count: 16))
    )
    let row = { (title: String, isNew: Bool) in
      UI.HStack(spacing: 8, layoutMargins: EdgeInsets(4)) {
        UI.Image(image: image).width(24).height(24)
        UI.VStack(spacing: 2) {
          UI.Label(text: title).font(.system(ofSize: isNew ? 15 : 13))
          UI.Label(text: "Second line").textColor(isNew ? .red : nil)
        }
        UI.Spacer()
        if isNew { UI.Label(text: "New").padding(4).backgroundColor(.red) }
      }
    }
    let violations = checker.check([
      "old": row("First", false),
      "new": row("Other", true),
      "long": row("A long title that takes several lines", false).padding(8),
      "card": row("Card", false).card(),
      "tap": row("Tap", true).onTap {},
      "container": row("Contained", true).container(alignment: .center).height(80),
      "one by one": UI.VStack(childReuse: .individual) { UI.Label(text: "a") },
      "one by one, others": UI.VStack(spacing: 4, childReuse: .individual) {
        Patch(20, 20).backgroundColor(.blue)
        UI.Label(text: "a").onTap {}
      },
      "stack": [UI.Label(text: "x").asAnyRenderable()].stack(axis: .horizontal),
      "turned": [UI.Label(text: "x").asAnyRenderable()].stack(axis: .vertical, spacing: 3),
      "overlay": UI.ZStack {
        Patch(30, 30).backgroundColor(.green); UI.Label(text: "z")
      },
      "empty": UI.ZStack {},
    ])

    #expect(violations.isEmpty, "\(violations)")
  }
}
