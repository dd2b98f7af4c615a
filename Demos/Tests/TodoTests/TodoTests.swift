import Bento
import BentoTesting
import DemoPictures
import Foundation
import Testing

@testable import todo

/// The program, used without a display.
@Suite
@MainActor
struct TodoTests {
  @Test
  func `items are added, completed, renamed, moved and deleted with keys alone, and saved`() throws
  {
    let stage = try TodoStage()
    defer { stage.removeFiles() }

    stage.add(["Milk", "Bread", "Salt"])
    #expect(stage.titles == ["Milk", "Bread", "Salt"])
    stage.screen.table.becomeFirstResponder()
    stage.key(.down)
    stage.key(.down)
    stage.key(.space)
    #expect(stage.store.todos.map(\.isDone) == [false, true, false])
    stage.key(.enter)
    #expect(stage.store.editing != nil)
    stage.harness.type("Rye bread")
    stage.key(.enter)
    #expect(stage.titles == ["Milk", "Rye bread", "Salt"] && stage.store.editing == nil)
    stage.key(.up, modifiers: .alt)
    #expect(stage.titles == ["Rye bread", "Milk", "Salt"])
    stage.key(.down)
    stage.key(.delete)

    #expect(stage.titles == ["Rye bread", "Salt"])
    #expect(stage.saved == stage.store.todos)
  }

  @Test
  func `every change can be undone one at a time and redone`() throws {
    let stage = try TodoStage()
    defer { stage.removeFiles() }
    stage.add(["Milk", "Bread"])
    let table = stage.screen.table
    table.becomeFirstResponder()
    stage.key(.down)
    var states = [stage.store.todos]
    for keys in [Key.space, .delete] {
      stage.key(keys)
      states.append(stage.store.todos)
    }

    for state in states.dropLast().reversed() {
      stage.key(.character("z"), modifiers: .control)
      #expect(stage.store.todos == state && stage.saved == state)
    }
    stage.key(.character("z"), modifiers: [.control, .shift])
    #expect(stage.store.todos == states[1])
    stage.key(.character("y"), modifiers: .control)
    #expect(stage.store.todos == states[2])
  }

  @Test
  func `a toast restores an item that was swiped away`() throws {
    let stage = try TodoStage()
    defer { stage.removeFiles() }
    stage.add(["Milk", "Bread"])
    let row = try #require(stage.harness.find(role: .checkbox, name: "Milk"))
    let y = row.convert(row.bounds, to: stage.harness.window).midY

    stage.harness.pointer(.down, at: Point(x: 440, y: y))
    for x in stride(from: 420.0, through: 20, by: -40) {
      stage.harness.pointer(.move, at: Point(x: x, y: y))
    }
    stage.harness.pointer(.up, at: Point(x: 20, y: y))
    stage.harness.advance(by: .seconds(1))

    #expect(stage.titles == ["Bread"])
    #expect(stage.harness.semantics().contains("Deleted “Milk”"))
    #expect(stage.harness.perform("press", role: .button, name: "Undo"))
    stage.harness.settle()
    #expect(stage.titles == ["Milk", "Bread"])
  }

  @Test
  func `a row can be dragged to another position`() throws {
    let stage = try TodoStage()
    defer { stage.removeFiles() }
    stage.add(["Milk", "Bread", "Salt"])
    let table = stage.screen.table
    func middle(_ row: Int) -> Point {
      let frame = table.rectForRow(at: ItemPath(row: row, section: 0))
      return table.convert(Point(x: 240, y: frame.midY), to: stage.harness.window)
    }
    let (start, end) = (middle(0), middle(2))

    stage.harness.pointer(.down, at: start)
    for step in 1...8 {
      let y = start.y + (end.y + 8 - start.y) * Double(step) / 8
      stage.harness.pointer(.move, at: Point(x: start.x, y: y))
      stage.harness.advance(by: .milliseconds(32))
    }
    stage.harness.pointer(.up, at: Point(x: start.x, y: end.y + 8))
    stage.harness.settle()

    #expect(stage.titles == ["Bread", "Salt", "Milk"])
  }

