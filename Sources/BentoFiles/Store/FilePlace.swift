/// A folder that is looked into often.
public nonisolated struct FilePlace: Hashable, Sendable {
  /// What it is called.
  public var name: String
  /// Where it is.
  public var path: String

  /// Creates a place.
  public init(_ name: String, path: String) {
    self.name = name
    self.path = path
  }
}
