/// An error that occurs when a folder is read or created.
public nonisolated enum FileStoreError: Error, Hashable, Sendable {
  /// The folder does not exist.
  case notFound
  /// The user does not have permission to read or write the folder.
  case noPermission
  /// An item with that name already exists.
  case exists
  /// Another error, with the system's message.
  case other(String)
}

extension FileStoreError: CustomStringConvertible {
  /// The description shown to the user.
  public var description: String {
    switch self {
    case .notFound: "This folder does not exist."
    case .noPermission: "You do not have permission to do that."
    case .exists: "An item with that name already exists."
    case .other(let reason): reason
    }
  }
}
