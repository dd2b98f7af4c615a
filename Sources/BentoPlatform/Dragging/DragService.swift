/// A desktop on which drags can leave their window.
@MainActor
public protocol DragService: AnyObject {
  /// Continues a drag whose pointer has left the window, with the button still down.
  ///
  /// From then on, the service follows the pointer until the button is released, and calls `didEnd` of the
  /// drag once.
  /// - Returns: Whether the drag continues; if false, it stays in the window, and `didEnd` is not called.
  func begin(_ drag: DesktopDrag) -> Bool

  /// Cancels the drag that continues, if there is one.
  func cancelDrag()
}
