public import BentoPlatform

/// Where files lie: the disk, or a tree in memory in tests.
///
/// Its functions are called away from the main actor, several at a time.
public nonisolated protocol FileStore: Sendable {
  /// What is in a folder, in any order.
  func entries(inFolder path: FilePath) throws(FileStoreError) -> [FileEntry]
  /// What lies at a path; nil for nothing.
  func entry(at path: FilePath) -> FileEntry?
  /// Makes an empty folder.
  func makeFolder(at path: FilePath) throws(FileStoreError)
  /// The user's home, and other folders that are looked into often.
  var places: [FilePlace] { get }
}
