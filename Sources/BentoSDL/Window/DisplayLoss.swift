internal import BentoPlatform
internal import CSDL2
internal import Glibc
internal import Synchronization

/// Notices that the X server has gone away, where Xlib would end the process.
///
/// A program that runs ends with an error instead: the loop is woken and throws. Nothing is asked
/// of the display afterwards, because Xlib and SDL wait for answers forever.
enum DisplayLoss {
  private nonisolated static let flag = Atomic(false)

  /// Whether the display was lost.
  nonisolated static var isNoted: Bool { flag.load(ordering: .acquiring) }

  /// What a loop throws when the display was lost; SDL is asked nothing any more from here on.
  static func makeError() -> PlatformError {
    signal(SIGSEGV, SIG_DFL)
    return PlatformError(
      operation: "Showing windows",
      code: .displayLost,
      message: "the connection to the display was lost."
    )
  }

  /// Watches the connection of a window of our own; where there is no X11, nothing happens.
  ///
  /// Xlib older than 1.7 has no way to go on without its display: there the process ends as ever.
  static func watch(_ window: OpaquePointer) {
    typealias Note = @convention(c) (OpaquePointer?) -> Int32
    typealias Leave = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void
    typealias SetNote = @convention(c) (Note?) -> Note?
    typealias SetLeave =
      @convention(c) (UnsafeMutableRawPointer?, Leave?, UnsafeMutableRawPointer?) -> Void
    guard let display = CSDL2_x11Place(window).display,
      let setLeave = XLibrary.function("XSetIOErrorExitHandler", as: SetLeave.self),
      let setNote = XLibrary.function("XSetIOErrorHandler", as: SetNote.self)
    else { return }
    _ = setNote(noteDisplayLoss)
    setLeave(display, leaveDisplay, nil)
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
  sigaction(SIGTERM, nil, &action)
  guard action.__sigaction_handler.sa_handler != nil else { _exit(1) }
  raise(SIGTERM)
}

/// Ends the process, perhaps from a signal, so with nothing but calls that a signal may make.
private nonisolated func endWithoutDisplay(_ signal: Int32) {
  let sentence: StaticString = "Showing windows failed: the connection to the display was lost.\n"
  _ = write(STDERR_FILENO, sentence.utf8Start, sentence.utf8CodeUnitCount)
  _exit(1)
}
