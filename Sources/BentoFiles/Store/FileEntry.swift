public import BentoPlatform

/// A file or folder contained in a folder.
///
/// ```swift
/// let entry = FileEntry("report.pdf", size: 48_000)
/// ```
public nonisolated struct FileEntry: Hashable, Sendable, Identifiable {
  /// The name, which is unique within the folder.
  public var name: FileName
  /// Whether the entry is a folder or a link to one.
  public var isFolder: Bool
  /// The size of the file in bytes, or nil for a folder or if the size is unknown.
  public var size: Int?
  /// The modification time, in seconds since 1970, or nil if the time is unknown.
  public var modified: Double?

  /// Creates an entry.
  public init(_ name: FileName, isFolder: Bool = false, size: Int? = nil, modified: Double? = nil) {
    self.name = name
    self.isFolder = isFolder
    self.size = size
    self.modified = modified
  }

  /// The name.
  public var id: FileName { name }

  /// Whether the name begins with a dot.
  public var isHidden: Bool { name.isHidden }
}
