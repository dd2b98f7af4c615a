internal import BentoPlatform
internal import CGio
internal import Glibc
internal import Synchronization

/// A connection to the user's session bus, on a thread of its own.
///
/// The main actor never waits for the bus: calls are asynchronous, and what other programs send is handled on
/// the connection's thread. Everything fails with ``BusError`` if there is no bus.
///
/// ```swift
/// let bus = DesktopBus()
/// let owners = try await bus.call(.bus, "ListNames")
/// ```
///
/// GLib's connection is used because Pango has already loaded GLib, so it needs no further library. It is
/// Sendable because everything mutable is used on its thread only.
@safe
package nonisolated final class DesktopBus: @unchecked Sendable {
  /// Work that runs on the thread, with the connection, or nil if there is none.
  typealias Work = (_ connection: Connection?) -> Void

  /// GLib's connection, which exists while work runs.
  @safe
  struct Connection {
    let pointer: OpaquePointer
  }

  private let address: String?
  private let context: OpaquePointer?
  private let loop: OpaquePointer?
  let cancellation: UnsafeMutablePointer<GCancellable>?
  private let phase = Mutex(Phase.unused)

  // The thread's.
  private var connection: Connection?
  /// The number of calls whose results GLib has not yet reported.
  var unansweredCalls = 0
  /// The closures to call when the bus dies, by the number of an observation.
  var lossHandlers: [guint: () -> Void] = [:]

  private enum Phase {
    case unused, served, ended
  }

  /// Creates a connection, which is established when it is first used.
  ///
  /// - Parameter address: The address of a bus, or nil for the user's session bus.
  package init(address: String? = nil) {
    self.address = address
    unsafe context = g_main_context_new()
    unsafe loop = g_main_loop_new(context, 0)
    unsafe cancellation = g_cancellable_new()
  }

  deinit {
    unsafe g_main_loop_unref(loop)
    unsafe g_main_context_unref(context)
    unsafe CGio_unref(cancellation)
  }

  /// Whether the environment specifies a session bus; if not, GLib would start one for the display.
  package static var hasSession: Bool {
    if let address = unsafe getenv("DBUS_SESSION_BUS_ADDRESS") {
      return unsafe address.pointee != 0
    }
    guard let folder = unsafe getenv("XDG_RUNTIME_DIR") else { return false }
    return unsafe access("\(String(cString: folder))/bus", F_OK) == 0
  }

  /// Ends the connection; calls without an answer fail.
  ///
  /// The thread ends soon afterward, even while it waits for an answer.
  package func close() {
    guard phase.withLock({ $0 == .served }) else { return }
    unsafe g_cancellable_cancel(cancellation)
    perform { [self] _ in unsafe g_main_loop_quit(loop) }
  }
}

// MARK: - Thread

