internal import BentoPlatform
internal import CSDL2
internal import Synchronization

/// Handles failed requests to the X server, after which Xlib would otherwise end the process.
///
/// SDL wakes a sleeping loop with an event to its window, over a separate connection. If the loop has just
/// closed the window for another reason, the server may process the closing first. Likewise, after another
/// program destroys a window, painting into it continues until the loss is detected (`WindowLoss`). A
/// request that exceeds the server's memory has no effect and is logged, so that the program can still save
/// its work.
enum DisplayErrors {
  fileprivate typealias Handler =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CSDL2_X11Error>?) -> Int32

  /// The previous handler for failed requests.
  fileprivate nonisolated static let outerHandler = unsafe Mutex<Handler?>(nil)

  /// From now on, ignores failed requests for a window or pixmap that no longer exists and requests that
  /// exceed the server's resources; does nothing if called again.
  ///
  /// Call it before SDL connects: SDL installs its own handler on top, and restores the previous one before
  /// it closes its connections.
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

/// Called by Xlib after a request fails, on any thread.
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
