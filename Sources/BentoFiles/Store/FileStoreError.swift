/// An error that occurs when a folder is shown or created.
public nonisolated enum FileStoreError: Error, Hashable, Sendable {
  /// The folder does not exist.
  case notFound
  /// The user has no permission to read or write the folder.
  case noPermission
  /// An item with that name already exists.
  case exists
  /// Another error, with the message of the system.
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
