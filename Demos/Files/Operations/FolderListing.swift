package import Bento
import Dispatch
import Glibc
import Synchronization

/// A folder that is read, ordered and watched on a queue of its own.
///
/// What is shown of it comes as values, a few rows first.
package final class FolderListing: Sendable {
  /// What is shown of a folder at one time.
  package struct Snapshot: Sendable {
    /// The ids of what is shown, in order.
    package var ids: [Int] = []
    package var items: FileItems
    /// How many items the folder has, those that are not shown among them.
    package var total = 0
    package var isComplete = false
    /// Why the folder is not shown.
    package var failure: FileFailure?
    /// Whether something happened to the folder, which is worth some motion.
    package var isChange = false

    /// The ids of those that have some names, in order.
    @concurrent
    package func ids(named names: Set<FileName>) async -> [Int] {
      ids.filter { names.contains(items[$0].name) }
    }
  }

  /// What tells of changes; sources of Dispatch may be used on any thread.
  private struct Watch: @unchecked Sendable {
    let source: any DispatchSourceRead
  }

  package let path: FilePath
  /// What is shown; a snapshot that nobody took gives way to the next one.
  package let snapshots: AsyncStream<Snapshot>
  private let end: @Sendable () -> Void
  private let queue = DispatchQueue(label: "listing", qos: .userInitiated)
  private let reader: Mutex<FolderReader>
  private let source = Mutex<Watch?>(nil)
  private static let nextFirst = Mutex(1 << 32)

  /// Begins to read a folder.
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

  /// Ends reading and watching.
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

  /// Shows only what has a text in its name; all for an empty text.
  package func setFilter(_ text: String) {
    onQueue { $0.filter = text }
  }

  package func setShowsHidden(_ showsHidden: Bool) {
    onQueue { $0.showsHidden = showsHidden }
  }

  private func onQueue(_ work: @escaping @Sendable (inout FolderReader) -> Void) {
    queue.async { self.reader.withLock { work(&$0) } }
  }

  /// Reads the next part; what was asked for meanwhile comes in between.
  private func goOn() {
    queue.async {
      if self.reader.withLock({ $0.readPart() }) { self.goOn() } else { self.watch() }
    }
  }

  /// Looks for changes until the listing is closed: at most once in a while, however many there are.
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
