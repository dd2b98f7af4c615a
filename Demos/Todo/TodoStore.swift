import Bento
import Observation

/// The list, what is done to it, and how that is taken back.
@Observable
final class TodoStore {
  private(set) var todos: [Todo]
  var filter = Filter.all
  /// What is being edited in its row.
  var editing: Todo.ID?
  /// What a person has to be told; nil for nothing.
  var problem: String?
  let undo = UndoStack()
  private let archive: Archive
  private let mayBeSaved: Bool
  /// The list as the file has it.
  private var saved: [Todo]
  /// Why the list could not be saved; nil where it was.
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

  /// Adds a thing at the top; nothing for a title without letters.
  func add(_ title: String) {
    let title = title.trimmed
    guard !title.isEmpty else { return }
    let id = Todo.freeID(besides: Set(todos.map(\.id)))
    // What was just added is seen.
    if filter == .done { filter = .all }
    change("Adding", to: [Todo(id: id, title: title)] + todos)
  }

  func toggle(_ id: Todo.ID) {
    update("Marking", id) { $0.isDone.toggle() }
  }

  /// Gives a thing another title; one without letters leaves it as it is.
  func rename(_ id: Todo.ID, to title: String) {
    editing = nil
    let title = title.trimmed
    guard !title.isEmpty else { return }
    update("Renaming", id) { $0.title = title }
  }

  func remove(_ id: Todo.ID) {
    change("Deleting", to: todos.filter { $0.id != id })
  }

  func removeDone() {
    change("Clearing", to: todos.filter { !$0.isDone })
  }

  /// Puts a thing before another one, or at the end of what is shown.
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
    change("Moving", to: others)
  }

  private func update(_ name: String, _ id: Todo.ID, _ update: (inout Todo) -> Void) {
    guard let index = todos.firstIndex(where: { $0.id == id }) else { return }
    var changed = todos
    update(&changed[index])
    change(name, to: changed)
  }

  /// Makes a change that can be taken back, and saves it.
  private func change(_ name: String, to new: [Todo]) {
    let old = todos
    guard new != old else { return }
    todos = new
    undo.register(name) { [unowned self] in change(name, to: old.merging(todos, since: new)) }
    save()
  }

  // MARK: Saving

  /// Whether there is something that the file has not, and could have.
  var isUnsaved: Bool { mayBeSaved && todos != saved }

  /// Writes the list, and takes in what another window has written.
  func save() {
    guard mayBeSaved else { return }
    do {
      let file = try archive.save(todos, over: saved)
      saved = file.todos
      if todos != saved { todos = saved }
      problem = file.problem ?? problem
      failure = nil
    } catch {
      let sentence = "The list cannot be saved. \(error)"
      if failure != sentence { problem = sentence }
      failure = sentence
    }
  }

  // MARK: The window

  func windowState() -> WindowState { archive.loadWindow() }

  /// Keeps the state of the window; it is no loss where that cannot be done.
  func keep(_ state: WindowState) {
    archive.save(state)
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
