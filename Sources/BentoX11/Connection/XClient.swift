package import BentoPlatform
package import CXCB
internal import Dispatch
internal import Glibc
internal import Synchronization

/// A connection to the X display that is separate from SDL's, and the thread that reads its events as soon as one
/// is needed.
///
/// SDL drops events that it does not need, and answers other programs only while its events are processed.
/// This connection owns and reads selections (`XClient+Owning`, `XClient+Reading`), and reads the desktop's
/// settings and the properties of windows. If the display is lost, answers are missing; every call handles
/// this.
///
/// This is Sendable because XCB locks a connection internally, so all threads may use it at the same time.
/// Everything written after `init` is protected by locks, except the thread, which only the main actor uses.
@safe
package nonisolated final class XClient: @unchecked Sendable {
  /// The state shared by the thread and the main actor.
  struct State {
    /// The offers, by selection.
    var offers: [xcb_atom_t: XOffer] = [:]
    /// The transfers in parts to other programs.
    var transfers: [XTransfer] = []
    /// The number of requests of other programs whose data is being created.
    var pendingAnswers = 0
    /// The reads that have not ended, by the property that receives their data.
    var readings: [xcb_atom_t: XReading] = [:]
    /// The windows whose events are needed for reasons other than a transfer, with the properties whose changes
    /// count; empty for all properties.
    var watched: [xcb_window_t: [xcb_atom_t]] = [:]
    /// The server's time, once it is known.
    var time: xcb_timestamp_t?
    /// The window and time of the last user input, once the server has reported the time.
    var usedWindow: xcb_window_t = 0
    var useTime: xcb_timestamp_t?
    /// The steps of the mouse that the main actor has not handled yet.
    var pointerSteps: [XPointerStep] = []
    /// Whether a drag of ours is under way on the display, and its steps that the main actor has not handled yet.
    var isDragging = false
    var dragSteps: [XDragStep] = []
    /// The scrolling that SDL reports in whole steps only; nil before it is needed.
    var scrolling: Scrolling?
    /// The number of reads started.
    var readingCount = 0
    /// Whether the thread must end.
    var isEnding = false
  }

  package let connection: OpaquePointer
  let screen: Int
  let root: xcb_window_t
  /// A window outside the display; it owns selections, receives data read from other programs, and grabs the mouse.
  package let window: xcb_window_t
  package let atoms: XAtoms
  let state = Mutex(State())
  /// The signal that the thread sends when the server's time has arrived.
  let progress = ThreadSignal()
  /// The queue on which the data of offers is created, so that the thread continues to answer.
  let providers = DispatchQueue(label: "bento.clipboard")
  /// The number of changes to watched windows.
  package var changeCount: Int { changes.load(ordering: .acquiring) }
  private let changes = Atomic(0)
  /// The cursors of popup windows, by the host's number, which exist as long as the host's connection.
  @MainActor package var cursors: [UInt32: xcb_cursor_t] = [:]
  /// Makes the host's loop run one more turn.
  let wake: @Sendable () -> Void
  /// Returns the time of the host's clock.
  let now: @Sendable () -> HostTime
  private var thread: WorkerThread?

  /// Connects to the display in `DISPLAY`, or returns nil if the display cannot be reached.
  ///
  /// - Parameters:
  ///   - wake: A closure that makes the host's loop run one more turn; called on any thread.
  ///   - now: A closure that returns the time of the host's clock; called on any thread.
  package init?(wake: @escaping @Sendable () -> Void, now: @escaping @Sendable () -> HostTime) {
    var number: Int32 = 0
    guard let connection = unsafe xcb_connect(nil, &number) else { return nil }
    guard let root = unsafe XClient.root(of: Int(number), connection) else {
      unsafe xcb_disconnect(connection)
      return nil
    }
    unsafe self.connection = unsafe connection
    self.root = root
    (self.wake, self.now) = (wake, now)
    screen = Int(number)
    atoms = unsafe XAtoms(connection)
    window = unsafe xcb_generate_id(connection)
    let isUnmanaged: UInt32 = 1
    let mask = [isUnmanaged, XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue]
    let inputOnly = UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue)
    let values = XCB_CW_OVERRIDE_REDIRECT.rawValue | XCB_CW_EVENT_MASK.rawValue
    unsafe xcb_create_window(
      connection,
      0,
      window,
      root,
      -10,
      -10,
      1,
      1,
      0,
      inputOnly,
      0,
      values,
      mask
    )
  }

  deinit {
    unsafe xcb_disconnect(connection)
  }

  private static func root(of screen: Int, _ connection: OpaquePointer) -> xcb_window_t? {
    guard unsafe xcb_connection_has_error(connection) == 0,
      let setup = unsafe xcb_get_setup(connection)
    else {
      return nil
    }
    var screens = unsafe xcb_setup_roots_iterator(setup)
    for _ in 0..<screen where unsafe screens.rem > 0 { unsafe xcb_screen_next(&screens) }
    return unsafe screens.rem > 0 ? screens.data?.pointee.root : nil
  }
}

