/// Why a folder is not shown or made.
public nonisolated enum FileStoreError: Error, Hashable, Sendable {
  /// There is no such folder.
  case notFound
  /// The user may not look into the folder, or write there.
  case noPermission
  /// Something of the name exists already.
  case exists
  /// Anything else, in the words of the system.
  case other(String)
}

extension FileStoreError: CustomStringConvertible {
  /// A sentence for the user.
  public var description: String {
    switch self {
    case .notFound: "This folder does not exist."
    case .noPermission: "You do not have the permission to do that."
    case .exists: "Something of that name exists already."
    case .other(let reason): reason
    }
  }
}
