import Bento
import Dispatch
import FolderEvents
import Glibc

/// Watches a folder for files that are written, moved or removed by any program.
final class FolderWatch {
  private let source: any DispatchSourceRead

  /// Watches a folder; returns nil if that is not possible.
  ///
  /// - Parameter onChange: Called on the main actor with the names of the files, or with nil if there are
  ///   too many.
  init?(_ path: FilePath, onChange: @escaping @MainActor (Set<FileName>?) -> Void) {
    let mask = Int32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
    guard let descriptor = FolderEvent.watch(path.cString, for: mask) else {
      return nil
    }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler {
      let events = FolderEvent.read(from: descriptor)
      let isOverflown = events.contains { $0.isAny(of: Int32(IN_Q_OVERFLOW)) }
      let names = Set(events.map { FileName(bytes: $0.name) })
      MainActor.assumeIsolated { onChange(isOverflown ? nil : names) }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  isolated deinit { source.cancel() }
}
