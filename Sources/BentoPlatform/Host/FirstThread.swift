internal import Glibc

/// The thread on which the process started.
///
/// The thread runs `main`, and therefore the main actor.
package enum FirstThread {
  /// Whether this is the first thread.
  package static var isCurrent: Bool {
    if let known, pthread_equal(known.thread, pthread_self()) != 0 { return true }
    return isNumberedLikeProcess
  }

  private static let known: Known? =
    isNumberedLikeProcess ? Known(thread: pthread_self()) : nil

  private struct Known: Sendable {
    let thread: pthread_t
  }

  /// Whether the thread's id equals that of the process, which is true only of the first thread.
  private static var isNumberedLikeProcess: Bool {
    var link = [CChar](repeating: 0, count: 64)
    let count = unsafe readlink("/proc/thread-self", &link, link.count)
    guard count > 0 else { return true }
    let numbers = link[..<count].split(separator: CChar(UInt8(ascii: "/")))
    return numbers.first == numbers.last
  }
}
