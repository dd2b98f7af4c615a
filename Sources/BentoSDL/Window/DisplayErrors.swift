internal import BentoPlatform
internal import CSDL2
internal import Synchronization

/// Requests to the X server that fail, for which Xlib would end the process.
///
/// SDL wakes a loop that sleeps by an event to its window, over a connection of its own. When that
/// loop has just closed the window for another reason, the server may learn of that first. And a
/// window that another program destroys is painted into until its end is known (`WindowLoss`). What
/// the server has no room for is not done, and logged; a program that goes on can save its work.
enum DisplayErrors {
  fileprivate typealias Handler =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CSDL2_X11Error>?) -> Int32

  /// What was called before for requests that fail.
  fileprivate nonisolated static let outerHandler = unsafe Mutex<Handler?>(nil)

  /// Goes on, from now on, when a window or pixmap of a request does not exist any more, or the
  /// request is too much for the server; does nothing when asked again.
  ///
  /// To be called before SDL connects: SDL puts a handler of its own in front, and puts back what it
  /// found before it has closed its connections.
  static func passOverHarmless() {
    _ = isPassingOver
  }

  private static let isPassingOver: Bool = {
    typealias SetHandler = @convention(c) (Handler?) -> Handler?
    guard let setHandler = unsafe XLibrary.function("XSetErrorHandler", as: SetHandler.self) else {
      return false
    }
    let outer = unsafe setHandler(takeError)
    unsafe outerHandler.withLock { unsafe $0 = unsafe outer }
    return true
  }()
}

/// Called by Xlib when a request has failed, on any thread.
private nonisolated func takeError(
  _ display: UnsafeMutableRawPointer?,
  _ error: UnsafePointer<CSDL2_X11Error>?
) -> Int32 {
  guard let code = unsafe error?.pointee.error, let request = unsafe error?.pointee.request else {
    return 0
  }
  switch code {
  case CSDL2_X11_BAD_WINDOW, CSDL2_X11_BAD_DRAWABLE: return 0
  case CSDL2_X11_BAD_LENGTH, CSDL2_X11_BAD_ALLOC, CSDL2_X11_BAD_ATOM:
    guard FirstThread.isCurrent else { return 0 }
    MainActor.assumeIsolated {
      SDLLog.once("The display refused a request: error \(code) of request \(request)")
    }
    return 0
  default: break
  }
  let outer = unsafe DisplayErrors.outerHandler.withLock { unsafe $0 }
  return unsafe outer?(display, error) ?? 0
}
