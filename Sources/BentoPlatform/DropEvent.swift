public import BentoGeometry

/// Something that was dropped on the window.
public struct DropEvent: Hashable, Sendable {
  /// The paths of dropped files.
  public var files: [FilePath]
  /// The dropped text, or nil.
  public var text: String?
  /// Where it was dropped.
  public var position: Point

  /// Creates an event.
  public init(files: [FilePath] = [], text: String? = nil, position: Point) {
    self.files = files
    self.text = text
    self.position = position
  }
}
