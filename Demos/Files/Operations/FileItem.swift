package import Bento
import Glibc

/// A file or folder in a folder.
package struct FileItem: Identifiable, Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case folder, file, link, special }

  /// The identifier, which is unique within a launch and stays the same when the file is renamed.
  package let id: Int
  package var name: FileName
  package var kind: Kind
  /// Whether the item is a folder, or a link to one.
  package var isFolder: Bool
  /// The size in bytes; -1 for a folder.
  package var size: Int
  /// The modification time, in seconds since 1970.
  package var modified: Double

  /// Creates an item for a name in an open folder; returns nil if it no longer exists.
  init?(id: Int, name: FileName, in folder: Int32) {
    let path = name.bytes.map(CChar.init(bitPattern:)) + [0]
    var status = stat()
    guard fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    self.id = id
    self.name = name
    switch status.st_mode & S_IFMT {
    case S_IFDIR: kind = .folder
    case S_IFREG: kind = .file
    case S_IFLNK: kind = .link
    default: kind = .special
    }
    if kind == .link {
      // A broken link has its own size and time.
      var led = stat()
      if fstatat(folder, path, &led, 0) == 0 { status = led }
    }
    isFolder = Disk.isFolder(status)
    size = isFolder ? -1 : Int(status.st_size)
    modified = Double(status.st_mtim.tv_sec)
  }

  /// The extension of the name, in lowercase.
  package var suffix: String { name.pathExtension }

  /// The description of the kind of file.
  package var kindText: String {
    switch kind {
    case .folder: return "Folder"
    case .link: return isFolder ? "Link to folder" : "Link"
    case .special: return "Device"
    case .file: break
    }
    if let name = Self.kinds[suffix] { return name }
    return suffix.isEmpty || suffix.count > 6 ? "File" : "\(suffix.uppercased()) file"
  }

  private static let kinds = [
    "txt": "Text", "md": "Markdown", "png": "PNG image", "jpg": "JPEG image",
    "jpeg": "JPEG image", "webp": "WebP image", "gif": "GIF image", "tiff": "TIFF image",
    "bmp": "BMP image", "svg": "SVG image", "pdf": "PDF document", "swift": "Swift source",
    "c": "C source", "h": "C header", "html": "Web page", "zip": "Archive", "gz": "Archive",
    "mp3": "Audio", "flac": "Audio", "mp4": "Video", "json": "JSON data", "sh": "Script",
  ]
}

/// The items of a folder by id, stored in parts that copies share.
package struct FileItems: Sendable {
  private static let length = 512
  private var parts: [[FileItem]] = []
  /// The first id, which no other folder has.
  package let first: Int
  package private(set) var count = 0

  init(first: Int) {
    self.first = first
  }

  package subscript(id: Int) -> FileItem {
    get { parts[(id - first) / Self.length][(id - first) % Self.length] }
    set { parts[(id - first) / Self.length][(id - first) % Self.length] = newValue }
  }

  mutating func append(_ item: FileItem) {
    if count.isMultiple(of: Self.length) { parts.append([]) }
    parts[parts.count - 1].append(item)
    count += 1
  }

  package func contains(_ id: Int) -> Bool { id >= first && id < first + count }
}

/// The order of the items in a folder; folders come first.
package struct FileOrder: Hashable, Sendable {
  package enum Key: String, Sendable {
    case name, size, modified, kind
  }

  package var key = Key.name
  package var isAscending = true

  package init(_ key: Key = .name, isAscending: Bool = true) {
    self.key = key
    self.isAscending = isAscending
  }
}
