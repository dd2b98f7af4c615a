internal import CSDL2
internal import Synchronization

/// Notices that another program has destroyed a window of ours on X11, of which SDL tells nothing.
///
/// SDL hands X11's own events out on request. All of them would turn the loop, the motion of a mouse
/// in other windows too; a filter lets none pass but those that report a window's end.
@MainActor
final class WindowLoss {
  /// A filter that the program had set, with what it is called with.
  ///
  /// Sendable: the program gave both to SDL, which calls filters on any thread; here they are only
  /// handed on, under a lock.
  fileprivate nonisolated struct Outer: @unchecked Sendable {
    var filter: SDL_EventFilter?
    var context: UnsafeMutableRawPointer?
  }

  fileprivate nonisolated static let outer = Mutex(Outer())

  private let formerState: UInt8

  /// Begins to watch; SDL's video part is in use.
  init() {
    var found = Outer()
    SDL_GetEventFilter(&found.filter, &found.context)
    WindowLoss.outer.withLock { $0 = found }
    formerState = SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    SDL_SetEventFilter(passEndsOfWindows, nil)
  }

  isolated deinit {
    guard !DisplayLoss.isNoted else { return }
    let found = WindowLoss.outer.withLock { $0 }
    SDL_SetEventFilter(found.filter, found.context)
    SDL_EventState(SDL_SYSWMEVENT.rawValue, Int32(formerState))
  }

  /// Whether an event reports the end of a window.
  static func isEnd(of window: OpaquePointer, _ event: SDL_Event) -> Bool {
    let destroyed = withUnsafePointer(to: event) { CSDL2_x11DestroyedWindow($0) }
    return destroyed != 0 && destroyed == CSDL2_x11Place(window).window
  }
}

/// Called by SDL for each event before it is queued, on any thread: whether it is.
private nonisolated func passEndsOfWindows(
  _ context: UnsafeMutableRawPointer?,
  _ event: UnsafeMutablePointer<SDL_Event>?
) -> Int32 {
  guard let event else { return 1 }
  if event.pointee.type == SDL_SYSWMEVENT.rawValue, CSDL2_x11DestroyedWindow(event) == 0 {
    return 0
  }
  let outer = WindowLoss.outer.withLock { $0 }
  return outer.filter?(outer.context, event) ?? 1
}
