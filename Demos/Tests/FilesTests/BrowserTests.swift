import Bento
import BentoTesting
import DemoPictures
import FileOperations
import Foundation
import Testing

@testable import files

/// The program, used without a display, on files in a temporary folder.
// The limit includes the time that other suites spend on the main actor.
@Suite(.serialized, .timeLimit(.minutes(15)))
@MainActor
struct BrowserTests {
  let box = Sandbox()
  let harness = Harness(size: Size(width: 960, height: 620))
  let browser: Browser

  init() async throws {
    try box.makeFolder("Documents")
    try box.makeFolder("Pictures")
    for name in ["notes 9.txt", "notes 10.txt", ".hidden"] { try box.write(name, "About \(name)") }
    try Data(Sandbox.picture).write(to: URL(fileURLWithPath: box.at("Pictures/sky.png").text))
    browser = Files.open(box.home, in: harness.window, trash: box.trash)
    try await wait { browser.snapshot?.isComplete == true }
  }

  /// Reads files and runs animations until a condition holds.
  func wait(until holds: () -> Bool) async throws {
    while true {
      try await Task.sleep(for: .milliseconds(2))
      await harness.run { await Task.yield() }
      // A message waits for the previous one to time out.
      harness.advance(by: .milliseconds(10))
      harness.settle()
      if holds() { return }
    }
  }

  var names: [String] {
    guard let snapshot = browser.snapshot else { return [] }
    return snapshot.ids.map { snapshot.items[$0].name.text }
  }

  func select(_ names: String...) {
    let snapshot = browser.snapshot
    browser.select(
      (snapshot?.ids ?? []).filter { names.contains(snapshot?.items[$0].name.text ?? "") }
    )
    browser.focusFiles()
    harness.settle()
  }

  var thumbnail: Image? {
    guard let snapshot = browser.snapshot, let id = snapshot.ids.first else { return nil }
    let item = snapshot.items[id]
    return browser.thumbnails.picture(of: item, at: browser.folder.appending(item.name))
  }

  func isShown(_ text: String) -> Bool { harness.semantics().contains(text) }

  @Test
  func `keys navigate folders back and forward, and a path can be typed`() async throws {
    #expect(names == ["Documents", "Pictures", "notes 9.txt", "notes 10.txt"])
    select("Pictures")
    harness.key(.enter)
    try await wait { names == ["sky.png"] }
    #expect(browser.folder == box.at("Pictures") && harness.window.title == "Pictures – Files")
    harness.key(.left, modifiers: .alt)
    try await wait { browser.selectedItems.map(\.name.text) == ["Pictures"] }
    harness.key(.right, modifiers: .alt)
    try await wait { names == ["sky.png"] }
    harness.key(.backspace)
    try await wait { names.count == 4 }
    harness.key(.character("l"), modifiers: .control)
    harness.settle()
    harness.type("Pi")
    try await wait {
      browser.pathBar.field.items.count == 1 || browser.pathBar.field.items.count == 4
    }
    harness.key(.tab)
    harness.settle()
    #expect(browser.pathBar.field.text.hasSuffix("/Pictures/"))
    harness.key(.enter)
    try await wait { names == ["sky.png"] }
  }

