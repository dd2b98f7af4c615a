public import BentoPlatform
internal import Glibc

/// The file system of the computer.
///
/// ```swift
/// let names = try SystemFileStore().entries(inFolder: .root).map(\.name.text)
/// ```
public nonisolated struct SystemFileStore: FileStore {
  /// Creates a store.
  public init() {}

  /// Returns the contents of a folder, with links resolved.
  public func entries(inFolder path: FilePath) throws(FileStoreError) -> [FileEntry] {
    guard let folder = unsafe opendir(path.cString) else { throw Self.lastError }
    defer { unsafe closedir(folder) }
    let number = unsafe dirfd(folder)
    var entries: [FileEntry] = []
    while let item = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &item.pointee.d_name) {
        let start = unsafe UnsafeRawPointer($0)
        let count = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
        return unsafe FileName(bytes: UnsafeRawBufferPointer(start: start, count: count))
      }
      guard name != ".", name != ".." else { continue }
      var status = stat()
      // A broken link is treated as a file without a size.
      let isKnown =
        unsafe fstatat(number, name.bytes.map(CChar.init(bitPattern:)) + [0], &status, 0) == 0
      entries.append(Self.entry(name, isKnown ? status : nil))
    }
    return entries
  }

  /// Returns the file or folder at a path, or nil if there is none.
  public func entry(at path: FilePath) -> FileEntry? {
    var status = stat()
    guard unsafe stat(path.cString, &status) == 0 else { return nil }
    return Self.entry(path.name, status)
  }

  /// Creates an empty folder.
  public func makeFolder(at path: FilePath) throws(FileStoreError) {
    guard unsafe mkdir(path.cString, 0o777) == 0 else { throw Self.lastError }
  }

  /// The home folder, the existing user folders of the desktop, and the root.
  public var places: [FilePlace] {
    let home = Self.home
    var places = [FilePlace("Home", path: home)]
    for (key, name) in Self.folderNames {
      guard let path = Self.userFolders(home)[key], path != home, entry(at: path)?.isFolder == true
      else { continue }
      places.append(FilePlace(name, path: path))
    }
    places.append(FilePlace("Computer", path: "/"))
    return places
  }

  // MARK: System

  private static func entry(_ name: FileName, _ status: stat?) -> FileEntry {
    guard let status else { return FileEntry(name) }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    return FileEntry(
      name,
      isFolder: isFolder,
      size: isFolder ? nil : Int(status.st_size),
      modified: Double(status.st_mtim.tv_sec)
    )
  }

  private static var lastError: FileStoreError {
    switch errno {
    case ENOENT, ENOTDIR: .notFound
    case EACCES, EPERM, EROFS: .noPermission
    case EEXIST: .exists
    default: unsafe .other(String(cString: strerror(errno)))
    }
  }

  private static var home: FilePath { folder(in: "HOME") ?? .root }

  /// Returns the folder specified by an environment variable, or nil if there is none.
  private static func folder(in variable: String) -> FilePath? {
    guard let value = unsafe getenv(variable), unsafe value[0] != 0 else { return nil }
    return unsafe FilePath(bytes: UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  /// The keys of the desktop's user folders, and their default names.
  private static let folderNames = [
    ("XDG_DESKTOP_DIR", "Desktop"), ("XDG_DOCUMENTS_DIR", "Documents"),
    ("XDG_DOWNLOAD_DIR", "Downloads"), ("XDG_MUSIC_DIR", "Music"),
    ("XDG_PICTURES_DIR", "Pictures"), ("XDG_VIDEOS_DIR", "Videos"),
  ]

  /// Returns the folders listed in the file `user-dirs.dirs`, if it exists, and folders with the default
  /// names.
  ///
  /// Source: freedesktop.org, *xdg-user-dirs*.
  private static func userFolders(_ home: FilePath) -> [String: FilePath] {
    var folders: [String: FilePath] = [:]
    for (key, name) in folderNames { folders[key] = home.appending(FileName(name)) }
    let config = folder(in: "XDG_CONFIG_HOME") ?? home.appending(".config")
    guard let file = unsafe fopen(config.appending("user-dirs.dirs").cString, "r") else {
      return folders
    }
    defer { unsafe fclose(file) }
    var buffer = [CChar](repeating: 0, count: 4096)
    while unsafe fgets(&buffer, Int32(buffer.count), file) != nil {
      let line = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let parts = line.split(separator: UInt8(ascii: "="), maxSplits: 1)
      let key = parts.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
      guard parts.count == 2, folders[key] != nil else { continue }
      let value = parts[1].filter { $0 != UInt8(ascii: "\"") && $0 != 10 && $0 != 13 }
      let isInHome = value.starts(with: "$HOME".utf8)
      folders[key] = FilePath(bytes: isInHome ? home.bytes + value.dropFirst(5) : value)
    }
    return folders
  }
}
