import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import ComponentFixtures
import Testing

@MainActor
@Suite struct `A component with an accessory` {
  private final class Log {
    var lines: [String] = []
  }

  private let harness = Harness(size: Size(width: 300, height: 120))
  private let log = Log()

  private func table(_ rows: [AnyRenderable], direction: LayoutDirection = .leftToRight)
    -> TableView
  {
    let table = TableView(frame: .zero, style: .plain)
    table.semanticContentDirection = direction
    harness.mount(table)
    let nodes = rows.enumerated().map { Node(id: $0.offset, component: $0.element) }
    table.render(Box(sections: [Section(id: 0, items: nodes)]), animated: false)
    harness.settle()
    return table
  }

  private func row(_ number: Int, of table: TableView) throws -> (content: Rect, accessory: Rect) {
    let cell = try #require(table.cellForRow(at: ItemPath(row: number, section: 0)))
    var found: [AccessorizedView] = []
    var rest: [View] = [cell]
    while let view = rest.popLast() {
      if let view = view as? AccessorizedView { found.append(view) }
      rest += view.subviews
    }
    let view = try #require(found.first)
    let content = try #require(view.children.views.first)
    return (content.convert(content.bounds, to: table), frame(view.accessoryView, in: table))
  }

  private func frame(_ view: View, in table: TableView) -> Rect {
    view.convert(view.bounds, to: table)
  }

  private func label(_ text: String) -> UI.Label { UI.Label(text: text) }

  @Test func `has the space that the accessory leaves`() throws {
    let table = table([
      label("a").height(40).accessory(.chevron).asAnyRenderable(),
      label("a").height(40).accessory(.none).asAnyRenderable(),
    ])

    let first = try row(0, of: table)
    let second = try row(1, of: table)

    #expect(first.accessory.width == 24 && first.accessory.midY == 20)
    #expect(first.content.maxX + 8 == first.accessory.minX)
    #expect(second.content.maxX > first.content.maxX)
  }

  @Test func `is mirrored from right to left`() throws {
    let leading = try row(0, of: table([label("a").accessory(.checkmark).asAnyRenderable()]))
    let table = table(
      [label("a").accessory(.checkmark).asAnyRenderable()],
      direction: .rightToLeft
    )
    let trailing = try row(0, of: table)

    #expect(trailing.accessory.minX == 300 - leading.accessory.maxX)
    #expect(trailing.content.minX == 300 - leading.content.maxX)
  }

  @Test func `is as high as the taller of the two`() {
    let big = UI.Label(text: "").width(30).height(60).asAnyRenderable()
    let size = { (component: any Renderable) in
      Node(id: 0, component: component.asAnyRenderable()).sizeBoundTo(width: 300).height
    }

    #expect(size(label("a").height(10).accessory(.chevron)) == 24)
    #expect(size(label("a").height(10).accessory(.custom(big))) == 60)
    #expect(size(label("a").height(40).accessory(.chevron)) == 40)
    #expect(size(label("a").height(10).accessory(.none)) == 10)
  }

  @Test func `handles taps on the accessory separately`() throws {
    let log = log
    let table = table([
      label("a").height(40).accessory(.icon(Image(pixels: .empty, scale: 1)), name: "Delete") {
        log.lines.append("delete")
      }
      .onTap { log.lines.append("row") }.asAnyRenderable()
    ])
    let accessory = try row(0, of: table).accessory

    harness.click(at: accessory.center)
    harness.click(at: Point(x: 20, y: 20))

    #expect(log.lines == ["delete", "row"])
    #expect(harness.perform("press", role: .button, name: "Delete"))
    #expect(log.lines == ["delete", "row", "delete"])
  }

  @Test func `exposes only its content to assistive technology`() {
    _ = table([
      label("a").accessory(.chevron).asAnyRenderable(),
      label("b").accessory(.activityIndicator).asAnyRenderable(),
    ])

    let lines = harness.semantics().split(separator: "\n")

    #expect(lines.count { $0.contains("In progress") } == 1)
  }

  @Test func `leaves no trace in reused views`() {
    let custom = label("new").asAnyRenderable()
    let log = log

    expectContract(of: [
      "chevron": label("a").accessory(.chevron),
      "spinner": label("a").accessory(.activityIndicator),
      "check mark": label("abc").accessory(.checkmark),
      "custom": label("a").accessory(.custom(custom)),
      "tappable": label("a").accessory(.chevron, name: "More") { log.lines.append("") },
      "none": label("a").accessory(.none),
    ])
    expectContract(of: [
      "chosen": label("a").selectable(isSelected: true) {},
      "not chosen": label("a").selectable(isSelected: false) {},
    ])
  }

  @Test func `that reports a new size when it gets margins is shown inside of them`() throws {
    let table = TableView(frame: .zero, style: .inset)
    table.layoutMargins = EdgeInsets(horizontal: 40, vertical: 0)
    harness.mount(table)
    let texts = ["One", "Two"]
    let nodes = texts.indices.map { index in
      Node(
        id: index,
        component: Component.DetailedDescription(texts: [.plain(texts[index])], accessory: .none)
          .selectable(isSelected: index == 0) {}
      )
    }
    table.render(Box(sections: [Section(id: 0, items: nodes)]), animated: false)
    harness.settle()

    let rows = try texts.indices.map { try row($0, of: table) }
    #expect(rows[0].content.minX == rows[1].content.minX)
    #expect(rows[0].content.width == rows[1].content.width)
    #expect(rows[0].accessory.maxX <= table.bounds.maxX)
  }

  @Test func `that can be selected does not move when it is selected`() throws {
    let log = log
    let table = table([
      label("a").selectable(isSelected: true) { log.lines.append("a") }.asAnyRenderable(),
      label("b").selectable(isSelected: false) { log.lines.append("b") }.asAnyRenderable(),
    ])

    #expect(try row(0, of: table).content.width == row(1, of: table).content.width)
    harness.click(at: Point(x: 20, y: table.rectForRow(at: ItemPath(row: 1, section: 0)).midY))

    #expect(log.lines == ["b"])
    let lines = harness.semantics().split(separator: "\n")
    #expect(lines.first { $0.contains("\"a\"") }?.contains("selected") == true)
    #expect(lines.first { $0.contains("\"b\"") }?.contains("selected") == false)
  }

  @Test func `reports when it was rendered`() {
    let log = log
    let table = TableView(frame: .zero, style: .plain)
    harness.mount(table)
    let show = { (text: String) in
      let component = label(text).height(30).on(didRender: { log.lines.append(text) })
      table.render(
        Box(sections: [Section(id: 0, items: [Node(id: 0, component: component)])]),
        animated: false
      )
    }
    show("a")
    harness.settle()
    #expect(Set(log.lines) == ["a"])

    log.lines = []
    show("b")
    harness.settle()

    #expect(Set(log.lines) == ["b"])
  }
}
