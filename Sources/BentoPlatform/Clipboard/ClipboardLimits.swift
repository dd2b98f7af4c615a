internal import Glibc

/// The limits of reading other programs' data.
package enum ClipboardLimits {
  /// The maximum number of bytes: half of the machine's memory.
  package static let longestValue: Int = {
    let (pages, size) = (sysconf(Int32(_SC_PHYS_PAGES)), sysconf(Int32(_SC_PAGESIZE)))
    return pages > 0 && size > 0 ? pages / 2 * size : 256 << 20
  }()
}

/// How long reading another program's data may take.
package struct ReadPatience: Sendable {
  /// The maximum time for all of the data.
  package let total: Duration
  /// The maximum time between two responses of the other program, in seconds.
  package let silence: Int32

  /// While the main actor waits.
  package static let waiting = ReadPatience(total: .seconds(20), silence: 1)
  /// On another thread, where a program may take its time to make the data.
  package static let loading = ReadPatience(total: .seconds(3_600), silence: 20)
}
