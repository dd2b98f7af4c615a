internal import BentoPlatform
internal import CWayland
internal import Dispatch
internal import Glibc
internal import Synchronization

/// The thread that gives copied and dragged data to other programs on Wayland, even while the main actor is busy.
///
/// Sources belong to a queue that only this thread dispatches. Data is written in pieces to as many programs as
/// want it at the same time, and created on a queue of its own, so that the thread continues to answer.
///
/// This is Sendable because libwayland locks a connection internally, and everything written after `init` is
/// protected by a lock, except the thread, which only the main actor uses.
@safe
nonisolated final class WaylandServer: @unchecked Sendable {
  private struct State {
    var sources: [ObjectIdentifier: WaylandSource] = [:]
    /// The transfers that the thread has not begun.
    var newTransfers: [Transfer] = []
    /// The sources of canceled drags, which the thread must destroy.
    var canceled: [WaylandSource] = []
    /// The time at which another program last received data.
    var lastProgress: ContinuousClock.Instant?
    /// The number of requests of other programs whose data is being created.
    var pendingAnswers = 0
    var isEnding = false
  }

  /// Data that is being written to another program.
  private struct Transfer {
    let receiver: Int32
    let bytes: [UInt8]
    /// The number of bytes written.
    var sent = 0
    /// The time at which the last bytes were written.
    var moment = ContinuousClock.now
  }

  /// The maximum number of programs that receive data at the same time, each of which occupies a descriptor.
  private static let mostTransfers = 512
  /// The maximum number of bytes that are written to a program before the others get their turn.
  private static let largestPart = 1 << 18

  private let display: OpaquePointer
  private let queue: OpaquePointer
  /// The signal that wakes the thread.
  private let alarm = ThreadSignal()
  private let providers = DispatchQueue(label: "bento.clipboard")
  private let state = Mutex(State())
  /// Makes the host's loop run one more turn.
  let wake: @Sendable () -> Void
  private var thread: WorkerThread?

  /// Starts the thread, or returns nil if that fails.
  @MainActor init?(_ display: OpaquePointer, wake: @escaping @Sendable () -> Void) {
    guard let queue = unsafe wl_display_create_queue(display) else { return nil }
    unsafe (self.display, self.queue) = unsafe (display, queue)
    self.wake = wake
    // A closed pipe is an error of writing to it, because the thread does not receive signals.
    thread = WorkerThread { [self] in run() }
    guard thread != nil else {
      unsafe wl_event_queue_destroy(queue)
      return nil
    }
  }

  /// Ends the thread and destroys the sources, whose data is no longer available.
  @MainActor func end() {
    state.withLock { $0.isEnding = true }
    alarm.ring()
    thread?.join()
    let sources = state.withLock { state in
      defer { state.sources = [:] }
      return state.sources
    }
    for source in sources.values { source.destroy() }
    unsafe wl_event_queue_destroy(queue)
  }

  /// Whether the compositor is slow: it has not ended many of the earlier sources.
  var isCrowded: Bool { state.withLock { $0.sources.count > 16 } }

  /// Returns whether another program waits for data that is being created, or has received a part of it not longer
  /// ago than a duration.
  func isGiving(within patience: Duration) -> Bool {
    state.withLock { state in
      state.pendingAnswers > 0
        || state.lastProgress.map { ContinuousClock.now - $0 < patience } == true
    }
  }

  /// Cancels the drag of a source.
  func cancel(_ source: WaylandSource) {
    state.withLock { $0.canceled.append(source) }
    alarm.ring()
  }

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - manager: The compositor's object that creates sources.
  ///   - create: The request that creates one; its argument is the manager in the thread's queue.
  @MainActor func makeSource(
    _ contents: ClipboardContents,
    for purpose: WaylandSource.Purpose,
    by manager: WaylandObject,
    _ create: (OpaquePointer) -> OpaquePointer?
  ) -> WaylandSource? {
    guard let wrapper = unsafe wl_proxy_create_wrapper(UnsafeMutableRawPointer(manager.pointer))
    else { return nil }
    defer { unsafe wl_proxy_wrapper_destroy(wrapper) }
    unsafe wl_proxy_set_queue(OpaquePointer(wrapper), queue)
    guard let pointer = unsafe create(OpaquePointer(wrapper)) else { return nil }
    let source = unsafe WaylandSource(pointer, contents, for: purpose, of: self)
    state.withLock { $0.sources[ObjectIdentifier(source)] = source }
    return source
  }
}

