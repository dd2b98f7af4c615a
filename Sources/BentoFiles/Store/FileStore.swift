public import BentoPlatform

/// A file system: the disk, or an in-memory tree for tests.
///
/// ```swift
/// struct EmptyStore: FileStore {
///   var places: [FilePlace] { [FilePlace("Home", path: .root)] }
///
///   func entries(inFolder path: FilePath) throws(FileStoreError) -> [FileEntry] { [] }
///   func entry(at path: FilePath) -> FileEntry? { nil }
///   func makeFolder(at path: FilePath) throws(FileStoreError) { throw .noPermission }
/// }
/// ```
///
/// Its functions are called off the main actor, possibly concurrently.
public nonisolated protocol FileStore: Sendable {
  /// Returns the contents of a folder, in any order.
  func entries(inFolder path: FilePath) throws(FileStoreError) -> [FileEntry]
  /// Returns the file or folder at a path, or nil if there is none.
  func entry(at path: FilePath) -> FileEntry?
  /// Creates an empty folder.
  func makeFolder(at path: FilePath) throws(FileStoreError)
  /// The user's home folder, and other frequently used folders.
  var places: [FilePlace] { get }
}
