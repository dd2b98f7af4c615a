import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import ComponentFixtures
import Testing

/// A component with a natural size of 40 × 20 points whose subview shows its margins.
private struct Inset: Renderable {
  final class View: BentoViews.View {
    override var intrinsicContentSize: Size { Size(width: 40, height: 20) }
    override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }
  }

  func render(in view: View) { view.layoutMargins = .zero }
}

@MainActor
@Suite struct `Space around components` {
  private func size(_ component: some Renderable, width: Double = 300) -> Size {
    Node(id: 1, component).sizeBoundTo(width: width)
  }

  private func contentFrame(_ component: some Renderable, height: Double) -> Rect? {
    let container = ComponentView()
    container.slot.bind(component.asAnyRenderable())
    container.frame = Rect(x: 0, y: 0, width: 300, height: height)
    container.layoutIfNeeded()
    return (container.slot.view as? any CompositeView)?.children.views.first?.frame
  }

  // P-02, P-04
  @Test func `is a margin at some or all edges, and adds up`() {
    #expect(size(Inset().padding(8)).height == 36)
    #expect(size(Inset().padding(8).padding(2)).height == 40)
    #expect(size(Inset().padding(.top, 5)).height == 25)
    #expect(size(Inset().padding(.horizontal, 5)).height == 20)
    #expect(
      contentFrame(
        Inset().padding(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
        height: 24
      ) == Rect(x: 2, y: 1, width: 294, height: 20)
    )
    #expect(contentFrame(Inset().padding(.trailing, 9), height: 20)?.width == 291)
    #expect(
      contentFrame(Inset().width(100).padding(8), height: 36)
        == Rect(x: 8, y: 8, width: 100, height: 20)
    )
    let spelled: UI.Label._Padded._KeyPathModified<ViewProperty.BackgroundColor> =
      UI.Label(text: "a").padding(4).backgroundColor(.red)
    #expect(spelled.base.base.text == "a")
  }

  // P-03
  @Test func `of a card keeps a modified color in a window and in any theme`() throws {
    let harness = Harness(size: Size(width: 100, height: 60))
    let container = ComponentView()
    container.slot.bind(Inset().card().backgroundColor(.green).asAnyRenderable())
    harness.mount(container)
    let card = try #require(container.slot.view)
    #expect(card.backgroundColor == .green && card.borderColor == Theme.light.colors.separator)

    harness.window.setTheme(.dark)
    #expect(card.backgroundColor == .green && card.borderColor == Theme.dark.colors.separator)
    container.slot.bind(Inset().card().asAnyRenderable())
    harness.window.setTheme(.light)

    #expect(container.slot.view?.backgroundColor == Theme.light.colors.surface)
  }

  // P-09
  @Test func `of an invalid size traps`() async {
    await #expect(processExitsWith: .failure) { @MainActor in _ = UI.Label(text: "").padding(-1) }
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = UI.Label(text: "").padding(.top, .nan)
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = UI.Label(text: "").padding(EdgeInsets(top: .infinity, left: 0, bottom: 0, right: 0))
    }
  }

  // P-03, P-13, B-112
  @Test func `is transparent to casts, and acts on erased components`() {
    let erased = UI.Label(text: "a").asAnyRenderable().padding(4).asAnyRenderable().card()
      .container().asAnyRenderable()

    #expect(erased.component(as: UI.Label.self)?.text == "a")
    #expect(
      erased.reuseIdentifier != UI.Label(text: "a").padding(4).asAnyRenderable().reuseIdentifier
    )
  }

  @Test func `of a container surrounds its component`() {
    let component = Inset().width(40).height(20).container(alignment: .center).height(64)

    #expect(size(component).height == 64)
    #expect(contentFrame(component, height: 64) == Rect(x: 130, y: 22, width: 40, height: 20))
  }

  @Test func `of a card is inside a surface in the theme's color`() {
    let harness = Harness(size: Size(width: 100, height: 60))
    let container = ComponentView()
    harness.mount(container)
    container.slot.bind(Inset().card(padding: EdgeInsets(10)).asAnyRenderable())
    harness.render()
    #expect(container.slot.view?.backgroundColor == Theme.light.colors.surface)

    harness.window.setTheme(.dark)
    harness.render()

    #expect(container.slot.view?.backgroundColor == Theme.dark.colors.surface)
    #expect(size(Inset().card(padding: EdgeInsets(10))).height == 40)
  }

  // B-197
  @Test func `that a list requests is used if it is larger`() {
    let container = ComponentView()
    container.slot.inheritedMargins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    container.slot.bind(Inset().padding(8).asAnyRenderable())
    container.frame = Rect(x: 0, y: 0, width: 300, height: 36)
    container.layoutIfNeeded()
    let content = (container.slot.view as? any CompositeView)?.children.views.first
    #expect(content?.frame == Rect(x: 16, y: 8, width: 268, height: 20))

    container.slot.bind(Inset().onTap {}.asAnyRenderable())
    container.layoutIfNeeded()
    let tapped = (container.slot.view as? any CompositeView)?.children.views.first
    #expect(tapped?.frame.width == 300)
    #expect(tapped?.layoutMargins == EdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
  }
}

