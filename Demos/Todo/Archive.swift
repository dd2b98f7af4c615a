import FileSaving
import Foundation

/// The folder in which the list and the state of the window are kept.
nonisolated struct Archive: Sendable {
  let folder: URL

  /// What a list was found to be.
  struct Loaded: Sendable {
    var todos: [Todo] = []
    /// What the person has to be told; nil where all went well.
    var problem: String?
    /// Whether the list may be written: not over a file that could neither be read nor kept.
    var mayBeSaved = true
  }

  /// The folder of the program below the one that the desktop has for data.
  static func standard(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Archive {
    // By the rules of the desktop, a path that is not absolute counts as none.
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"] ?? NSHomeDirectory()
    return Archive(
      folder: URL(fileURLWithPath: data ?? home + "/.local/share").appending(path: "bento-todo")
    )
  }

  var list: URL { folder.appending(path: "todos.json") }
  private var window: URL { folder.appending(path: "window.json") }

  // MARK: The list

  func load() -> Loaded {
    do throws(FileProblem) {
      let bytes = try WholeFile.read(list.path)
      let todos = try? JSONDecoder().decode([Todo].self, from: Data(bytes))
      // Rows are told apart by their ids.
      guard let todos, Set(todos.map(\.id)).count == todos.count else { return keepAside() }
      return Loaded(todos: todos)
    } catch {
      if error.code == ENOENT { return Loaded() }
      return Loaded(
        problem: "The list in \(list.path) cannot be read. \(error) Changes will not be saved.",
        mayBeSaved: false
      )
    }
  }

  /// Gives a list that cannot be read another name, so that nothing is written over it.
  private func keepAside() -> Loaded {
    let names = (1...).lazy.map { "todos-broken-\($0).json" }
    let free = names.first {
      !FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
    guard let name = free,
      (try? FileManager.default.moveItem(at: list, to: folder.appending(path: name))) != nil
    else {
      return Loaded(
        problem: "The list in \(list.path) cannot be read. Changes will not be saved.",
        mayBeSaved: false
      )
    }
    return Loaded(problem: "The list could not be read. It was kept as \(name).")
  }

  /// Writes the list, with what another window has changed in the file since it was read or written here.
  ///
  /// - Parameter base: The list as the file had it then.
  /// - Returns: the list as the file has it now.
  func save(_ todos: [Todo], over base: [Todo]) throws -> Loaded {
    try WholeFile.makeFolder(folder.path)
    var saved = Loaded(todos: todos)
    try WholeFile.locking(folder.path) {
      let file = load()
      guard file.mayBeSaved else { throw FileProblem(.read, list.path, code: EACCES) }
      // A file that is gone, or was kept aside, is no wish to delete everything.
      let isThere = !file.todos.isEmpty || (try? WholeFile.read(list.path)) != nil
      if isThere { saved.todos = todos.merging(file.todos, since: base) }
      saved.problem = file.problem
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try WholeFile.write(Array(encoder.encode(saved.todos)), to: list.path)
    }
    return saved
  }

  // MARK: The window

  /// The state of the window; the first one where there is none that makes sense.
  func loadWindow() -> WindowState {
    let bytes = try? WholeFile.read(window.path)
    let state = bytes.flatMap { try? JSONDecoder().decode(WindowState.self, from: Data($0)) }
    return (state ?? WindowState()).usable
  }

  func save(_ state: WindowState) throws {
    try WholeFile.makeFolder(folder.path)
    try WholeFile.write(Array(JSONEncoder().encode(state)), to: window.path)
  }
}

/// What the window showed when it was closed.
nonisolated struct WindowState: Codable, Hashable, Sendable {
  var filter = Filter.all
  var scroll = 0.0

  /// The state with a place that a list can be scrolled to.
  var usable: WindowState {
    var state = self
    state.scroll = scroll.isFinite ? max(0, scroll) : 0
    return state
  }
}