// MARK: - Lifecycle

nonisolated extension XClient {
  /// Starts the thread, unless it runs; returns whether it runs.
  @MainActor package func serve() -> Bool {
    if thread == nil { thread = WorkerThread { [self] in handleEvents() } }
    return thread != nil
  }

  /// Handles the events that have arrived, unless the thread does.
  @MainActor func collectEvents() {
    guard thread == nil else { return }
    while let event = unsafe xcb_poll_for_event(connection) {
      _ = unsafe handle(event)
      unsafe free(event)
    }
  }

  /// Whether the connection still works.
  package var isConnected: Bool { unsafe xcb_connection_has_error(connection) == 0 }

  /// Passes the copied data to the desktop's clipboard manager, if there is one, and ends the thread, if it runs.
  ///
  /// - Throws: The reason the manager does not have the data.
  @MainActor package func end() throws(ClipboardError) {
    guard let thread else { return }
    defer { end(thread) }
    try handOver()
  }

  @MainActor private func end(_ thread: WorkerThread) {
    self.thread = nil
    var message = xcb_client_message_event_t()
    message.response_type = UInt8(XCB_CLIENT_MESSAGE)
    message.format = 32
    message.window = window
    message.type = atoms[.clock]
    state.withLock { $0.isEnding = true }
    send(message, to: window)
    thread.join()
  }
}

// MARK: - Events

