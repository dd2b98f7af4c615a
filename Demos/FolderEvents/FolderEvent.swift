import Glibc

/// Something that happened to a folder that inotify watches.
///
/// Source: [inotify(7)](https://man7.org/linux/man-pages/man7/inotify.7.html).
public struct FolderEvent: Hashable, Sendable {
  /// What happened: `IN_DELETE`, say, or `IN_Q_OVERFLOW` where more happened than was noted.
  public let mask: Int32
  /// What the two events of one renaming have in common; 0 for others.
  public let cookie: UInt32
  /// The name of the file in the folder, which is any bytes; empty for the folder itself.
  public let name: [UInt8]

  /// Whether one of some things happened.
  public func isAny(of mask: Int32) -> Bool { self.mask & mask != 0 }

  /// Opens a descriptor that tells what happens to a folder.
  ///
  /// - Parameters:
  ///   - path: The path, which ends with a zero.
  ///   - mask: What is told.
  /// - Returns: the descriptor, which does not block; nil where the system cannot watch the folder.
  public static func watch(_ path: [CChar], for mask: Int32) -> Int32? {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    if inotify_add_watch(descriptor, path, UInt32(bitPattern: mask)) >= 0 { return descriptor }
    close(descriptor)
    return nil
  }

  /// Reads all that happened since the last time, in order.
  public static func read(from descriptor: Int32) -> [FolderEvent] {
    var events: [FolderEvent] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = Glibc.read(descriptor, &buffer, buffer.count), count > 0 {
      var start = 0
      // An event is its watch, mask, cookie and the length of the name, each of four bytes; the name.
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
