import Bento
import BentoTesting
import Testing

@testable import gallery

/// The list of notes in use.
@Suite
@MainActor
struct DeletableScreenTests {
  private let harness = Harness(size: DeletableScreen.entry.size)
  private let screen = DeletableScreen()
  private let all = Note.samples

  init() {
    harness.mount(screen)
    harness.settle()
  }

  private func middle(of row: Int) throws -> Point {
    let cell = try #require(screen.table.cellForRow(at: ItemPath(row: row, section: 0)))
    return cell.convert(cell.bounds.center, to: nil)
  }

  /// The titles in the rows, from top to bottom.
  private var titles: [String?] {
    screen.table.visibleCells.flatMap { $0.contentView.subviews }
      .compactMap { ($0 as? TextRowView)?.title.text }
  }

  private func expect(_ notes: [Note], sourceLocation: SourceLocation = #_sourceLocation) {
    harness.settle()
    #expect(screen.store.notes == notes, sourceLocation: sourceLocation)
    #expect(
      screen.table.numberOfRows(inSection: 0) == notes.count,
      sourceLocation: sourceLocation
    )
    #expect(titles == notes.prefix(titles.count).map(\.title), sourceLocation: sourceLocation)
  }

  private func delete(_ row: Int) throws {
    harness.click(at: try middle(of: row))
    harness.key(.delete)
    harness.settle()
  }

  @Test
  func `Delete removes the selected note and selects its neighbor`() throws {
    try delete(2)

    expect(Array(all[..<2] + all[3...]))
    #expect(screen.title.text == "7 notes")
    #expect(screen.table.indexPathsForSelectedRows == [ItemPath(row: 2, section: 0)])
  }

  @Test
  func `a note is swiped aside and deleted`() throws {
    let middle = try middle(of: 1)

    harness.drag(
      from: middle,
      to: Point(x: middle.x - 120, y: middle.y),
      device: .touch
    )
    harness.settle()
    harness.click(at: Point(x: DeletableScreen.entry.size.width - 30, y: middle.y))

    expect(Array(all[..<1] + all[2...]))
  }

  @Test
  func `a note is deleted with two presses in editing mode`() throws {
    harness.click(on: screen.editButton)
    harness.settle()
    #expect(screen.table.isEditing && screen.editButton.title(for: .normal) == "Done")
    let middle = try middle(of: 0)

    harness.click(at: Point(x: 24, y: middle.y))
    harness.settle()
    harness.click(at: Point(x: DeletableScreen.entry.size.width - 30, y: middle.y))

    expect(Array(all[1...]))
    harness.click(on: screen.editButton)
    #expect(!screen.table.isEditing && screen.editButton.title(for: .normal) == "Edit")
  }

  @Test
  func `notes return one at a time, each to its position`() throws {
    #expect(!screen.undoButton.isEnabled)
    try delete(1)
    try delete(4)
    try delete(0)

    harness.click(on: screen.undoButton)
    expect([0, 2, 3, 4, 6, 7].map { all[$0] })
    harness.click(on: screen.undoButton)
    expect([0, 2, 3, 4, 5, 6, 7].map { all[$0] })
    #expect(screen.table.indexPathsForSelectedRows == [ItemPath(row: 4, section: 0)])
    harness.key(.character("z"), modifiers: .control)
    expect(all)
    #expect(!screen.undoButton.isEnabled && screen.title.text == "8 notes")
  }

  @Test
  func `a note returns while another one is still disappearing`() throws {
    try delete(1)
    harness.click(at: try middle(of: 3))
    harness.key(.delete)
    harness.advance(by: .milliseconds(50))

    harness.click(on: screen.undoButton)

    harness.settle()
    #expect(screen.store.notes.count == 7 && screen.undoButton.isEnabled)
    expect(screen.store.notes)
    harness.click(on: screen.undoButton)
    expect(all)
  }

  @Test
  func `the list shows a message without notes, and all notes can be restored`() throws {
    for _ in all { try delete(0) }
    expect([])
    #expect(screen.title.text == "No notes" && screen.table.emptyView?.window != nil)

    for _ in all { harness.click(on: screen.undoButton) }

    expect(all)
  }

  @Test
  func `undoing every removal restores the notebook, whatever was removed`() {
    let notes = Array(all[..<4])
    for order in 0..<24 {
      var notebook = Notebook(notes: notes)
      var past: [[Note]] = []
      for index in [order % 4, order / 4 % 3, order / 12, 0] {
        past.append(notebook.notes)
        notebook.remove(notebook.notes[index])
      }
      #expect(notebook.notes.isEmpty)

      for before in past.reversed() {
        let index = notebook.undo()
        #expect(notebook.notes == before && index != nil)
      }

      #expect(!notebook.canUndo && notebook.undo() == nil)
    }
  }
}