  @Test
  func `filters show the matching items, or a message without any`() throws {
    let stage = try TodoStage()
    defer { stage.removeFiles() }
    #expect(stage.harness.semantics().contains("Nothing to do"))
    stage.add(["Milk", "Bread"])
    stage.harness.perform("press", role: .checkbox, name: "Milk")

    stage.key(.character("3"), modifiers: .control)
    #expect(stage.harness.find(role: .checkbox, name: "Bread") == nil)
    #expect(stage.harness.find(role: .checkbox, name: "Milk") != nil)
    stage.harness.perform("press", role: .checkbox, name: "Milk")
    stage.harness.settle()
    #expect(stage.harness.semantics().contains("Nothing done yet"))
    stage.harness.setValue("Open", role: .group, name: "Filter")
    stage.harness.settle()
    #expect(stage.harness.find(role: .checkbox, name: "Bread") != nil)
    #expect(stage.harness.semantics().contains("2 open to-dos"))

    stage.harness.perform("press", role: .checkbox, name: "Milk")
    stage.harness.perform("press", role: .checkbox, name: "Bread")
    stage.harness.settle()
    #expect(stage.harness.semantics().contains("All done"))
    stage.harness.perform("press", role: .button, name: "Clear done")
    stage.harness.settle()
    #expect(stage.titles.isEmpty)
    stage.key(.character("z"), modifiers: .control)
    #expect(stage.titles == ["Milk", "Bread"])
  }

  @Test(arguments: [Filter.all, .open])
  func `moving visible items keeps the order of hidden ones`(filter: Filter) throws {
    let stage = try TodoStage()
    defer { stage.removeFiles() }
    stage.add(["A", "B", "C"])
    let ids = stage.store.todos.map(\.id)
    stage.store.toggle(ids[1])
    stage.store.filter = filter

    stage.store.move(ids[0], before: nil)
    #expect(stage.titles == ["B", "C", "A"])
    stage.store.move(ids[2], before: ids[2])
    #expect(stage.titles == ["B", "C", "A"])
  }

  @Test
  func `a title is edited in place, cancelled by Escape and kept by a press elsewhere`()
    throws
  {
    let stage = try TodoStage()
    defer { stage.removeFiles() }
    stage.add(["Milk"])
    stage.retitleFirst("Cream")
    stage.key(.escape)
    #expect(stage.titles == ["Milk"] && stage.store.editing == nil)
    #expect(stage.screen.table.isFirstResponder)
    stage.key(.function(2))
    stage.harness.type("Cheese")
    stage.harness.click(on: stage.screen.field)
    stage.harness.settle()
    #expect(stage.titles == ["Cheese"] && stage.store.editing == nil)
    #expect(stage.screen.field.isFirstResponder)
    stage.screen.table.becomeFirstResponder()
    stage.key(.function(2))
    stage.harness.type("   ")
    stage.key(.enter)
    #expect(stage.titles == ["Cheese"])
  }

  @Test
  func `a key that chooses a filter keeps the title being edited, and the choice is saved`() throws
  {
    let stage = try TodoStage()
    defer { stage.removeFiles() }
    stage.add(["Milk"])
    stage.retitleFirst("Cream")

    stage.key(.character("2"), modifiers: .control)

    #expect(stage.titles == ["Cream"] && stage.store.editing == nil)
    #expect(stage.store.filter == .open && stage.screen.filter.selectedIndex == 1)
    stage.harness.advance(by: .seconds(1))
    #expect(stage.archive.loadWindow().filter == .open)
  }

