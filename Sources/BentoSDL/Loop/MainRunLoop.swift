internal import BentoPlatform
internal import CRunLoop

/// Foundation's run loop on the first thread, in programs that use Foundation; its timers and sources run
/// between the turns of the program's own loop.
///
/// Nothing here needs Foundation. In a program without it, this costs one comparison.
enum MainRunLoop {
  private static let isThere = CRunLoop_isThere() != 0

  /// Runs the timers and sources that are due.
  static func turn() {
    if isThere { CRunLoop_turn() }
  }

  /// Returns the time of the next timer, or nil.
  static func deadline(after now: HostTime) -> HostTime? {
    guard isThere else { return nil }
    let seconds = CRunLoop_secondsToTimer()
    // A timer a year away is checked again when something else happens.
    return seconds >= 0 && seconds < 30_000_000 ? now + .seconds(seconds) : nil
  }
}
