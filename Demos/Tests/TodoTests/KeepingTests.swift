import Bento
import BentoTesting
import Foundation
import SeededRandom
import TestDisks
import Testing

@testable import todo

/// No item of the list is lost.
@Suite
@MainActor
struct KeepingTests {
  // MARK: Two windows

  @Test
  func `items added in two windows are in the file and in both windows`() throws {
    let one = try TodoStage()
    defer { one.removeFiles() }
    one.add(["first"])
    let two = TodoStore(one.archive)
    two.add("second")
    one.add(["third"])

    #expect(Set(one.saved.map(\.title)) == ["first", "second", "third"])
    #expect(one.saved == one.store.todos && one.titles.first == "third")
    two.toggle(two.todos[0].id)
    #expect(two.todos == one.saved && two.todos.first { $0.title == "second" }?.isDone == true)
  }

  @Test
  func `undo in one window does not undo the other window's changes`() throws {
    let one = try TodoStage()
    defer { one.removeFiles() }
    one.add(["first"])
    let two = TodoStore(one.archive)
    one.store.remove(one.store.todos[0].id)
    two.add("second")
    one.add(["third"])

    one.store.undo.undo()
    #expect(one.titles == ["second"])
    one.store.undo.undo()
    #expect(Set(one.titles) == ["first", "second"] && one.saved == one.store.todos)
    one.store.undo.redo()
    #expect(one.titles == ["second"])
  }

  @Test(arguments: FuzzScale.seeds(20))
  func `several windows lose nothing, and each undo only undoes its own changes`(
    seed: UInt64
  ) throws {
    let stage = try TodoStage()
    defer { stage.removeFiles() }
    var random = SplitMix(seed: seed)
    let stores = (0..<3).map { _ in TodoStore(stage.archive) }
    /// The titles that were added and not deleted.
    var wanted: Set<String> = []
    var count = 0
    for _ in 0..<80 {
      guard let store = stores.randomElement(using: &random) else { break }
      let todo = store.todos.randomElement(using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1, 2:
        count += 1
        store.add("\(count)")
        wanted.insert("\(count)")
      case 3: if let todo { store.toggle(todo.id) }
      case 4:
        if let todo { store.move(todo.id, before: store.todos.randomElement(using: &random)?.id) }
      case 5:
        count += 1
        store.add("\(count)")
        store.undo.undo()
      default:
        guard let todo else { continue }
        store.remove(todo.id)
        store.undo.undo()
      }
      store.save()
      let titles = stage.archive.load().todos.map(\.title)
      #expect(wanted.isSubset(of: titles) && titles.count == wanted.count, "seed \(seed)")
      #expect(titles == store.todos.map(\.title), "seed \(seed)")
    }
  }

  @Test
  func `changes of one item in two windows are both kept`() {
    let base = [Todo(id: 1, title: "a"), Todo(id: 2, title: "b"), Todo(id: 3, title: "c")]
    let ours = [
      Todo(id: 3, title: "c"), Todo(id: 1, title: "ours"), Todo(id: 2, title: "b", isDone: true),
    ]
    let theirs = [
      Todo(id: 4, title: "new"), Todo(id: 1, title: "theirs"), Todo(id: 2, title: "B"),
      Todo(id: 3, title: "c"),
    ]

    let merged = ours.merging(theirs, since: base)

    #expect(Set(merged.map(\.title)) == ["new", "c", "ours", "theirs", "B"])
    #expect(merged.first { $0.id == 2 } == Todo(id: 2, title: "B", isDone: true))
    #expect(Set(merged.map(\.id)).count == 5)
    #expect(merged.filter { [1, 2, 3].contains($0.id) }.map(\.id) == [3, 1, 2])
    #expect(ours.merging(base, since: base) == ours && base.merging(ours, since: base) == ours)
    // An item deleted by one side and changed by the other remains.
    #expect([].merging(ours, since: base).map(\.id) == [1, 2])
    #expect(ours.merging([], since: base).map(\.id) == [1, 2])
  }

  // MARK: Files

  @Test
  func `the maximum id does no harm`() throws {
    let stage = try TodoStage(
      files: ["todos.json": #"[{"id":9223372036854775807,"title":"A","isDone":false}]"#]
    )
    defer { stage.removeFiles() }

    stage.add(["B"])

    #expect(stage.titles == ["B", "A"] && Set(stage.store.todos.map(\.id)).count == 2)
  }

  @Test
  func `permissions and links of the list are kept`() throws {
    let stage = try TodoStage(files: ["real.json": "[]"])
    defer { stage.removeFiles() }
    let path = stage.archive.folder.text
    symlink("real.json", path + "/todos.json")
    chmod(path + "/real.json", 0o600)

    stage.add(["A"])

    var status = stat()
    #expect(lstat(path + "/todos.json", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(lstat(path + "/real.json", &status) == 0 && status.st_mode & 0o7777 == 0o600)
    #expect(stage.saved.map(\.title) == ["A"])
  }

  @Test
  func `a list that is not a regular file is neither waited for nor replaced`() throws {
    let stage = try TodoStage(files: ["window.json": ""])
    defer { stage.removeFiles() }
    mkfifo(stage.archive.list.text, 0o600)

    stage.restart()
    stage.add(["A"])

    #expect(stage.harness.semantics().contains("Changes will not be saved"))
    var status = stat()
    #expect(lstat(stage.archive.list.text, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test
  func `a title being edited is kept when the window closes`() throws {
    let stage = try TodoStage()
    defer { stage.removeFiles() }
    stage.add(["Milk"])
    stage.retitleFirst("Cheese")

    stage.harness.window.willClose?()

    #expect(stage.saved.map(\.title) == ["Cheese"])
  }

  @Test
  func `a toast about an undone change disappears`() throws {
    let stage = try TodoStage()
    defer { stage.removeFiles() }
    stage.add(["A", "B"])
    stage.screen.table.becomeFirstResponder()
    stage.key(.down)
    stage.key(.delete)
    #expect(stage.harness.find(role: .button, name: "Undo") != nil)

    stage.key(.character("z"), modifiers: .control)

    #expect(stage.harness.find(role: .button, name: "Undo") == nil && stage.titles == ["A", "B"])
  }
}

/// The list on a full disk.
@Suite(.enabled(if: SmallDisk.isPossible, "only the superuser mounts a disk to fill"))
@MainActor
struct FullDiskTests {
  @Test
  func `the window stays open and asks, and closes once it has saved`() async throws {
    let disk = try SmallDisk()
    let archive = Archive(folder: FilePath(disk.path))
    let store = TodoStore(archive)
    store.add("old")
    let screen = TodoScreen(store)
    let harness = Harness(size: Size(width: 480, height: 420))
    harness.mount(screen)
    try disk.fill()
    let title = String(repeating: "A long title. ", count: 1_000)
    store.add(title)
    harness.settle()
    #expect(harness.semantics().contains("The list could not be saved. The disk is full."))

    #expect(harness.window.shouldClose?() == false)
    await harness.run {}
    harness.settle()
    #expect(harness.semantics().contains("Save failed. Close anyway?"))
    #expect(archive.load().todos.map(\.title) == ["old"])
    disk.empty()
    #expect(harness.perform("press", role: .button, name: "Retry"))
    await harness.run {}
    harness.settle()

    #expect(archive.load().todos.count == 2 && harness.window.shouldClose?() == true)
  }
}