nonisolated extension DesktopBus {
  /// Runs work on the thread, in order; the first work starts the thread.
  ///
  /// Once the connection is closed, work runs immediately, without a connection.
  func perform(_ work: @escaping @Sendable Work) {
    let isAttached = phase.withLock { phase in
      if phase == .unused { phase = startThread() ? .served : .ended }
      if phase == .served { attach(work) }
      return phase == .served
    }
    if !isAttached { work(nil) }
  }

  private func attach(_ work: @escaping Work) {
    let source = unsafe g_idle_source_new()
    let box = unsafe Unmanaged.passRetained(BusWork(bus: self, work: work))
    unsafe g_source_set_priority(source, G_PRIORITY_DEFAULT)
    unsafe g_source_set_callback(source, runBusWork, box.toOpaque(), releaseBusObject)
    unsafe g_source_attach(source, context)
    unsafe g_source_unref(source)
  }

  /// Runs a closure on the thread in a second, unless the connection is closed before.
  package func afterSecond(_ action: @escaping @Sendable () -> Void) {
    perform { [self] connection in
      guard connection != nil else { return }
      let source = unsafe g_timeout_source_new_seconds(1)
      let box = unsafe Unmanaged.passRetained(BusTimer(action: action))
      unsafe g_source_set_callback(source, runBusTimer, box.toOpaque(), releaseBusObject)
      unsafe g_source_attach(source, context)
      unsafe g_source_unref(source)
    }
  }

  private func startThread() -> Bool {
    DesktopBus.sendsRestAtExit
    DesktopBus.served.withLock { $0.append(self) }
    let thread = WorkerThread { [self] in
      serve()
      finish()
    }
    thread?.detach()
    if thread == nil { finish() }
    return thread != nil
  }

  private func finish() {
    DesktopBus.served.withLock { $0.removeAll { $0 === self } }
  }

  /// The connections whose threads are running.
  fileprivate static let served = Mutex<[DesktopBus]>([])

  private static let sendsRestAtExit: Void = { _ = atexit(sendRestOfConnections) }()

  fileprivate func run(_ work: Work) {
    work(connection)
  }

  /// Runs the thread's loop.
  private func serve() {
    unsafe g_main_context_push_thread_default(context)
    connect()
    unsafe g_main_loop_run(loop)
    // Work that is attached retains this object, and so does GLib's report that the connection is closed, so
    // all of it runs.
    phase.withLock { $0 = .ended }
    finishWork()
    lossHandlers = [:]
    if let connection {
      // GLib drops what it has not written yet, such as an answer or the withdrawal of a notification.
      unsafe g_dbus_connection_flush_sync(connection.pointer, nil, nil)
      unsafe g_dbus_connection_close_sync(connection.pointer, nil, nil)
      finishWork()
      unsafe CGio_unref(UnsafeMutableRawPointer(connection.pointer))
    }
    connection = nil
    unsafe g_main_context_pop_thread_default(context)
  }

  private func finishWork() {
    while unsafe g_main_context_iteration(context, unansweredCalls > 0 ? 1 : 0) != 0
      || unansweredCalls > 0
    {}
  }

  private func connect() {
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    )
    guard address != nil || DesktopBus.hasSession,
      let found = unsafe address.map({ unsafe g_strdup($0) })
        ?? g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, cancellation, nil)
    else { return }
    defer { unsafe g_free(found) }
    let made = unsafe g_dbus_connection_new_for_address_sync(found, flags, nil, cancellation, nil)
    guard let made = unsafe made else { return }
    connection = unsafe Connection(pointer: made)
    unsafe CGio_observeEnd(made, busDidEnd, Unmanaged.passUnretained(self).toOpaque())
  }

  fileprivate func noteLoss() {
    let handlers = lossHandlers
    lossHandlers = [:]
    for handler in handlers.values { handler() }
  }
}

/// Work for the thread of a connection.
private nonisolated final class BusWork {
  let bus: DesktopBus
  let work: DesktopBus.Work

  init(bus: DesktopBus, work: @escaping DesktopBus.Work) {
    self.bus = bus
    self.work = work
  }
}

/// Work for the thread of a connection at a later time, which does not keep the connection.
private nonisolated final class BusTimer {
  let action: () -> Void

  init(action: @escaping () -> Void) {
    self.action = action
  }
}

/// Called when the process exits: closes the connections and waits, at most a tenth of a second, until they have sent
/// the rest, such as the answer to the choice of *Quit* in a menu of the desktop.
private nonisolated func sendRestOfConnections() {
  for bus in DesktopBus.served.withLock({ $0 }) { bus.close() }
  for _ in 0..<100 where DesktopBus.served.withLock({ !$0.isEmpty }) { usleep(1_000) }
}

/// Called by GLib on the connection's thread when the bus has ended, and when the connection is closed.
private nonisolated func busDidEnd(_ data: gpointer?) {
  guard let data = unsafe data else { return }
  unsafe Unmanaged<DesktopBus>.fromOpaque(data).takeUnretainedValue().noteLoss()
}

private nonisolated func runBusWork(_ data: gpointer?) -> gboolean {
  if let data = unsafe data {
    let box = unsafe Unmanaged<BusWork>.fromOpaque(data).takeUnretainedValue()
    box.bus.run(box.work)
  }
  return 0
}

private nonisolated func runBusTimer(_ data: gpointer?) -> gboolean {
  if let data = unsafe data {
    unsafe Unmanaged<BusTimer>.fromOpaque(data).takeUnretainedValue().action()
  }
  return 0
}

/// Releases an object that was retained for GLib, once GLib no longer needs it.
nonisolated func releaseBusObject(_ data: gpointer?) {
  if let data = unsafe data { unsafe Unmanaged<AnyObject>.fromOpaque(data).release() }
}