  @Test
  func `large texts do not overlap`() throws {
    let stage = try TodoStage()
    defer { stage.removeFiles() }
    stage.add(["Milk", "Bread"])
    stage.harness.perform("press", role: .checkbox, name: "Bread")
    stage.harness.window.textScale = 1.5
    stage.harness.settle()

    let screen = stage.screen
    #expect(TextFit.faults(in: screen).isEmpty)
    #expect(
      screen.bounds.height - screen.table.frame.maxY >= screen.clear.intrinsicContentSize.height
    )
  }

  @Test
  func `the list, the filter and the scroll position survive a restart`() throws {
    let stage = try TodoStage()
    defer { stage.removeFiles() }
    stage.add((1...40).map { "Number \($0)" })
    stage.harness.perform("press", role: .checkbox, name: "Number 1")
    stage.key(.character("2"), modifiers: .control)
    stage.screen.table.setContentOffset(Point(x: 0, y: 300), animated: false)
    stage.harness.settle()

    stage.restart()

    #expect(stage.titles.count == 40 && stage.store.filter == .open)
    #expect(stage.screen.table.contentOffset.y == 300)
  }

  @Test(arguments: ["", "{", "[{\"id\":1}]", "[1, 2]"])
  func `an unreadable list is backed up and reported, and never lost`(text: String) throws {
    let stage = try TodoStage(files: ["todos.json": text, "todos-broken-1.json": "older"])
    defer { stage.removeFiles() }
    func file(_ name: String) throws -> String {
      try String(contentsOfFile: stage.archive.folder.text + "/\(name)", encoding: .utf8)
    }

    #expect(try file("todos-broken-2.json") == text)
    #expect(try file("todos-broken-1.json") == "older")
    #expect(stage.harness.semantics().contains("It was renamed to todos-broken-2.json"))
    stage.add(["Milk"])
    #expect(stage.saved.map(\.title) == ["Milk"])
  }

  @Test
  func `a list with a duplicate id counts as unreadable`() throws {
    let twice = #"[{"id":1,"title":"A","isDone":false},{"id":1,"title":"B","isDone":true}]"#
    let stage = try TodoStage(files: ["todos.json": twice])
    defer { stage.removeFiles() }

    #expect(stage.titles.isEmpty && stage.harness.semantics().contains("todos-broken-1.json"))
  }

  @Test
  func `a read-only folder is reported`() throws {
    let stage = try TodoStage()
    try Data("a file".utf8).write(to: URL(filePath: stage.archive.folder.text))
    defer { stage.removeFiles() }

    stage.add(["Milk"])

    #expect(stage.titles == ["Milk"])
    #expect(stage.harness.semantics().contains("The list could not be saved"))
  }

  @Test
  func `the default folder is the desktop's data folder`() {
    func folder(_ environment: [String: String]) -> String {
      Archive.standard { environment[$0].map { Array($0.utf8) } }.folder.text
    }

    #expect(folder(["XDG_DATA_HOME": "/data", "HOME": "/home/ada"]) == "/data/bento-todo")
    #expect(folder(["HOME": "/home/ada"]) == "/home/ada/.local/share/bento-todo")
    #expect(
      folder(["XDG_DATA_HOME": "data", "HOME": "/home/ada"]) == "/home/ada/.local/share/bento-todo"
    )
  }

  @Test(arguments: ["", "{\"filter\": \"all\", \"scroll\": -1}"])
  func `an invalid window state is ignored`(text: String) throws {
    let stage = try TodoStage(files: ["window.json": text])
    defer { stage.removeFiles() }

    #expect(Archive(folder: stage.archive.folder).loadWindow().scroll == 0)
    #expect(stage.screen.table.contentOffset.y == 0)
  }

  @Test
  func `rows meet the component contract`() {
    func row(_ title: String, isDone: Bool, isEditing: Bool) -> TodoRow {
      TodoRow(
        todo: Todo(id: 1, title: title, isDone: isDone),
        isEditing: isEditing,
        didToggle: {},
        didRename: { _ in },
        didCancel: {},
        didLeave: {}
      )
    }
    let violations = ContractChecker(randomOrders: 10)
      .observing("isOn") { (view: Checkbox) in view.isOn }
      .check([
        "open": row("Milk", isDone: false, isEditing: false),
        "done": row(
          "A title that needs more than one line in a narrow row",
          isDone: true,
          isEditing: false
        ),
        "other": row("", isDone: false, isEditing: false),
      ])
    #expect(violations.isEmpty, "\(violations)")
  }
}
