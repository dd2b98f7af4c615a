public import BentoPlatform

/// A file or folder in a folder.
public nonisolated struct FileEntry: Hashable, Sendable, Identifiable {
  /// The name, which tells it from others in its folder.
  public var name: FileName
  /// Whether it is a folder, or leads to one.
  public var isFolder: Bool
  /// The number of bytes in a file; nil for a folder, and where nobody knows.
  public var size: Int?
  /// When it was changed last, in seconds since 1970; nil where nobody knows.
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
