import BentoBox
import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import TestTraits
import Testing

@testable import BentoMenus
@testable import BentoViews

/// A component with its own menu, which reports the choice.
private struct Row: Renderable, MenuItemsResponding {
  let text: String
  var titles = ["Open", "Copy"]
  let log: Log

  var menuItems: [MenuItem] {
    titles.map { title in MenuItem(title) { [log, text] in log.chosen.append("\(text).\(title)") } }
  }

  func render(in view: RecordingView) { view.text = text }
}

@MainActor
private final class Log {
  var chosen: [String] = []
}

/// Any component with the menu of ``Row``.
@MainActor
private func items(_ titles: String..., log: Log) -> [MenuItem] {
  titles.map { title in MenuItem(title) { log.chosen.append(title) } }
}

@MainActor
@Suite struct `A component with a menu` {
  private let log = Log()

  private func node(_ id: Int, _ component: any Renderable) -> Node<Int> {
    Node(id: id, component: component.asAnyRenderable())
  }

  private func row(_ id: Int) -> Row { Row(text: "\(id)", log: log) }

  private func start(_ kind: ListKind, _ nodes: [Node<Int>], selects: Bool = false) -> BoxScreen {
    let screen = kind.makeScreen()
    screen.start(Box(sections: [Section(id: 0, items: nodes)]))
    if let table = screen.list as? TableView { table.allowsSelection = selects }
    if let collection = screen.list as? CollectionView { collection.allowsSelection = selects }
    return screen
  }

  private func menu(of screen: BoxScreen) -> MenuView? {
    screen.harness.window.overlayLayer?.overlays.last?.content as? MenuView
  }

  private func titles(in screen: BoxScreen) -> [String] {
    menu(of: screen)?.panels[0].rows.map(\.item.title) ?? []
  }

  private func choose(_ title: String, in screen: BoxScreen) {
    menu(of: screen)?.panels[0].rows.first { $0.item.title == title }?
      .accessibilityActions.first?.perform()
  }

  private func press(_ y: Double, in screen: BoxScreen) {
    screen.harness.key(.escape)
    screen.harness.click(at: Point(x: 50, y: y), button: .secondary)
  }

  // B-240
  @Test(arguments: ListKind.allCases)
  func `shows it where it is pressed, and one without a menu shows none`(kind: ListKind) {
    let screen = start(kind, [node(1, row(1)), node(2, Plain(text: "2")), node(3, row(3))])

    press(15, in: screen)
    #expect(titles(in: screen) == ["Open", "Copy"])
    choose("Copy", in: screen)
    press(45, in: screen)
    #expect(menu(of: screen) == nil)
    press(75, in: screen)
    choose("Open", in: screen)

    #expect(log.chosen == ["1.Copy", "3.Open"])
    #expect(menu(of: screen) == nil)
  }

  // B-240
  @Test(arguments: ListKind.allCases)
  func `shows it with a key for the item that keys act on`(kind: ListKind) {
    let screen = start(kind, [node(1, Plain()), node(2, row(2))], selects: true)
    screen.list.becomeFirstResponder()
    screen.harness.key(.home)
    #expect(screen.harness.key(.menu) == .ignored)

    screen.harness.key(.down)
    screen.harness.key(.menu)
    screen.harness.key(.end)
    screen.harness.key(.enter)

    #expect(log.chosen == ["2.Copy"])
  }

  // B-240, B-144
  @Test(arguments: ListKind.allCases)
  func `lists deletion last, and alone without other items`(kind: ListKind) {
    let screen = start(
      kind,
      [
        node(1, row(1).deletable(deleteActionText: "Delete") {}),
        node(2, Row(text: "2", titles: [], log: log).deletable(deleteActionText: "Delete") {}),
        node(3, Row(text: "3", titles: [], log: log)),
      ]
    )
    if let collection = screen.list as? CollectionView { collection.allowsSelection = true }

    press(15, in: screen)
    #expect(titles(in: screen) == ["Open", "Copy", "", "Delete"])
    press(45, in: screen)
    #expect(titles(in: screen) == ["Delete"])
    press(75, in: screen)
    #expect(menu(of: screen) == nil)
  }

  // B-112, B-240
  @Test func `has it through decorators and erasure, of which the outermost wins`() {
    let screen = start(
      .table,
      [
        node(1, row(1).width(50).on(willDisplayItem: {}).asAnyRenderable()),
        node(2, row(2).contextMenu { [log] in items("Other", log: log) }),
        node(3, Framed(base: Plain().contextMenu { [log] in items("Inside", log: log) })),
      ]
    )

    press(15, in: screen)
    #expect(titles(in: screen) == ["Open", "Copy"])
    press(45, in: screen)
    #expect(titles(in: screen) == ["Other"])
    press(75, in: screen)
    #expect(titles(in: screen) == ["Inside"])
  }

