internal import CSDL2
internal import Synchronization

/// Requests to the X server that fail, for which Xlib would end the process.
///
/// SDL wakes a loop that sleeps by an event to its window, over a connection of its own. When that
/// loop has just closed the window for another reason, the server may learn of that first. And a
/// window that another program destroys is painted into until its end is known (`WindowLoss`).
enum DisplayErrors {
  fileprivate typealias Handler =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CSDL2_X11Error>?) -> Int32

  /// What was called before for requests that fail.
  fileprivate nonisolated static let outerHandler = Mutex<Handler?>(nil)

  /// Goes on, from now on, when a window or pixmap of a request does not exist any more; does
  /// nothing when asked again.
  ///
  /// To be called before SDL connects: SDL puts a handler of its own in front, and puts back what it
  /// found before it has closed its connections.
  static func passOverLostWindows() {
    _ = isPassingOver
  }

  private static let isPassingOver: Bool = {
    typealias SetHandler = @convention(c) (Handler?) -> Handler?
    guard let setHandler = XLibrary.function("XSetErrorHandler", as: SetHandler.self) else {
      return false
    }
    let outer = setHandler(passOverLostWindow)
    outerHandler.withLock { $0 = outer }
    return true
  }()
}

/// Called by Xlib when a request has failed, on any thread.
private nonisolated func passOverLostWindow(
  _ display: UnsafeMutableRawPointer?,
  _ error: UnsafePointer<CSDL2_X11Error>?
) -> Int32 {
  let code = error?.pointee.error
  if code == CSDL2_X11_BAD_WINDOW || code == CSDL2_X11_BAD_DRAWABLE { return 0 }
  let outer = DisplayErrors.outerHandler.withLock { $0 }
  return outer?(display, error) ?? 0
}