  @Test
  func `hidden files, the filter, the sort order and the grid work`() async throws {
    harness.key(.character("h"), modifiers: .control)
    try await wait { names.contains(".hidden") }
    harness.key(.character("f"), modifiers: .control)
    harness.type("10")
    try await wait { names == ["notes 10.txt"] }
    harness.key(.escape)
    try await wait { names.count == 5 }
    harness.perform("press", role: .columnHeader, name: "Name")
    try await wait { names.first == "Pictures" && names.last == ".hidden" }
    harness.key(.character("2"), modifiers: .control)
    harness.settle()
    #expect(!browser.grid.isHidden && isShown("notes 9.txt"))
    #expect(harness.render() == harness.renderFully())
    browser.show(box.at("Pictures"))
    try await wait { thumbnail != nil }
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `a file is renamed in its cell, and renaming can be undone and redone`() async throws {
    select("notes 9.txt")
    harness.key(.function(2))
    harness.settle()
    #expect(browser.table.isEditingCell)
    // The extension is not selected.
    harness.type("new")
    harness.key(.enter)
    try await wait { names.contains("new.txt") && !names.contains("notes 9.txt") }
    harness.key(.character("z"), modifiers: .control)
    try await wait { names.contains("notes 9.txt") }
    harness.key(.character("z"), modifiers: [.control, .shift])
    try await wait { names.contains("new.txt") }
    // A name that already exists is reported, and nothing is lost.
    select("new.txt")
    harness.key(.function(2))
    harness.settle()
    harness.type("notes 10")
    harness.key(.enter)
    try await wait { isShown("could not be renamed") }
    #expect(box.text(box.at("notes 10.txt")) == "About notes 10.txt")
    harness.perform("press", role: .button, name: "OK")
    harness.settle()
  }

  @Test
  func `files are copied, cut, pasted, trashed and restored`() async throws {
    select("notes 9.txt", "notes 10.txt")
    harness.key(.character("c"), modifiers: .control)
    harness.key(.character("v"), modifiers: .control)
    try await wait { names.contains("notes 9 2.txt") && names.contains("notes 10 2.txt") }
    select("notes 9 2.txt")
    harness.key(.character("x"), modifiers: .control)
    browser.show(box.at("Documents"))
    try await wait {
      browser.snapshot?.isComplete == true && browser.folder.name.text == "Documents"
    }
    #expect(isShown("This folder is empty"))
    harness.key(.character("v"), modifiers: .control)
    try await wait { names == ["notes 9 2.txt"] && browser.selectedItems.count == 1 }
    browser.focusFiles()
    harness.key(.delete)
    try await wait { isShown("moved to trash") }
    try await wait { names.isEmpty }
    #expect(box.names(box.trash.home.appending("files")) == ["notes 9 2.txt"])
    harness.key(.character("z"), modifiers: .control)
    try await wait { names == ["notes 9 2.txt"] }
    #expect(box.names(box.trash.home.appending("info")).isEmpty)
  }

  @Test
  func `files are exchanged with other programs as lists, and cut files are moved once`()
    async throws
  {
    select("notes 9.txt")
    harness.key(.character("c"), modifiers: .control)
    let copied = try #require(harness.services.contents[.clipboard])
    #expect(copied.files == CopiedFiles([box.at("notes 9.txt")]))
    #expect(copied.text == box.at("notes 9.txt").text)
    harness.key(.character("x"), modifiers: .control)
    #expect(harness.services.contents[.clipboard]?.files?.isCut == true)

    let files = CopiedFiles([box.at("Pictures/sky.png"), box.at("missing")], isCut: true)
    harness.services.contents[.clipboard] = ClipboardContents(files: files)
    harness.key(.character("v"), modifiers: .control)
    try await wait { names.contains("sky.png") }
    #expect(box.names(box.at("Pictures")).isEmpty)
    #expect(harness.services.contents[.clipboard] == nil)
    harness.key(.character("v"), modifiers: .control)
    try await wait { isShown("There are no files to paste.") }
    harness.key(.character("z"), modifiers: .control)
    try await wait { !names.contains("sky.png") }
    #expect(box.names(box.at("Pictures")) == ["sky.png"])
  }

  @Test
  func `undo and redo wait for the previous operation to finish`() async throws {
    select("notes 9.txt", "notes 10.txt")
    harness.key(.delete)
    try await wait { isShown("items moved to trash") }
    let manager = harness.window.undoManager
    // There is no yield between these calls.
    manager.undo()
    manager.redo()
    manager.undo()
    try await wait {
      names.filter { $0.hasPrefix("notes") }.count == 2
        && box.names(box.trash.home.appending("info")).isEmpty
    }
    manager.redo()
    manager.undo()
    manager.redo()
    try await wait { box.names(box.trash.home.appending("files")).count == 2 }
    try await wait { !names.contains { $0.hasPrefix("notes") } }

    #expect(box.names(box.home) == [".hidden", "Documents", "Pictures"])
  }

  @Test
  func `permanent deletion asks first, and Escape keeps the files`() async throws {
    select("notes 9.txt")
    harness.key(.delete, modifiers: .shift)
    try await wait { isShown("Permanently delete") }
    harness.key(.escape)
    try await wait { !isShown("Permanently delete") }
    #expect(names.contains("notes 9.txt"))
    harness.key(.delete, modifiers: .shift)
    try await wait { isShown("Permanently delete") }
    harness.perform("press", role: .button, name: "Delete")
    try await wait { !names.contains("notes 9.txt") }
    #expect(!FileManager.default.fileExists(atPath: box.trash.home.text))
  }

  @Test
  func `every menu item has a command of its own`() {
    select("notes 9.txt")
    let titles = (browser.fileMenu + browser.folderMenu + browser.menuBar.flatMap(\.items)).map(
      \.title
    )
    #expect(
      browser.fileMenu.map(\.title).contains("Delete Permanently…") && titles.contains("Quit")
    )
    let ids = browser.fileCommands.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test
  func `a new folder can be named immediately, and a trashed folder is restored`() async throws {
    harness.key(.character("n"), modifiers: [.control, .shift])
    try await wait { browser.table.isEditingCell }
    harness.type("Music")
    harness.key(.enter)
    try await wait { names.contains("Music") && !names.contains("New folder") }
    select("Music")
    harness.key(.delete)
    try await wait { !names.contains("Music") }
    browser.show(box.trash.home.appending("files"))
    try await wait { names == ["Music"] }
    select("Music")
    harness.window.command("put-back")?.perform()
    try await wait { names.isEmpty }
    #expect(box.names(box.home).contains("Music"))
  }

  @Test
  func `outside changes appear, and the removal of the folder is reported`() async throws {
    try box.write("outside.txt")
    try await wait { names.contains("outside.txt") }
    select("outside.txt")
    try Disk.rename(box.at("outside.txt"), to: box.at("zebra.txt"))
    try await wait { names.last == "zebra.txt" }
    #expect(browser.selectedItems.map(\.name.text) == ["zebra.txt"])
    browser.show(box.at("Documents"))
    try await wait { browser.snapshot?.isComplete == true }
    try Disk.delete(box.at("Documents"), WorkControl())
    try await wait { isShown("no longer exists") }
  }

  @Test
  func `files can be dragged onto a folder and a place, and Escape cancels the drag`() async throws
  {
    func center(_ name: String) -> Point {
      let snapshot = browser.snapshot
      let row = snapshot?.ids.firstIndex { snapshot?.items[$0].name.text == name } ?? 0
      let rect = browser.table.tableView.rectForRow(at: ItemPath(row: row, section: 0))
      let place = browser.table.tableView.convert(rect, to: nil)
      return Point(x: place.x + 80, y: place.midY)
    }
    harness.pointer(.down, at: center("notes 9.txt"))
    harness.pointer(.move, at: center("Pictures"))
    harness.advance(by: .milliseconds(50))
    harness.pointer(.move, at: center("Documents"))
    harness.advance(by: .milliseconds(50))
    harness.key(.escape)
    harness.pointer(.up, at: center("Documents"))
    harness.settle()
    harness.drag(from: center("notes 10.txt"), to: center("Documents"))
    try await wait { !names.contains("notes 10.txt") }
    #expect(names == ["Documents", "Pictures", "notes 9.txt"])
    #expect(box.names(box.at("Documents")) == ["notes 10.txt"])
    harness.key(.character("z"), modifiers: .control)
    try await wait { names.contains("notes 10.txt") }
    harness.key(.character("2"), modifiers: .control)
    harness.settle()
    let cells = browser.grid.indexPathsForVisibleItems.sorted().compactMap {
      browser.grid.cellForItem(at: $0)
    }
    let centers = cells.map { $0.convert(Point(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
    harness.drag(from: centers[2], to: centers[1])
    try await wait { names == ["Documents", "Pictures", "notes 10.txt"] }
    #expect(box.names(box.at("Pictures")) == ["notes 9.txt", "sky.png"])
  }

  @Test
  func `a long operation shows its progress and can be stopped`() {
    let control = WorkControl()
    control.note {
      $0.allBytes = 4_000_000
      $0.doneBytes = 1_000_000
      $0.name = "film.mp4"
    }
    let harness = Harness(size: Size(width: 600, height: 36))
    harness.mount(WorkRow("Copy", control))
    harness.settle()
    #expect(harness.semantics().contains("Copy film.mp4 – 1.0 MB of 4.0 MB"))
    control.note { $0.doneBytes = 3_000_000 }
    harness.advance(by: .milliseconds(200))
    #expect((harness.find(role: .progress) as? ProgressView)?.progress == 0.75)
    harness.perform("press", role: .button, name: "Stop")
    #expect(control.isCancelled)
  }

  @Test
  func `a long operation is shown from right to left, and with large text`() throws {
    let harness = Harness(size: Size(width: 600, height: 54))
    let row = WorkRow("Copy", WorkControl())
    harness.window.semanticContentDirection = .rightToLeft
    harness.window.textScale = 1.5
    harness.mount(row)
    harness.settle()

    let parts = row.subviews
    #expect(parts.count == 3)
    #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.frame.minX >= $1.frame.maxX })
    #expect(row.intrinsicContentSize.height > 36 && TextFit.faults(in: row).isEmpty)
  }

  @Test
  func `large names of the grid do not overlap`() async throws {
    try box.write("A name that is far too long for one line of a tile.txt")
    try await wait { names.count == 5 }
    harness.key(.character("2"), modifiers: .control)
    harness.window.textScale = 1.5
    harness.settle()

    #expect(!browser.grid.isHidden && TextFit.faults(in: browser).isEmpty)
  }

  @Test
  func `the items of the menus do the same while the filter is being typed`() throws {
    select("notes 9.txt")
    browser.search.becomeFirstResponder()
    harness.type("notes")
    harness.settle()

    #expect(MenuCommands.faults(of: browser.menuBar, in: harness.window).isEmpty)
  }

  @Test
  func `the preview of an empty file says that it is empty`() async throws {
    try box.write("nothing.txt", "")
    try await wait { names.contains("nothing.txt") }
    harness.key(.function(3))
    select("nothing.txt")

    try await wait { isShown("Empty file") }
    #expect(!isShown("textField \"Contents\""))
  }

  @Test
  func `the program's selection scrolls into view in the list and in the grid`() async throws {
    harness.resize(to: Size(width: 400, height: 300))
    harness.settle()
    for isGrid in [false, true] {
      browser.state.isGrid = isGrid
      browser.updateMode()
      harness.settle()
      let ids = try #require(browser.snapshot?.ids)
      for id in [ids[ids.count - 1], ids[0]] {
        browser.select([id])
        harness.settle()
        let path = ItemPath(item: id == ids[0] ? 0 : ids.count - 1, section: 0)
        let list: ScrollView = isGrid ? browser.grid : browser.table.tableView
        let frame =
          isGrid
          ? browser.grid.cellForItem(at: path)?.frame
          : browser.table.tableView.rectForRow(at: path)
        let place = try #require(frame)
        #expect(place.minY >= list.bounds.minY && place.maxY <= list.bounds.maxY)
      }
    }
  }

  @Test
  func `a file is renamed in its tile, and a new folder is named there`() async throws {
    harness.key(.character("2"), modifiers: .control)
    select("notes 9.txt")
    harness.key(.function(2))
    harness.settle()
    let field = try #require(harness.find(role: .textField, name: "Name") as? TextField)
    #expect(field.isFirstResponder && field.selectedText == "notes 9")
    harness.type("a/b")
    harness.key(.enter)
    #expect(field.errorMessage == "A name cannot contain a slash.")
    harness.settle()
    #expect(isShown("A name cannot contain a slash."))
    harness.key(.escape)
    harness.settle()
    #expect(browser.editedTile == nil && browser.grid.isFirstResponder)
    harness.key(.function(2))
    harness.settle()
    harness.type("old")
    #expect(harness.render() == harness.renderFully())
    harness.key(.enter)
    try await wait { names.contains("old.txt") && !names.contains("notes 9.txt") }
    #expect(browser.selectedItems.map(\.name.text) == ["old.txt"])

    harness.key(.character("n"), modifiers: [.control, .shift])
    try await wait { browser.editedTile != nil }
    harness.settle()
    harness.type("Music")
    // A press elsewhere accepts the name.
    browser.search.becomeFirstResponder()
    try await wait { names.contains("Music") && !names.contains("New folder") }
    #expect(browser.search.isFirstResponder)
  }

  @Test
  func `the columns fit the window, and the preview is closed until requested`() async throws {
    func columns(at width: Double) -> [String] {
      harness.resize(to: Size(width: width, height: 620))
      harness.settle()
      return browser.table.shownColumnIDs
    }
    func end() -> Double {
      browser.table.shownColumnIDs.compactMap { browser.table.width(ofColumn: $0) }.reduce(0, +)
    }
    #expect(columns(at: 960) == ["name", "size", "modified", "kind"])
    #expect(!isShown("Nothing selected") && end() <= browser.table.bounds.width)
    harness.key(.function(3))
    harness.settle()
    #expect(isShown("Nothing selected"))
    #expect(browser.table.shownColumnIDs == ["name", "size", "modified"])
    for width in [960.0, 800, 640, 560, 420, 400] {
      _ = columns(at: width)
      #expect(end() <= browser.table.bounds.width)
      #expect(browser.table.width(ofColumn: "name") ?? 0 >= 220)
    }
    #expect(columns(at: 420) == ["name", "size"])
  }

  @Test
  func `hidden files are counted, and a folder of hidden files can show them`() async throws {
    try await wait { isShown("4 items, 1 hidden") }
    try box.write("Documents/.secret")
    browser.show(box.at("Documents"))
    try await wait { isShown("All items are hidden") }
    harness.perform("press", role: .button, name: "Show Hidden Files")
    try await wait { names == [".secret"] }
  }
}
