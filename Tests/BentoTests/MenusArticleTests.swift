import Bento
import BentoTesting
import Testing

// The code of the article on menus, line by line.

private final class NoteView: Label {
  private(set) var isPinned = false

  required init() {
    super.init()
    isUserInteractionEnabled = true
    contextMenu = { [weak self] in self?.makeMenu() }
  }

  override var canBecomeFirstResponder: Bool { true }

  private func makeMenu() -> Menu {
    Menu(items: [
      MenuItem("Copy", icon: .copy, shortcut: KeyShortcut(.character("c"))) { [weak self] in
        self?.window?.clipboard.text = self?.text
      },
      MenuItem("Pinned", isOn: isPinned) { [weak self] in self?.isPinned.toggle() },
      MenuItem("Color", submenu: Menu(items: colors)),
      .separator,
      MenuItem("Delete", isDestructive: true) { [weak self] in self?.removeFromSuperview() },
    ])
  }

  private var colors: [MenuItem] {
    [("Red", Color.red), ("Green", .green), ("Blue", .blue)].map { name, color in
      MenuItem(name, isOn: textColor == color) { [weak self] in self?.textColor = color }
    }
  }
}

@MainActor
private func makeSortButton(sort: @escaping (String) -> Void) -> Button {
  let button = Button(title: "Sort", style: .gray)
  button.menu = {
    Menu(items: ["Name", "Date", "Size"].map { key in MenuItem(key) { sort(key) } })
  }
  return button
}

private struct MailRow: Renderable, MenuItemsResponding {
  let subject: String
  let isRead: Bool
  let setRead: (Bool) -> Void

  var menuItems: [MenuItem] {
    [MenuItem("Unread", isOn: !isRead) { setRead(!isRead) }]
  }

  func render(in view: Label) {
    view.text = subject
    view.font = .system(ofSize: 17, weight: isRead ? .regular : .bold)
  }
}

@MainActor
private func makeInbox(
  setRead: @escaping (Bool) -> Void,
  delete: @escaping () -> Void
) -> Box<Int, Int> {
  Box.empty
    |-+ Section(
      id: 0,
      header: UI.Label(text: "Inbox").contextMenu {
        [MenuItem("All read") { setRead(true) }]
      }
    )
    |---+ Node(
      id: 0,
      component: MailRow(subject: "Lunch?", isRead: false, setRead: setRead)
        .deletable(deleteActionText: "Delete", didDelete: delete)
    )
}

@MainActor
private func makeTrashButton() -> Button {
  let button = Button(title: "Delete", style: .gray)
  button.toolTip = "Delete the selected notes"
  return button
}

@MainActor
private func makeFilterButton(filter: View) -> Button {
  let popover = Popover(content: filter)
  let button = Button(title: "Filter", style: .gray)
  button.addAction(for: .touchUpInside) { button in popover.show(from: button) }
  return button
}

/// The article on menus is correct.
@MainActor
@Suite struct MenusArticleTests {
  private let harness = Harness(size: Size(width: 300, height: 240))

  @Test func `the code of the article is compiled here`() throws {
    try ArticleCode.expect(
      "MenusAndDialogs.md",
      isCompiledIn: ["MenusArticleTests.swift", "DialogsArticleTests.swift"],
      blockCount: 11
    )
  }

  @Test func `the note's menu copies, colors, pins and deletes`() {
    let note = NoteView(frame: Rect(x: 20, y: 20, width: 100, height: 30))
    note.text = "Milk"
    harness.window.addSubview(note)

    harness.click(on: note, button: .secondary)
    harness.type("p")
    harness.key(.enter)
    #expect(note.isPinned)
    harness.click(on: note)
    note.becomeFirstResponder()
    harness.key(.menu)
    harness.key(.character("c"), modifiers: .control)
    #expect(harness.window.clipboard.text == "Milk")
    harness.key(.function(10), modifiers: .shift)
    harness.type("co")
    harness.key(.right)
    harness.key(.end)
    harness.key(.enter)
    #expect(note.textColor == .blue)
    harness.key(.menu)
    harness.key(.end)
    harness.key(.enter)
    harness.settle()

    #expect(harness.window.subviews.isEmpty)
  }

  @Test func `the button opens its menu and runs the chosen command`() {
    var sorted: [String] = []
    let button = makeSortButton { sorted.append($0) }
    button.frame = Rect(x: 20, y: 20, width: 80, height: 34)
    harness.window.addSubview(button)

    // After a press nothing is highlighted until a key or the pointer moves.
    harness.click(on: button)
    harness.key(.down)
    harness.key(.down)
    harness.key(.enter)

    #expect(sorted == ["Date"])
  }

  @Test func `the menus of the inbox's rows mark and delete them`() {
    var log: [String] = []
    let table = TableView(frame: .zero, style: .plain)
    harness.mount(table)
    table.render(
      makeInbox {
        log.append("\($0)")
      } delete: {
        log.append("deleted")
      }
    )
    harness.settle()
    let row = table.rectForRow(at: ItemPath(row: 0, section: 0))

    harness.click(at: Point(x: 20, y: row.minY / 2), button: .secondary)
    harness.key(.down)
    harness.key(.enter)
    harness.click(at: Point(x: 20, y: row.midY), button: .secondary)
    harness.key(.home)
    harness.key(.enter)
    harness.click(at: Point(x: 20, y: row.midY), button: .secondary)
    harness.key(.end)
    harness.key(.enter)
    harness.settle()

    #expect(log == ["true", "true", "deleted"])
  }

  @Test func `the button has a tooltip`() {
    let button = makeTrashButton()
    button.frame = Rect(x: 20, y: 20, width: 80, height: 34)
    harness.window.addSubview(button)

    harness.pointer(.move, at: Point(x: 40, y: 30))
    harness.advance(by: .milliseconds(600))

    #expect(harness.dump().contains("ToolTipView"))
  }

  @Test func `the button shows its current filter`() {
    let filter = Switch()
    let button = makeFilterButton(filter: filter)
    button.frame = Rect(x: 20, y: 20, width: 80, height: 34)
    harness.window.addSubview(button)

    harness.click(on: button)
    #expect(filter.isFirstResponder)
    harness.key(.escape)
    harness.settle()

    #expect(filter.window == nil)
  }
}
