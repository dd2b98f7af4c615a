internal import Glibc

/// The limits of reading other programs' data.
nonisolated enum ClipboardLimits {
  /// The maximum number of bytes: half of the machine's memory.
  static let longestValue: Int = {
    let (pages, size) = (sysconf(Int32(_SC_PHYS_PAGES)), sysconf(Int32(_SC_PAGESIZE)))
    return pages > 0 && size > 0 ? pages / 2 * size : 256 << 20
  }()
  /// The maximum time for reading all of the data while the main actor waits.
  static let longestWait = Duration.seconds(20)
  /// The maximum time for reading all of the data on another thread.
  static let longestLoad = Duration.seconds(3_600)
  /// The maximum time between two responses of the other program, in milliseconds.
  static let longestSilence: Int32 = 1_000
}
