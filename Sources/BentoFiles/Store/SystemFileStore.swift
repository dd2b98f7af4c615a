internal import Glibc

/// The files of the disk.
public nonisolated struct SystemFileStore: FileStore {
  /// Creates a store.
  public init() {}

  /// What is in a folder; a link counts as what it leads to.
  public func entries(inFolder path: String) throws(FileStoreError) -> [FileEntry] {
    guard let folder = opendir(path) else { throw Self.lastError }
    defer { closedir(folder) }
    let number = dirfd(folder)
    var entries: [FileEntry] = []
    while let item = readdir(folder) {
      let name = withUnsafePointer(to: &item.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      var status = stat()
      // A link that leads nowhere is a file without a size.
      let isKnown = fstatat(number, name, &status, 0) == 0
      entries.append(Self.entry(name, isKnown ? status : nil))
    }
    return entries
  }

  /// What lies at a path; nil for nothing.
  public func entry(at path: String) -> FileEntry? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Self.entry(FilePath.name(of: path), status)
  }

  /// Makes an empty folder.
  public func makeFolder(at path: String) throws(FileStoreError) {
    guard mkdir(path, 0o777) == 0 else { throw Self.lastError }
  }

  /// The home, the folders of the desktop that exist, and the root.
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

  private static func entry(_ name: String, _ status: stat?) -> FileEntry {
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
    default: .other(String(cString: strerror(errno)))
    }
  }

  private static var home: String {
    if let home = getenv("HOME"), home[0] != 0 { return String(cString: home) }
    return "/"
  }

  /// The folders of the desktop by their keys, and their names.
  private static let folderNames = [
    ("XDG_DESKTOP_DIR", "Desktop"), ("XDG_DOCUMENTS_DIR", "Documents"),
    ("XDG_DOWNLOAD_DIR", "Downloads"), ("XDG_MUSIC_DIR", "Music"),
    ("XDG_PICTURES_DIR", "Pictures"), ("XDG_VIDEOS_DIR", "Videos"),
  ]

  /// What the file `user-dirs.dirs` says, where there is one, and folders of the usual names.
  ///
  /// Source: freedesktop.org, *xdg-user-dirs*.
  private static func userFolders(_ home: String) -> [String: String] {
    var folders: [String: String] = [:]
    for (key, name) in folderNames { folders[key] = "\(home)/\(name)" }
    let config = getenv("XDG_CONFIG_HOME").map { String(cString: $0) } ?? "\(home)/.config"
    guard let file = fopen("\(config)/user-dirs.dirs", "r") else { return folders }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 4096)
    while fgets(&buffer, Int32(buffer.count), file) != nil {
      let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let line = String(decoding: bytes, as: UTF8.self)
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, folders[String(parts[0])] != nil else { continue }
      let value = parts[1].filter { $0 != "\"" && !$0.isNewline }
      let path = value.hasPrefix("$HOME") ? home + value.dropFirst(5) : String(value)
      folders[String(parts[0])] = FilePath.standardized(path, in: home, home: home)
    }
    return folders
  }
}
