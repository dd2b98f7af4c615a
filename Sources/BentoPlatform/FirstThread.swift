internal import Glibc

/// The thread that the kernel started the process with: it runs `main`, and with it the main actor.
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

  /// The first thread is the only one whose number is the process's own.
  private static var isNumberedLikeProcess: Bool {
    var link = [CChar](repeating: 0, count: 64)
    let count = unsafe readlink("/proc/thread-self", &link, link.count)
    guard count > 0 else { return true }
    let numbers = link[..<count].split(separator: CChar(UInt8(ascii: "/")))
    return numbers.first == numbers.last
  }
}
