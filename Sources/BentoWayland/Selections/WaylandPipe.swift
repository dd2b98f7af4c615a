internal import BentoPlatform
internal import Glibc

/// The receiving end of a pipe through which another program sends data.
nonisolated final class WaylandPipe: Sendable {
  private let receiver: Int32

  private init(receiver: Int32) {
    self.receiver = receiver
  }

  deinit {
    close(receiver)
  }

  /// Creates a pipe and passes its other end to a closure; returns nil if the process has no descriptors left.
  static func make(_ send: (Int32) -> Void) -> WaylandPipe? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    // Large data needs fewer turns of both programs.
    let setSize: Int32 = 1031
    _ = fcntl(ends[0], setSize, 1 << 20)
    defer { close(ends[1]) }
    send(ends[1])
    return WaylandPipe(receiver: ends[0])
  }

  /// Reads until the other program closes its end.
  ///
  func read(patience: ReadPatience) throws(ClipboardError) -> [UInt8] {
    let start = ContinuousClock.now
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = unsafe Glibc.read(receiver, &part, part.count)
      if count == 0 { return bytes }
      if count > 0 {
        guard bytes.count + count <= ClipboardLimits.longestValue else { throw .tooLarge }
        bytes += part[..<count]
      } else if errno == EAGAIN {
        guard waitForPart(seconds: patience.silence) else { throw .noResponse }
      } else if errno != EINTR {
        throw .noResponse
      }
      if ContinuousClock.now - start > patience.total { throw .noResponse }
    }
  }

  private func waitForPart(seconds: Int32) -> Bool {
    var entry = pollfd(fd: receiver, events: Int16(POLLIN), revents: 0)
    var status: Int32
    repeat {
      status = unsafe poll(&entry, 1, seconds * 1_000)
    } while status < 0 && errno == EINTR
    return status > 0
  }
}
