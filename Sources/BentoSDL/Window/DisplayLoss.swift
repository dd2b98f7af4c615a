internal import BentoPlatform
internal import CSDL2
internal import Glibc
internal import Synchronization

/// Notices that the X server has gone away, where Xlib would end the process, or the Wayland
/// compositor, where SDL would call it a request to end.
///
/// A program that runs ends with an error instead: the loop is woken and throws. Nothing is asked
/// of the display afterwards, because Xlib and SDL wait for answers forever.
enum DisplayLoss {
  private nonisolated static let flag = Atomic(false)

  /// Whether the display was lost.
  nonisolated static var isNoted: Bool { flag.load(ordering: .acquiring) }

  /// What is done before the process ends where no loop can throw; called on the first thread.
  static var lastWish: (() -> Void)?

  /// The connection to a Wayland compositor, a `wl_display *`, which SDL keeps until the end.
  private static var compositor: UnsafeMutableRawPointer?

  /// What a loop throws when the display was lost; SDL is asked nothing any more from here on.
  static func makeError() -> PlatformError {
    signal(SIGSEGV, SIG_DFL)
    return PlatformError(
      operation: "Showing windows",
      code: .displayLost,
      message: "the connection to the display was lost."
    )
  }

  /// Takes note if the connection to a Wayland compositor has failed: SDL passes that on as a request
  /// to end.
  static func noteEndOfCompositor() {
    typealias ReadError = @convention(c) (UnsafeMutableRawPointer) -> Int32
    guard let compositor = unsafe compositor,
      let library = unsafe SDL_LoadObject("libwayland-client.so.0"),
      let address = unsafe SDL_LoadFunction(library, "wl_display_get_error")
    else { return }
    if unsafe unsafeBitCast(address, to: ReadError.self)(compositor) != 0 { note() }
  }

  /// Watches the connection of a window of our own.
  ///
  /// Xlib older than 1.7 has no way to go on without its display: there the process ends as ever.
  static func watch(_ window: WindowHandle) {
    typealias Note = @convention(c) (OpaquePointer?) -> Int32
    typealias Leave = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void
    typealias SetNote = @convention(c) (Note?) -> Note?
    typealias SetLeave =
      @convention(c) (UnsafeMutableRawPointer?, Leave?, UnsafeMutableRawPointer?) -> Void
    unsafe compositor = unsafe CSDL2_waylandDisplay(window.pointer)
    guard let display = unsafe window.xDisplay,
      let setLeave = unsafe XLibrary.function("XSetIOErrorExitHandler", as: SetLeave.self),
      let setNote = unsafe XLibrary.function("XSetIOErrorHandler", as: SetNote.self)
    else { return }
    _ = unsafe setNote(noteDisplayLoss)
    unsafe setLeave(display, leaveDisplay, nil)
  }

  /// Does work of SDL during which no loop would hear of the loss: where the display is lost meanwhile,
  /// the process ends with a sentence, as SDL would wait for answers forever.
  static func endingProcess(_ work: () -> Void) {
    endsProcess.store(true, ordering: .releasing)
    work()
    endsProcess.store(false, ordering: .releasing)
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

/// Called by Xlib after that, in place of `exit`.
///
/// SDL may be in the middle of an event, and reads answers that do not come any more without a look
/// whether there are any. Where it fails at that, the process ends with the same sentence.
///
/// SDL would wait for the dead connection forever. It looks for requests to terminate in every
/// turn, so that one of those wakes it, unless the program takes the signal for itself.
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

/// Ends the process, perhaps from a signal: with nothing but calls that a signal may make, until the
/// sentence is out.
///
/// The last wish is more than that. It comes from the first thread in a call of SDL's that broke off
/// for an answer, which holds no lock of this process's memory; should it fail, the end is here anyway.
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
