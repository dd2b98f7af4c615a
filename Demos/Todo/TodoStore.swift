import Bento
import Observation

/// The list, the operations on it, and support for undoing them.
@Observable
final class TodoStore {
  private(set) var todos: [Todo]
  var filter = Filter.all
  /// The item being edited.
  var editing: Todo.ID?
  /// The message for the user, or nil.
  var problem: String?
  let undo = UndoStack()
  private let archive: Archive
  private let mayBeSaved: Bool
  /// The list as it was last saved.
  private var saved: [Todo]
  /// The reason why the list could not be saved, or nil.
  private(set) var failure: String?

  init(_ archive: Archive) {
    let loaded = archive.load()
    self.archive = archive
    todos = loaded.todos
    saved = loaded.todos
    problem = loaded.problem
    mayBeSaved = loaded.mayBeSaved
    undo.limit = 200
  }

  var shown: [Todo] { todos.filter(filter.shows) }
  var openCount: Int { todos.count { !$0.isDone } }
  var doneCount: Int { todos.count { $0.isDone } }

  func todo(_ id: Todo.ID) -> Todo? { todos.first { $0.id == id } }

  // MARK: Changes

  /// Adds an item at the top; ignores an empty title.
  func add(_ title: String) {
    let title = title.trimmed
    guard !title.isEmpty else { return }
    let id = Todo.freeID(besides: Set(todos.map(\.id)))
    // The new item is always visible.
    if filter == .done { filter = .all }
    change("Add", to: [Todo(id: id, title: title)] + todos)
  }

  func toggle(_ id: Todo.ID) {
    update("Mark", id) { $0.isDone.toggle() }
  }

  /// Renames an item; ignores an empty title.
  func rename(_ id: Todo.ID, to title: String) {
    editing = nil
    let title = title.trimmed
    guard !title.isEmpty else { return }
    update("Rename", id) { $0.title = title }
  }

  func remove(_ id: Todo.ID) {
    change("Delete", to: todos.filter { $0.id != id })
  }

  func removeDone() {
    change("Clear Done", to: todos.filter { !$0.isDone })
  }

  /// Moves an item before another one, or to the end of the visible items.
  func move(_ id: Todo.ID, before next: Todo.ID?) {
    guard let todo = todo(id), next != id else { return }
    let last = shown.last { $0.id != id }
    var others = todos.filter { $0.id != id }
    let place =
      if let next {
        others.firstIndex { $0.id == next } ?? others.endIndex
      } else {
        others.firstIndex { $0.id == last?.id }.map { $0 + 1 } ?? others.endIndex
      }
    others.insert(todo, at: place)
    change("Move", to: others)
  }

  private func update(_ name: String, _ id: Todo.ID, _ update: (inout Todo) -> Void) {
    guard let index = todos.firstIndex(where: { $0.id == id }) else { return }
    var changed = todos
    update(&changed[index])
    change(name, to: changed)
  }

  /// Makes a change that can be undone, and saves it.
  private func change(_ name: String, to new: [Todo]) {
    let old = todos
    guard new != old else { return }
    todos = new
    undo.register(name) { [unowned self] in change(name, to: old.merging(todos, since: new)) }
    save()
  }

  // MARK: Saving

  /// Whether there are changes that can be saved.
  var isUnsaved: Bool { mayBeSaved && todos != saved }

  /// Saves the list, merged with changes made in another window.
  func save() {
    guard mayBeSaved else { return }
    do {
      let file = try archive.save(todos, over: saved)
      saved = file.todos
      if todos != saved { todos = saved }
      problem = file.problem ?? problem
      failure = nil
    } catch {
      let sentence = "The list could not be saved. \(error)"
      if failure != sentence { problem = sentence }
      failure = sentence
    }
  }

  // MARK: The window

  func windowState() -> WindowState { archive.loadWindow() }

  /// Saves the state of the window; failures are ignored.
  func keep(_ state: WindowState) {
    archive.save(state)
  }
}

extension String {
  /// The text without surrounding white space.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
