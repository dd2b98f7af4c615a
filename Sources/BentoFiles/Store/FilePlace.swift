public import BentoPlatform

/// A folder that is looked into often.
public nonisolated struct FilePlace: Hashable, Sendable {
  /// What it is called.
  public var name: String
  /// Where it is.
  public var path: FilePath

  /// Creates a place.
  public init(_ name: String, path: FilePath) {
    self.name = name
    self.path = path
  }
}