// MARK: - On the thread

nonisolated extension WaylandServer {
  /// Destroys a source after its last event.
  func end(_ source: WaylandSource) {
    // The event's handler holds the source until it returns.
    let isThere = state.withLock { state in
      state.sources.removeValue(forKey: ObjectIdentifier(source)) != nil
    }
    if isThere { source.destroy() }
  }

  /// Writes data to a descriptor, which is closed afterward.
  func send(_ provider: ClipboardProvider?, to receiver: Int32) {
    _ = fcntl(receiver, F_SETFL, fcntl(receiver, F_GETFL) | O_NONBLOCK)
    guard let provider else {
      close(receiver)
      return
    }
    if provider.isMade { return begin(provider.bytes, receiver) }
    state.withLock { $0.pendingAnswers += 1 }
    providers.async { [self] in
      begin(provider.bytes, receiver)
      state.withLock { $0.pendingAnswers -= 1 }
    }
  }

  private func begin(_ bytes: [UInt8]?, _ receiver: Int32) {
    guard let bytes, !bytes.isEmpty else {
      close(receiver)
      return
    }
    let isAccepted = state.withLock { state in
      if !state.isEnding { state.newTransfers.append(Transfer(receiver: receiver, bytes: bytes)) }
      return !state.isEnding
    }
    if isAccepted { alarm.ring() } else { close(receiver) }
  }

  private func run() {
    var transfers: [Transfer] = []
    while wait(for: transfers) {
      for transfer in takeNewTransfers() {
        dropReceiver(of: &transfers)
        transfers.append(transfer)
      }
      for source in takeCanceled() { end(source) }
      for index in transfers.indices.reversed() where !advance(&transfers[index]) {
        close(transfers.remove(at: index).receiver)
      }
    }
    transfers += state.withLock { state in
      state.isEnding = true
      return state.newTransfers
    }
    for transfer in transfers { close(transfer.receiver) }
  }

  /// Drops a receiver if another one begins and there are too many.
  private func dropReceiver(of transfers: inout [Transfer]) {
    let moments = transfers.map(\.moment)
    let dropped = ClipboardReceivers.dropped(
      moments,
      now: .now,
      most: WaylandServer.mostTransfers
    )
    if let dropped { close(transfers.remove(at: dropped).receiver) }
  }

  private func takeNewTransfers() -> [Transfer] {
    state.withLock { state in
      defer { state.newTransfers = [] }
      return state.newTransfers
    }
  }

  private func takeCanceled() -> [WaylandSource] {
    state.withLock { state in
      defer { state.canceled = [] }
      return state.canceled
    }
  }

  /// Writes as much as fits; returns whether more is to follow.
  private func advance(_ transfer: inout Transfer) -> Bool {
    let (start, receiver) = (transfer.sent, transfer.receiver)
    let count = unsafe transfer.bytes.withUnsafeBytes { bytes in
      unsafe write(
        receiver,
        bytes.baseAddress?.advanced(by: start),
        min(bytes.count - start, WaylandServer.largestPart)
      )
    }
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    (transfer.sent, transfer.moment) = (transfer.sent + count, .now)
    state.withLock { $0.lastProgress = transfer.moment }
    return transfer.sent < transfer.bytes.count
  }

  /// Dispatches events until there is something to write; returns false when the thread must end.
  private func wait(for transfers: [Transfer]) -> Bool {
    while unsafe wl_display_prepare_read_queue(display, queue) != 0 {
      guard unsafe wl_display_dispatch_queue_pending(display, queue) >= 0 else { return false }
    }
    unsafe wl_display_flush(display)
    let wanted = Int16(POLLIN)
    var entries = unsafe [
      pollfd(fd: wl_display_get_fd(display), events: wanted, revents: 0),
      pollfd(fd: alarm.descriptor, events: wanted, revents: 0),
    ]
    entries += transfers.map { pollfd(fd: $0.receiver, events: Int16(POLLOUT), revents: 0) }
    let status = unsafe poll(&entries, nfds_t(entries.count), -1)
    if status > 0, entries[0].revents != 0 {
      guard unsafe wl_display_read_events(display) >= 0 else { return false }
    } else {
      unsafe wl_display_cancel_read(display)
    }
    guard unsafe wl_display_dispatch_queue_pending(display, queue) >= 0 else { return false }
    if status > 0, entries[1].revents != 0 { alarm.clear() }
    return state.withLock { !$0.isEnding }
  }
}