@MainActor
@Suite struct `A component with onTap` {
  @MainActor
  private final class Log {
    var taps: [String] = []
  }

  private let harness = Harness(size: Size(width: 200, height: 100))
  private let container = ComponentView()
  private let log = Log()

  private func bind(_ component: some Renderable) {
    container.slot.bind(component.asAnyRenderable())
    harness.render()
  }

  private func tappable(_ name: String) -> Tappable<UI.Label> {
    let log = log
    return UI.Label(text: name).onTap { log.taps.append(name) }
  }

  @Test func `can be pressed with the pointer, for the component bound last`() throws {
    harness.mount(container)
    bind(tappable("a"))
    let view = try #require(container.slot.view as? TapView)
    harness.click(at: Point(x: 20, y: 20))
    harness.pointer(.down, at: Point(x: 20, y: 20))
    #expect(view.isHighlighted)
    let pressed = harness.render()

    bind(tappable("b"))
    #expect(view.isHighlighted && container.slot.view === view)
    #expect(harness.render() != pressed)
    harness.pointer(.up, at: Point(x: 20, y: 20))
    #expect(log.taps == ["a", "b"])

    harness.pointer(.down, at: Point(x: 20, y: 20))
    harness.pointer(.up, at: Point(x: 400, y: 20))
    container.slot.unbind()
    harness.click(at: Point(x: 20, y: 20))
    #expect(log.taps == ["a", "b"])
  }

  @Test func `can be reached with Tab, and pressed with Return and Space`() {
    harness.mount(container)
    bind(tappable("a"))
    let plain = harness.render()

    harness.key(.tab)
    #expect(container.slot.view?.isFirstResponder == true)
    #expect(harness.render() != plain)
    harness.key(.enter)
    harness.key(.space)

    #expect(log.taps == ["a", "a"])
  }

  @Test func `is a button that assistive technology can press`() throws {
    bind(tappable("a"))
    let view = try #require(container.slot.view)

    #expect(view.accessibilityRole == .button && view.isAccessibilityElement)
    let press = try #require(view.accessibilityActions.first { $0.name == "press" })
    press.perform()

    #expect(log.taps == ["a"])
  }

  @Test func `leaves presses to interactive views inside it`() {
    harness.mount(container)
    let log = log
    bind(tappable("inner").padding(20).onTap { log.taps.append("outer") })

    harness.click(at: Point(x: 100, y: 50))
    harness.click(at: Point(x: 5, y: 5))

    #expect(log.taps == ["inner", "outer"])
  }

  // B-065
  @Test func `handles its presses before the list`() {
    let table = TableView(frame: .zero, style: .plain)
    harness.mount(table)
    let log = log
    table.allowsSelection = true
    table.onSelect { (_: Int, item: Int) in log.taps.append("selected \(item)") }
    let rows: [Node<Int>] = [
      Node(id: 0, component: tappable("tapped").height(40)),
      Node(id: 1, component: UI.Label(text: "plain").height(40)),
    ]
    table.render(Box(sections: [Section(id: 0, items: rows)]), animated: false)
    harness.settle()

    harness.click(at: Point(x: 20, y: 20))
    harness.click(at: Point(x: 20, y: 60))

    #expect(log.taps == ["tapped", "selected 1"])
  }
}
