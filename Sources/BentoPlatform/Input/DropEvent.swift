public import BentoGeometry

/// Files or text dropped on the window.
///
/// ```swift
/// inbox.dropHandler = { drop in
///   store.add(drop.files)
///   return true
/// }
/// ```
public struct DropEvent: Hashable, Sendable {
  /// The paths of the dropped files.
  public var files: [FilePath]
  /// The dropped text, or nil.
  public var text: String?
  /// The location of the drop.
  public var position: Point

  /// Creates an event.
  public init(files: [FilePath] = [], text: String? = nil, position: Point) {
    self.files = files
    self.text = text
    self.position = position
  }
}
