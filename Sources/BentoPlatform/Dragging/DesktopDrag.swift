/// A drag that has left its window and continues on the desktop.
///
/// The views create it; a host's ``DragService`` carries it to other windows and programs.
public struct DesktopDrag {
  /// The data for other programs.
  public let contents: ClipboardContents
  /// The value for other windows of the same program, or nil.
  public let value: Any?
  /// The actions that the source allows, the preferred one first.
  public let actions: [DragAction]
  /// The image that follows the pointer.
  public let image: DragImage
  /// The closure to call once when the drag has ended, with the action that the target performed, or nil if
  /// the drag was canceled or refused.
  ///
  /// `move` means that the source removes its data, so it is reported only after the target has confirmed that
  /// it has the data.
  public let didEnd: @MainActor (DragAction?) -> Void

  /// Creates a drag.
  public init(
    contents: ClipboardContents,
    value: Any?,
    actions: [DragAction],
    image: DragImage,
    didEnd: @escaping @MainActor (DragAction?) -> Void
  ) {
    self.contents = contents
    self.value = value
    self.actions = actions
    self.image = image
    self.didEnd = didEnd
  }
}
