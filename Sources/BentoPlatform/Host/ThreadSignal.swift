internal import Glibc

/// A signal that one thread sends and another waits for.
package final class ThreadSignal: Sendable {
  /// The maximum time to wait, in milliseconds.
  static let patience: Int32 = 1_000

  private let receiver: Int32
  private let sender: Int32

  package init() {
    var ends: [Int32] = [-1, -1]
    unsafe pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (receiver, sender) = (ends[0], ends[1])
  }

  deinit {
    close(receiver)
    close(sender)
  }

  /// Wakes the waiting thread.
  package func ring() {
    var byte: UInt8 = 0
    unsafe write(sender, &byte, 1)
  }

  /// Waits for the signal, or returns immediately if it has been sent since the last wait.
  ///
  /// - Returns: Whether the signal was sent; false if ``patience`` elapsed first.
  package func wait() -> Bool {
    var entry = pollfd(fd: receiver, events: Int16(POLLIN), revents: 0)
    var status: Int32
    repeat {
      status = unsafe poll(&entry, 1, ThreadSignal.patience)
    } while status < 0 && errno == EINTR
    clear()
    return status > 0
  }

  /// The descriptor that is readable after the signal has been sent, for threads that wait for more than that.
  package var descriptor: Int32 { receiver }

  /// Forgets the signals sent so far.
  package func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe read(receiver, &bytes, bytes.count) > 0 {}
  }
}
