import Bento
import FileSaving
import FoundationEssentials
import Glibc

/// The folder in which the list and the state of the window are kept.
nonisolated struct Archive: Sendable {
  let folder: FilePath

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
    _ environment: (String) -> [UInt8]? = FilePath.bytes(ofVariable:)
  ) -> Archive {
    let data = FilePath.ofUser("XDG_DATA_HOME", else: ".local/share", environment: environment)
    return Archive(folder: data.appending("bento-todo"))
  }

  var list: FilePath { folder.appending("todos.json") }
  private var window: FilePath { folder.appending("window.json") }

  // MARK: The list

  func load() -> Loaded {
    do throws(FileProblem) {
      let bytes = try WholeFile.read(list)
      let todos = try? JSONDecoder().decode([Todo].self, from: Data(bytes))
      // Rows are told apart by their ids.
      guard let todos, Set(todos.map(\.id)).count == todos.count else { return keepAside() }
      return Loaded(todos: todos)
    } catch {
      if error.code == ENOENT { return Loaded() }
      return Loaded(
        problem: "The list in \(list) cannot be read. \(error) Changes will not be saved.",
        mayBeSaved: false
      )
    }
  }

  /// Gives a list that cannot be read another name, so that nothing is written over it.
  private func keepAside() -> Loaded {
    for number in 1... {
      let name = FileName("todos-broken-\(number).json")
      do throws(FileProblem) {
        try WholeFile.rename(list, to: folder.appending(name))
        return Loaded(problem: "The list could not be read. It was kept as \(name).")
      } catch {
        // Another list may have this name.
        if error.code != EEXIST { break }
      }
    }
    return Loaded(
      problem: "The list in \(list) cannot be read. Changes will not be saved.",
      mayBeSaved: false
    )
  }

  /// Writes the list, with what another window has changed in the file since it was read or written here.
  ///
  /// - Parameter base: The list as the file had it then.
  /// - Returns: the list as the file has it now.
  func save(_ todos: [Todo], over base: [Todo]) throws -> Loaded {
    try WholeFile.makeFolder(folder)
    var saved = Loaded(todos: todos)
    try WholeFile.locking(folder) {
      let file = load()
      guard file.mayBeSaved else { throw FileProblem(.read, list, code: EACCES) }
      // A file that is missing, or was renamed, does not mean that everything was deleted.
      let isThere = !file.todos.isEmpty || (try? WholeFile.read(list)) != nil
      if isThere { saved.todos = todos.merging(file.todos, since: base) }
      saved.problem = file.problem
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try WholeFile.write(Array(encoder.encode(saved.todos)), to: list)
    }
    return saved
  }

  // MARK: The window

  /// The state of the window; the first one where there is none that makes sense.
  func loadWindow() -> WindowState {
    (KeptState.read(WindowState.self, from: window) ?? WindowState()).usable
  }

  func save(_ state: WindowState) { KeptState.write(state, to: window) }
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
