public import BentoGeometry

/// Files or text dropped on the window, as a program reports them that shows views in its own window.
///
/// ```swift
/// let drop = DropEvent(files: ["/home/ada/notes.txt"], position: Point(x: 40, y: 20))
/// host.handle(InputEvent(.drop(drop), at: host.clock.now))
/// ```
///
/// Views take drops of any kind with `onDrop(of:perform:)`.
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
