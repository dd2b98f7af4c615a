/// A to-do item.
nonisolated struct Todo: Identifiable, Codable, Hashable, Sendable {
  let id: Int
  var title: String
  var isDone = false
}

/// The items to show.
nonisolated enum Filter: String, Codable, CaseIterable, Sendable {
  case all, open, done

  var title: String {
    switch self {
    case .all: "All"
    case .open: "Open"
    case .done: "Done"
    }
  }

  func shows(_ todo: Todo) -> Bool {
    switch self {
    case .all: true
    case .open: !todo.isDone
    case .done: todo.isDone
    }
  }
}
