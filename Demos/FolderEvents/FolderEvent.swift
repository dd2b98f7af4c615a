import Glibc

/// An inotify event of a watched folder.
///
/// Source: [inotify(7)](https://man7.org/linux/man-pages/man7/inotify.7.html).
public struct FolderEvent: Hashable, Sendable {
  /// The kind of event, such as `IN_DELETE`, or `IN_Q_OVERFLOW` if events were lost.
  public let mask: Int32
  /// The number that connects the two events of a renamed file; 0 for other events.
  public let cookie: UInt32
  /// The name of the file in the folder, as arbitrary bytes; empty for the folder itself.
  public let name: [UInt8]

  /// Returns whether the event is one of several kinds.
  public func isAny(of mask: Int32) -> Bool { self.mask & mask != 0 }

  /// Opens a descriptor that receives the events of a folder.
  ///
  /// - Parameters:
  ///   - path: The zero-terminated path.
  ///   - mask: The kinds of events.
  /// - Returns: The nonblocking descriptor, or nil if the folder cannot be watched.
  public static func watch(_ path: [CChar], for mask: Int32) -> Int32? {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    if inotify_add_watch(descriptor, path, UInt32(bitPattern: mask)) >= 0 { return descriptor }
    close(descriptor)
    return nil
  }

  /// Reads all pending events, in order.
  public static func read(from descriptor: Int32) -> [FolderEvent] {
    var events: [FolderEvent] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = Glibc.read(descriptor, &buffer, buffer.count), count > 0 {
      var start = 0
      // An event consists of watch, mask, cookie and the length of the name, four bytes each, followed by the
      // name.
      while start + 16 <= count {
        let words = buffer.withUnsafeBytes { bytes in
          (0..<4).map { bytes.loadUnaligned(fromByteOffset: start + $0 * 4, as: UInt32.self) }
        }
        let end = min(count, start + 16 + Int(words[3]))
        let name = Array(buffer[(start + 16)..<end].prefix { $0 != 0 })
        events.append(
          FolderEvent(mask: Int32(bitPattern: words[1]), cookie: words[2], name: name)
        )
        start = end
      }
    }
    return events
  }
}
