import Bento
import FileSaving
import FoundationEssentials
import Glibc

/// The folder with the list and the state of the window.
nonisolated struct Archive: Sendable {
  let folder: FilePath

  /// The result of loading a list.
  struct Loaded: Sendable {
    var todos: [Todo] = []
    /// The message for the user, or nil if there was no problem.
    var problem: String?
    /// Whether the list may be saved: false if a file could be neither read nor preserved.
    var mayBeSaved = true
  }

  /// The program's folder in the user's data folder.
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
      // Rows are identified by their ids.
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

  /// Renames an unreadable list, so that it is not overwritten.
  private func keepAside() -> Loaded {
    for number in 1... {
      let name = FileName("todos-broken-\(number).json")
      do throws(FileProblem) {
        try WholeFile.rename(list, to: folder.appending(name))
        return Loaded(problem: "The list could not be read. It was renamed to \(name).")
      } catch {
        // Another file may have this name.
        if error.code != EEXIST { break }
      }
    }
    return Loaded(
      problem: "The list in \(list) cannot be read. Changes will not be saved.",
      mayBeSaved: false
    )
  }

  /// Saves the list, merged with changes that another window has made to the file since this window last
  /// read or wrote the file.
  ///
  /// - Parameter base: The content of the file when this window last read or wrote it.
  /// - Returns: The new content of the file.
  func save(_ todos: [Todo], over base: [Todo]) throws -> Loaded {
    try WholeFile.makeFolder(folder)
    var saved = Loaded(todos: todos)
    try WholeFile.locking(folder) {
      let file = load()
      guard file.mayBeSaved else { throw FileProblem(.read, list, code: EACCES) }
      // A missing or renamed file does not mean that everything was deleted.
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

  /// Returns the saved state of the window, or the initial state if there is no valid one.
  func loadWindow() -> WindowState {
    (KeptState.read(WindowState.self, from: window) ?? WindowState()).usable
  }

  func save(_ state: WindowState) { KeptState.write(state, to: window) }
}

/// The state of the window when it was closed.
nonisolated struct WindowState: Codable, Hashable, Sendable {
  var filter = Filter.all
  var scroll = 0.0
  /// Whether the user has chosen the dark theme, or nil without a choice.
  var isDark: Bool?

  /// The state with a valid scroll position.
  var usable: WindowState {
    var state = self
    state.scroll = scroll.isFinite ? max(0, scroll) : 0
    return state
  }
}
