internal import BentoPlatform
internal import BentoWayland
internal import CSDL2
internal import Glibc
internal import Synchronization

/// Detects the loss of the X server, after which Xlib would end the process, or of the Wayland compositor,
/// whose loss SDL would report as a quit event.
///
/// Instead, a running program ends with an error: the loop is woken and throws. The display is not used
/// afterward, because Xlib and SDL would wait for answers indefinitely.
enum DisplayLoss {
  private nonisolated static let flag = Atomic(false)

  /// Whether the display has been lost.
  nonisolated static var isNoted: Bool { flag.load(ordering: .acquiring) }

  /// Called on the first thread before the process ends, if no loop can throw.
  static var lastWish: (() -> Void)?

  /// The connection to a Wayland compositor, a `wl_display *`, which SDL keeps until the end.
  private static var compositor: OpaquePointer?

  /// Returns the error that a loop throws when the display has been lost; SDL is not called afterward.
  static func makeError() -> PlatformError {
    signal(SIGSEGV, SIG_DFL)
    return PlatformError(
      operation: "Showing windows",
      code: .displayLost,
      message: "the connection to the display was lost."
    )
  }

  /// Records that the connection to a Wayland compositor has failed, which SDL reports as a quit event.
  static func noteEndOfCompositor() {
    guard let compositor = unsafe compositor else { return }
    if unsafe WaylandClient.hasFailed(compositor) { note() }
  }

  /// Watches the display connection of one of the toolkit's windows.
  ///
  /// Versions of Xlib before 1.7 cannot continue without the display, so with these, the process ends as
  /// usual.
  static func watch(_ window: WindowHandle) {
    typealias Note = @convention(c) (OpaquePointer?) -> Int32
    typealias Leave = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void
    typealias SetNote = @convention(c) (Note?) -> Note?
    typealias SetLeave =
      @convention(c) (UnsafeMutableRawPointer?, Leave?, UnsafeMutableRawPointer?) -> Void
    unsafe compositor = unsafe window.waylandDisplay
    guard let display = unsafe window.xDisplay,
      let setLeave = unsafe XLibrary.function("XSetIOErrorExitHandler", as: SetLeave.self),
      let setNote = unsafe XLibrary.function("XSetIOErrorHandler", as: SetNote.self)
    else { return }
    _ = unsafe setNote(noteDisplayLoss)
    unsafe setLeave(display, leaveDisplay, nil)
  }

  /// Performs a call to SDL during which no loop can detect the loss; if the display is lost during the call,
  /// the process ends with a message, because SDL would wait for answers indefinitely.
  static func endingProcess(_ work: () -> Void) {
    endsProcess.store(true, ordering: .releasing)
    work()
    endsProcess.store(false, ordering: .releasing)
  }

  /// Ends the process with an error, from a call in which the program's loop cannot throw it.
  nonisolated static func endWithoutLoop() {
    note()
    endWithoutDisplay(0)
  }

  fileprivate nonisolated static let endsProcess = Atomic(false)

  fileprivate nonisolated static func note() {
    flag.store(true, ordering: .releasing)
  }
}

/// Called by Xlib when the connection breaks, in place of its own message.
private nonisolated func noteDisplayLoss(_ display: OpaquePointer?) -> Int32 {
  DisplayLoss.note()
  return 0
}

/// Called by Xlib, in place of `exit`, after the connection has broken.
///
/// SDL may be in the middle of an event, and may use answers that never arrived, without checking. If it
/// crashes there, the process ends with the same message.
///
/// SDL would wait for the dead connection indefinitely. It checks for termination requests in every turn, so
/// such a request wakes it, unless the program handles the signal.
private nonisolated func leaveDisplay(
  _ display: OpaquePointer?,
  _ context: UnsafeMutableRawPointer?
) {
  if DisplayLoss.endsProcess.load(ordering: .acquiring) { endWithoutDisplay(0) }
  signal(SIGSEGV, endWithoutDisplay)
  var action = sigaction()
  unsafe sigaction(SIGTERM, nil, &action)
  guard unsafe action.__sigaction_handler.sa_handler != nil else { return endWithoutDisplay(0) }
  raise(SIGTERM)
}

/// Ends the process, possibly from a signal handler, using only async-signal-safe calls until the message is
/// written.
///
/// `lastWish` is not limited to such calls. It is called on the first thread, in a call to SDL that was
/// aborted while waiting for an answer and that holds no lock of the process's memory allocator. Should
/// `lastWish` fail, the process ends anyway.
private nonisolated func endWithoutDisplay(_ number: Int32) {
  signal(SIGSEGV, SIG_DFL)
  var signals = sigset_t()
  unsafe sigaddset(&signals, SIGSEGV)
  unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  let sentence: StaticString = "Showing windows failed: the connection to the display was lost.\n"
  _ = unsafe write(STDERR_FILENO, sentence.utf8Start, sentence.utf8CodeUnitCount)
  if FirstThread.isCurrent {
    MainActor.assumeIsolated {
      let wish = DisplayLoss.lastWish
      DisplayLoss.lastWish = nil
      wish?()
    }
  }
  _exit(1)
}