  // B-082, B-240
  @Test func `has the same type as without it if a decorator provides it`() {
    let plain = Plain().asAnyRenderable()
    #expect(isSame(plain.componentType, plain.contextMenu { [] }.componentType))
  }

  // B-240
  @Test(arguments: ListKind.allCases)
  func `shows the menu of the pressed child, or else of the composite`(kind: ListKind) {
    let pile = Pile([row(1), Plain(), row(2)])
    let log = log
    let screen = start(
      kind,
      [node(1, pile.contextMenu { items("Pile", log: log) }), node(2, Pile([Plain(), row(3)]))],
      selects: true
    )

    press(15, in: screen)
    choose("Open", in: screen)
    press(45, in: screen)
    #expect(titles(in: screen) == ["Pile"])
    press(75, in: screen)
    choose("Open", in: screen)
    press(105, in: screen)
    #expect(menu(of: screen) == nil)
    #expect(log.chosen == ["1.Open", "2.Open"])

    screen.list.becomeFirstResponder()
    screen.harness.key(.home)
    screen.harness.key(.menu)
    #expect(titles(in: screen) == ["Pile"])
    screen.harness.key(.escape)
    screen.harness.key(.down)
    screen.harness.key(.menu)
    #expect(titles(in: screen) == ["Open", "Copy"])
  }

  // B-240
  @Test(arguments: ListKind.allCases)
  func `shows it in headers and footers, too`(kind: ListKind) {
    let screen = kind.makeScreen()
    let section = Section(id: 0, header: row(7), footer: Plain(), items: [screen.node(1)])
    screen.start(Box(sections: [section]))

    press(15, in: screen)
    choose("Copy", in: screen)
    press(75, in: screen)

    #expect(log.chosen == ["7.Copy"])
    #expect(menu(of: screen) == nil)
  }

  // B-240
  @Test(arguments: ListKind.allCases)
  func `shows the menu of the rendered component, wherever the row was before`(kind: ListKind) {
    let screen = start(kind, [node(1, row(1)), node(2, Plain())])
    press(15, in: screen)
    screen.render(Box(sections: [Section(id: 0, items: [node(2, row(2)), node(1, row(1))])]))
    choose("Open", in: screen)
    press(15, in: screen)
    choose("Open", in: screen)
    press(15, in: screen)
    screen.render(Box(sections: [Section(id: 0, items: [node(1, Plain())])]))
    #expect(menu(of: screen) == nil)
    press(15, in: screen)

    #expect(menu(of: screen) == nil)
    #expect(log.chosen == ["1.Open", "2.Open"])
    screen.list.checkInvariants()
  }

  // B-240
  @Test func `has it in a lazy section, and yields to an adapter's`() {
    let screen = TableScreen(isMounted: false)
    let adapter = MenuAdapter(with: screen.table)
    screen.table.prepareForBoxRendering(with: adapter)
    screen.harness.mount(screen.table)
    screen.start(
      Box(sections: [Section(id: 0, ids: 0..<1000) { [log] in Row(text: "\($0)", log: log) }])
    )
    press(45, in: screen)
    choose("Open", in: screen)
    adapter.menu = Menu(items: items("Adapter", log: log))
    press(45, in: screen)

    #expect(titles(in: screen) == ["Adapter"])
    #expect(log.chosen == ["1.Open"])
  }

  // B-240
  @Test(arguments: ListKind.allCases)
  func `may render while its menu is requested`(kind: ListKind) {
    let screen = kind.makeScreen()
    let empty = Box<Int, Int>(sections: [])
    let node = Node(
      id: 1,
      component: Plain().contextMenu { [log] in
        screen.list.render(empty, animated: true)
        return items("Open", log: log)
      }
    )
    screen.start(Box(sections: [Section(id: 0, items: [node])]))
    press(15, in: screen)
    screen.harness.settle()

    #expect(menu(of: screen) == nil)
    #expect(screen.counts == [])
    screen.list.checkInvariants()
  }
}

/// An adapter with its own menu.
private final class MenuAdapter: TableViewAdapterBase<Int, Int>, TableViewDataSource,
  TableViewDelegate
{
  var menu: Menu?

  override func tableView(_ tableView: TableView, contextMenuForRowAt indexPath: ItemPath) -> Menu?
  {
    menu
  }
}