nonisolated extension XClient {
  /// Handles events on the thread until it must end.
  private func handleEvents() {
    var goesOn = true
    while goesOn, let event = unsafe xcb_wait_for_event(connection) {
      goesOn = unsafe handle(event)
      unsafe free(event)
    }
    progress.ring()
    noteProgress()
  }

  /// Handles an event on the thread; returns whether there are more to come.
  private func handle(_ event: UnsafeMutablePointer<xcb_generic_event_t>) -> Bool {
    let bytes = UnsafeRawPointer(event)
    // Errors, which have the response type 0, concern windows that no longer exist.
    switch unsafe Int32(event.pointee.response_type & 0x7f) {
    case XCB_SELECTION_REQUEST: unsafe answer(bytes.load(as: xcb_selection_request_event_t.self))
    case XCB_SELECTION_CLEAR: unsafe giveUp(bytes.load(as: xcb_selection_clear_event_t.self))
    case XCB_SELECTION_NOTIFY: unsafe takeNotice(bytes.load(as: xcb_selection_notify_event_t.self))
    case XCB_PROPERTY_NOTIFY:
      unsafe propertyDidChange(bytes.load(as: xcb_property_notify_event_t.self))
    case XCB_BUTTON_PRESS: unsafe note(.down, bytes.load(as: xcb_button_press_event_t.self))
    case XCB_BUTTON_RELEASE: unsafe note(.up, bytes.load(as: xcb_button_press_event_t.self))
    case XCB_MOTION_NOTIFY: unsafe note(.move, bytes.load(as: xcb_button_press_event_t.self))
    case XCB_KEY_PRESS, XCB_KEY_RELEASE:
      let key = unsafe bytes.load(as: xcb_key_press_event_t.self)
      note(.key(code: key.detail, isDown: key.response_type & 0x7f == XCB_KEY_PRESS))
    case XCB_GE_GENERIC: unsafe noteInput(bytes)
    case XCB_DESTROY_NOTIFY:
      let lost = unsafe bytes.load(as: xcb_destroy_notify_event_t.self).window
      note(.lost(lost))
      endTransfers(to: lost)
      noteChange(of: lost)
    case XCB_CLIENT_MESSAGE:
      let message = unsafe bytes.load(as: xcb_client_message_event_t.self)
      if message.window == window {
        noteDrag(message)
        return !state.withLock { $0.isEnding }
      }
      noteChange(of: message.window)
    default: break
    }
    return true
  }

  private func propertyDidChange(_ event: xcb_property_notify_event_t) {
    let isNew = UInt32(event.state) == XCB_PROPERTY_NEW_VALUE.rawValue
    if event.window != window {
      if !isNew { continueTransfer(to: event.window, event.atom) }
      noteChange(of: event.window, event.atom)
    } else if event.atom == atoms[.clock] {
      state.withLock { $0.time = event.time }
      progress.ring()
    } else if event.atom == atoms[.useClock] {
      noteUse(at: event.time)
    } else if isNew {
      takePart(event.atom)
    }
  }

  private func noteChange(of window: xcb_window_t, _ property: xcb_atom_t? = nil) {
    guard let properties = state.withLock({ $0.watched[window] }) else { return }
    if let property, !properties.isEmpty, !properties.contains(property) { return }
    changes.add(1, ordering: .releasing)
    wake()
  }
}

// MARK: - Requests

nonisolated extension XClient {
  /// The root window of the first screen, which has the properties that apply to all screens.
  var firstRoot: xcb_window_t { unsafe XClient.root(of: 0, connection) ?? root }
}

