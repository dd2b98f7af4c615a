import Dispatch
import Foundation

/// Tells when files of a folder are written, moved or removed, by this program or another one.
final class FolderWatch {
  private let source: any DispatchSourceRead

  /// Watches a folder; nil where the system cannot.
  ///
  /// - Parameter onChange: Runs on the main actor with the names of the files.
  init?(_ path: String, onChange: @escaping @MainActor (Set<String>) -> Void) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
    guard inotify_add_watch(descriptor, path, UInt32(events)) >= 0 else {
      close(descriptor)
      return nil
    }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler {
      let names = FolderWatch.readNames(from: descriptor)
      MainActor.assumeIsolated { onChange(names) }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  isolated deinit { source.cancel() }

  private nonisolated static func readNames(from descriptor: Int32) -> Set<String> {
    var names: Set<String> = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return names }
      var offset = 0
      // An event is its watch, mask, cookie and the length of the name, each of four bytes; the name.
      while offset + 16 <= count {
        let length = (0..<4).reduce(0) { $0 | Int(buffer[offset + 12 + $1]) << (8 * $1) }
        let name = buffer[offset + 16..<min(count, offset + 16 + length)].prefix { $0 != 0 }
        names.insert(String(decoding: name, as: UTF8.self))
        offset += 16 + length
      }
    }
  }
}
