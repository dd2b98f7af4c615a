public import BentoPlatform

/// A frequently used folder, listed in the sidebar.
public nonisolated struct FilePlace: Hashable, Sendable {
  /// The displayed name.
  public var name: String
  /// The path of the folder.
  public var path: FilePath

  /// Creates a place.
  public init(_ name: String, path: FilePath) {
    self.name = name
    self.path = path
  }
}
