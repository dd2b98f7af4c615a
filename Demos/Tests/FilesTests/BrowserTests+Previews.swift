import Bento
import BentoTesting
import DemoPictures
import FileOperations
import Foundation
import Testing

@testable import files

extension BrowserTests {
  @Test
  func `a place has a context menu`() async throws {
    let menu = browser.menu(ofPlace: box.at("Pictures"))
    #expect(menu.map(\.title) == ["Open", "Copy Path"])
    harness.key(.character("1"), modifiers: .control)
    let rect = browser.places.convert(
      browser.places.rectForRow(at: ItemPath(row: 0, section: 0)),
      to: nil
    )
    harness.pointer(.down, at: Point(x: 60, y: rect.midY), button: .secondary)
    harness.pointer(.up, at: Point(x: 60, y: rect.midY), button: .secondary)
    harness.settle()
    #expect(isShown("Copy Path"))
  }

  @Test
  func `the part of a name before its extension is selected`() throws {
    func stem(_ name: String) -> String? {
      let item = browser.snapshot?.ids.compactMap { browser.snapshot?.item($0) }.last
      return item.flatMap { $0.stem(in: name) }.map { String(name[$0]) }
    }
    #expect(stem("a.txt") == "a" && stem("a.b.txt") == "a.b" && stem("a.tar.gz") == "a")
    #expect(stem(".profile") == nil && stem("Makefile") == nil)
  }

  @Test
  func `images and texts are previewed`() async throws {
    harness.key(.function(3))
    select("notes 9.txt")
    try await wait { isShown("About notes 9.txt") }
    browser.show(box.at("Pictures"))
    try await wait { names == ["sky.png"] }
    select("sky.png")
    try await wait { isShown("PNG image") }
  }

  @Test(arguments: [
    Size(width: 400, height: 300), Size(width: 800, height: 600), Size(width: 1_600, height: 1_000),
  ])
  func `the files are visible at every size, light and dark and from right to left`(_ size: Size)
    async throws
  {
    harness.resize(to: size)
    harness.settle()
    #expect(isShown("notes 10.txt") && harness.render() == harness.renderFully())
    harness.window.setTheme(.dark)
    harness.window.semanticContentDirection = .rightToLeft
    harness.settle()
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `saved settings are restored, and unreadable ones do no harm`() throws {
    let folder = box.path.appending("state/deep")
    var state = BrowserState()
    state.isGrid = true
    state.folder = [47, 0xFF]
    state.save(to: folder)
    let kept = BrowserState.load(from: folder)
    #expect(kept.isGrid && kept.folder == [47, 0xFF])
    try "nonsense".write(toFile: folder.text + "/state.json", atomically: true, encoding: .utf8)
    #expect(!BrowserState.load(from: folder).isGrid)
  }

  @Test
  func `columns that were saved under their titles keep their widths and order`() throws {
    let folder = box.path.appending("state/titles")
    var state = BrowserState()
    state.columns = ColumnTableState(
      order: ["Name", "Changed", "Kind", "Size"],
      widths: ["Changed": 180],
      hidden: ["Kind"],
      sortOrder: [ColumnSort("Changed", isAscending: false)]
    )
    state.save(to: folder)

    let columns = try #require(BrowserState.load(from: folder).columns)
    browser.table.state = columns

    #expect(browser.table.state.order == ["name", "modified", "kind", "size"])
    #expect(columns.widths == ["modified": 180] && columns.hidden == ["kind"])
    #expect(browser.order == FileOrder(.modified, isAscending: false))
  }

  @Test(.pictures)
  func `the window is drawn at all sizes, scales and themes`() async throws {
    for name in ["Music", "Travel", "Archive 2025"] { try box.makeFolder(name) }
    for name in ["Letter to the editor.md", "budget.json", "backup.tar.gz", "A song.flac"] {
      try box.write(name, "# \(name)\n\n" + String(repeating: "A line of text.\n", count: 40))
    }
    for name in ["sky.png", "A picture with a rather long name.png"] {
      try Data(Sandbox.picture).write(to: URL(fileURLWithPath: box.at(name).text))
    }
    try await wait { names.count == 13 }
    for isGrid in [false, true] {
      try await Pictures.draw(isGrid ? "files-grid" : "files") { harness in
        var state = BrowserState()
        state.isGrid = isGrid
        let browser = Files.open(box.home, in: harness.window, trash: box.trash, state: state)
        let wanted = isGrid ? "sky.png" : "Letter to the editor.md"
        for round in 0..<60 {
          try await Task.sleep(for: .milliseconds(5))
          await harness.run { await Task.yield() }
          harness.settle()
          guard round == 30, let snapshot = browser.snapshot else { continue }
          browser.select(snapshot.ids.filter { snapshot.items[$0].name.text == wanted })
        }
      }
    }
  }
}
