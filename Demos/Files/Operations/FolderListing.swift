package import Bento
import Dispatch
import Glibc
import Synchronization

/// A folder that is read, sorted and watched on its own queue.
///
/// The visible items are published as values, beginning with the first few rows.
package final class FolderListing: Sendable {
  /// The visible items of a folder at a point in time.
  package struct Snapshot: Sendable {
    /// The ids of the visible items, in order.
    package var ids: [Int] = []
    package var items: FileItems
    /// The number of items in the folder, including those that are not visible.
    package var total = 0
    package var isComplete = false
    /// The reason the folder is not shown.
    package var failure: FileFailure?
    /// Whether the folder has changed, in which case the update is animated.
    package var isChange = false

    /// The ids of the items with the given names, in order.
    @concurrent
    package func ids(named names: Set<FileName>) async -> [Int] {
      ids.filter { names.contains(items[$0].name) }
    }
  }

  /// The dispatch source of changes, which may be used on any thread.
  private struct Watch: @unchecked Sendable {
    let source: any DispatchSourceRead
  }

  package let path: FilePath
  /// The snapshots; only the latest is buffered.
  package let snapshots: AsyncStream<Snapshot>
  private let end: @Sendable () -> Void
  private let queue = DispatchQueue(label: "listing", qos: .userInitiated)
  private let reader: Mutex<FolderReader>
  private let source = Mutex<Watch?>(nil)
  private static let nextFirst = Mutex(1 << 32)

  /// Starts reading a folder.
  package init(_ path: FilePath, order: FileOrder, showsHidden: Bool) {
    self.path = path
    let first = Self.nextFirst.withLock { first in
      defer { first += 1 << 32 }
      return first
    }
    let (snapshots, continuation) = AsyncStream.makeStream(
      of: Snapshot.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    self.snapshots = snapshots
    end = { continuation.finish() }
    reader = Mutex(
      FolderReader(path, first: first, order: order, showsHidden: showsHidden) {
        continuation.yield($0)
      }
    )
    onQueue { $0.begin() }
    goOn()
  }

  /// Stops reading and watching.
  package func close() {
    onQueue { $0.close() }
    end()
    queue.async {
      self.source.withLock { source in
        if source == nil, let events = self.reader.withLock({ $0.events }) { Glibc.close(events) }
        source?.source.cancel()
        source = nil
      }
    }
  }

  package func setOrder(_ order: FileOrder) {
    onQueue { $0.order = order }
  }

  /// Sets the text that names must contain; an empty text matches all names.
  package func setFilter(_ text: String) {
    onQueue { $0.filter = text }
  }

  package func setShowsHidden(_ showsHidden: Bool) {
    onQueue { $0.showsHidden = showsHidden }
  }

  private func onQueue(_ work: @escaping @Sendable (inout FolderReader) -> Void) {
    queue.async { self.reader.withLock { work(&$0) } }
  }

  /// Reads the next part of the folder after handling any requests made in the meantime.
  private func goOn() {
    queue.async {
      if self.reader.withLock({ $0.readPart() }) { self.goOn() } else { self.watch() }
    }
  }

  /// Watches for changes at a limited rate until the listing is closed.
  private func watch() {
    guard let events = reader.withLock({ $0.isClosed ? nil : $0.events }) else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: events, queue: queue)
    source.setEventHandler { [weak self] in
      guard let self, reader.withLock({ $0.readEvents() }) else { return }
      queue.asyncAfter(deadline: .now() + .milliseconds(60)) { [weak self] in
        self?.reader.withLock { $0.showChanges() }
      }
    }
    source.setCancelHandler { Glibc.close(events) }
    source.resume()
    let watch = Watch(source: source)
    self.source.withLock { $0 = watch }
  }
}