nonisolated extension XClient {
  /// Starts counting changes to a window in `changes`.
  ///
  /// - Parameter properties: The properties whose changes count; empty for all.
  package func watch(
    _ window: xcb_window_t,
    _ mask: xcb_event_mask_t...,
    properties: [xcb_atom_t] = []
  ) {
    state.withLock { $0.watched[window] = properties }
    select(mask.reduce(0) { $0 | $1.rawValue }, of: window)
  }

  /// Selects the events to receive from a window.
  package func select(_ mask: UInt32, of window: xcb_window_t) {
    var mask = mask
    unsafe xcb_change_window_attributes(connection, window, XCB_CW_EVENT_MASK.rawValue, &mask)
    flush()
  }

  /// Sends the queued requests.
  package func flush() {
    unsafe xcb_flush(connection)
  }

  /// Returns the fixed part of an answer and frees the answer's memory.
  func take<Answer: BitwiseCopyable>(_ answer: UnsafeMutablePointer<Answer>?) -> Answer? {
    guard let answer = unsafe answer else { return nil }
    defer { unsafe free(answer) }
    return unsafe answer.pointee
  }

  /// Returns the number of an atom that is not one of ``XAtoms``.
  package func atom(_ name: String) -> xcb_atom_t? {
    let question = unsafe xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
    return unsafe take(xcb_intern_atom_reply(connection, question, nil))?.atom
  }

  /// Returns the window that owns a selection, or nil.
  package func owner(of selection: xcb_atom_t) -> xcb_window_t? {
    let question = unsafe xcb_get_selection_owner(connection, selection)
    let answer = unsafe take(xcb_get_selection_owner_reply(connection, question, nil))
    return answer?.owner == 0 ? nil : answer?.owner
  }

  /// Returns the position of a window on its display, in pixels, or nil if the window no longer exists.
  package func origin(of window: xcb_window_t) -> (x: Int, y: Int)? {
    let question = unsafe xcb_translate_coordinates(connection, window, root, 0, 0)
    let answer = unsafe take(xcb_translate_coordinates_reply(connection, question, nil))
    return answer.map { (Int($0.dst_x), Int($0.dst_y)) }
  }

  /// The value of a property.
  package struct Property {
    /// The type of the bytes.
    package var type: xcb_atom_t
    /// The number of bits in each value.
    var format: Int
    /// The bytes of the values; 32-bit values are in native byte order.
    package var bytes: [UInt8]
    /// Whether the property has more bytes than were requested.
    var isCut: Bool

    /// The values, if they are 32-bit values; otherwise empty.
    package var words: [UInt32] {
      guard format == 32 else { return [] }
      return unsafe bytes.withUnsafeBytes { bytes in
        (0..<bytes.count / 4).map {
          unsafe bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)
        }
      }
    }
  }

  /// Reads a property of a window.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes to read.
  ///   - deletes: Whether the property is deleted after reading, unless it is longer than the limit.
  package func property(
    _ property: xcb_atom_t,
    of window: xcb_window_t,
    limit: Int = 1 << 18,
    deletes: Bool = false
  ) -> Property? {
    let words = UInt32(limit / 4)
    let question = unsafe xcb_get_property(
      connection,
      deletes ? 1 : 0,
      window,
      property,
      0,
      0,
      words
    )
    guard let answer = unsafe xcb_get_property_reply(connection, question, nil) else { return nil }
    defer { unsafe free(answer) }
    let count = unsafe Int(xcb_get_property_value_length(answer))
    let start = unsafe xcb_get_property_value(answer)
    return unsafe Property(
      type: answer.pointee.type,
      format: Int(answer.pointee.format),
      bytes: Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)),
      isCut: answer.pointee.bytes_after > 0
    )
  }

  /// Sets a property to the given bytes; 32-bit values are in native byte order.
  package func setProperty(
    _ property: xcb_atom_t,
    of window: xcb_window_t,
    type: xcb_atom_t,
    format: Int = 8,
    _ bytes: some Sequence<UInt8>
  ) {
    let bytes = ContiguousArray(bytes)
    let replace = UInt8(XCB_PROP_MODE_REPLACE.rawValue)
    let count = UInt32(bytes.count / (format / 8))
    unsafe bytes.withUnsafeBytes { bytes in
      _ = unsafe xcb_change_property(
        connection,
        replace,
        window,
        property,
        type,
        UInt8(format),
        count,
        bytes.baseAddress
      )
    }
  }

  /// Sends an event to a window.
  ///
  /// - Parameter mask: The events whose observers receive it; 0 for the program that created the window.
  func send<Event>(_ event: Event, to window: xcb_window_t, mask: UInt32 = 0) {
    // Every event is 32 bytes long, but some structures are shorter.
    var bytes = [CChar](repeating: 0, count: 32)
    unsafe withUnsafeBytes(of: event) { event in
      unsafe bytes.withUnsafeMutableBytes {
        unsafe $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: event.prefix(32)))
      }
    }
    unsafe xcb_send_event(connection, 0, window, mask, bytes)
    flush()
  }

  /// Changes a property of our window so that the server reports the change together with its time.
  func askForTime(_ property: xcb_atom_t) {
    let append = UInt8(XCB_PROP_MODE_APPEND.rawValue)
    let integer = XCB_ATOM_INTEGER.rawValue
    unsafe xcb_change_property(connection, append, window, property, integer, 32, 0, nil)
    flush()
  }

  /// Returns the server's time, which the server reports with a change to a property, or nil if it does not
  /// respond.
  @MainActor func serverTime() -> xcb_timestamp_t? {
    state.withLock { $0.time = nil }
    askForTime(atoms[.clock])
    while true {
      if let time = state.withLock({ $0.time }) { return time }
      guard progress.wait() else { return nil }
    }
  }
}
