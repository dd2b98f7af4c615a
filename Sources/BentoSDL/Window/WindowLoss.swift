internal import BentoPlatform
internal import CSDL2
internal import Synchronization

/// An object that detects when another program destroys one of the toolkit's windows on X11, because SDL does
/// not report this.
///
/// SDL forwards native X11 events on request. Forwarding all of them would wake the loop, even for mouse
/// motion in other windows. A filter therefore passes only those that report the destruction of a window, and the
/// messages of drags, which ``XDropTarget`` handles.
@MainActor
final class WindowLoss {
  /// The program's own event filter, with its context.
  ///
  /// This is Sendable because the program passed both to SDL, which calls filters on any thread; here they
  /// are only passed on, under a lock.
  @safe
  fileprivate nonisolated struct Outer: @unchecked Sendable {
    var filter: SDL_EventFilter?
    var context: UnsafeMutableRawPointer?
  }

  fileprivate nonisolated static let outer = Mutex(Outer())

  private let formerState: UInt8

  /// Starts watching; SDL's video subsystem must be initialized.
  init() {
    var found = Outer()
    unsafe SDL_GetEventFilter(&found.filter, &found.context)
    WindowLoss.outer.withLock { $0 = found }
    formerState = SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    unsafe SDL_SetEventFilter(passEndsOfWindows, nil)
  }

  isolated deinit {
    guard !DisplayLoss.isNoted else { return }
    let found = WindowLoss.outer.withLock { $0 }
    unsafe SDL_SetEventFilter(found.filter, found.context)
    SDL_EventState(SDL_SYSWMEVENT.rawValue, Int32(formerState))
  }

  /// Returns whether an event reports the destruction of a window.
  static func isEnd(of window: WindowHandle, _ event: SDL_Event) -> Bool {
    let destroyed = unsafe withUnsafePointer(to: event) { unsafe CSDL2_x11DestroyedWindow($0) }
    return destroyed != 0 && destroyed == window.xNumber
  }
}

/// Called by SDL for each event before it is queued, on any thread; returns whether to queue it.
private nonisolated func passEndsOfWindows(
  _ context: UnsafeMutableRawPointer?,
  _ event: UnsafeMutablePointer<SDL_Event>?
) -> Int32 {
  guard let event = unsafe event else { return 1 }
  if unsafe event.pointee.kind == SDL_SYSWMEVENT, unsafe CSDL2_x11DestroyedWindow(event) == 0 {
    let message = unsafe CSDL2_x11Message(event)
    // SDL reads the display on the thread that waits for events, which is the first one.
    guard message.window != 0, FirstThread.isCurrent else { return 0 }
    guard MainActor.assumeIsolated({ XDropTarget.meet(message) }) else { return 0 }
  }
  let outer = WindowLoss.outer.withLock { $0 }
  return unsafe outer.filter?(outer.context, event) ?? 1
}
