import BentoFiles
import BentoPlatform
import Synchronization

/// A tree of files in memory.
nonisolated final class MemoryFileStore: FileStore {
  private let folders: Mutex<[FilePath: [FileEntry]]>
  /// Folders that cannot be read.
  let closed: Set<FilePath>

  init(_ folders: [FilePath: [FileEntry]], closed: Set<FilePath> = []) {
    self.folders = Mutex(folders)
    self.closed = closed
  }

  static func sample() -> MemoryFileStore {
    MemoryFileStore(
      [
        "/": [FileEntry("home", isFolder: true), FileEntry("secret", isFolder: true)],
        "/home": [FileEntry("ada", isFolder: true)],
        "/home/ada": [
          FileEntry("notes 10.txt", size: 1_234, modified: 1_700_000_000),
          FileEntry("notes 9.txt", size: 88_000, modified: 1_710_000_000),
          FileEntry("Pictures", isFolder: true, modified: 1_720_000_000),
          FileEntry("Documents", isFolder: true, modified: 1_690_000_000),
          FileEntry("portrait.PNG", size: 4_200_000, modified: 1_730_000_000),
          FileEntry(".hidden", size: 1, modified: 1_640_000_000),
        ],
        "/home/ada/Pictures": [
          FileEntry("sea.jpg", size: 20_000), FileEntry("sky.png", size: 30_000),
        ],
        "/home/ada/Documents": [],
      ],
      closed: ["/secret"]
    )
  }

  func entries(inFolder path: FilePath) throws(FileStoreError) -> [FileEntry] {
    guard !closed.contains(path) else { throw .noPermission }
    guard let entries = folders.withLock({ $0[path] }) else { throw .notFound }
    return entries
  }

  func entry(at path: FilePath) -> FileEntry? {
    if path.isRoot { return FileEntry("/", isFolder: true) }
    return folders.withLock { $0[path.parent]?.first { $0.name == path.name } }
  }

  func makeFolder(at path: FilePath) throws(FileStoreError) {
    guard entry(at: path) == nil else { throw .exists }
    folders.withLock {
      $0[path.parent]?.append(FileEntry(path.name, isFolder: true))
      $0[path] = []
    }
  }

  var places: [FilePlace] {
    [
      FilePlace("Home", path: "/home/ada"), FilePlace("Pictures", path: "/home/ada/Pictures"),
      FilePlace("Computer", path: "/"),
    ]
  }
}
