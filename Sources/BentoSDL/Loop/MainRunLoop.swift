internal import BentoPlatform
internal import CRunLoop

/// Foundation's run loop of the first thread, in programs that use Foundation: its `Timer`s and what is
/// performed on it run between two turns of the program's own loop.
///
/// Nothing here needs Foundation. A program without it pays for one comparison.
enum MainRunLoop {
  private static let isThere = CRunLoop_isThere() != 0

  /// Does what is due.
  static func turn() {
    if isThere { CRunLoop_turn() }
  }

  /// When the next timer is due, or nil.
  static func deadline(after now: HostTime) -> HostTime? {
    guard isThere else { return nil }
    let seconds = CRunLoop_secondsToTimer()
    // A timer that is a year away is looked at again when something else happens.
    return seconds >= 0 && seconds < 30_000_000 ? now + .seconds(seconds) : nil
  }
}
