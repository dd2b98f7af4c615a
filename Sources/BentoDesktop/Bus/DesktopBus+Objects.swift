internal import CGio
internal import Glibc
internal import Synchronization

nonisolated extension DesktopBus {
  /// Offers an object to other programs until the connection is closed.
  ///
  /// ```swift
  /// bus.offer("/org/example/Notes", "<node><interface name='org.example.Notes'>…</interface></node>") {
  ///   method, arguments, reply in
  ///   reply.send([.string("ready")])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - description: The interface in the XML of D-Bus's introspection.
  ///   - handle: A closure that answers calls, on the connection's thread; the answer may also be sent later.
  package func offer(
    _ path: String,
    _ description: String,
    _ handle: @escaping @Sendable (_ method: String, _ arguments: BusValue, BusReply) -> Void
  ) {
    perform { connection in
      guard let connection, unsafe g_variant_is_object_path(path) != 0,
        let node = unsafe g_dbus_node_info_new_for_xml(description, nil)
      else { return }
      defer { unsafe g_dbus_node_info_unref(node) }
      var table = GDBusInterfaceVTable()
      unsafe table.method_call = answerBusCall
      let box = unsafe Unmanaged.passRetained(BusHandler(handle))
      let number = unsafe g_dbus_connection_register_object(
        connection.pointer,
        path,
        node.pointee.interfaces?.pointee,
        &table,
        box.toOpaque(),
        releaseBusObject,
        nil
      )
      if number == 0 { unsafe box.release() }
    }
  }

  /// Sends a signal of an offered object to all programs that observe it.
  package func send(_ path: String, _ interface: String, _ member: String, _ values: [BusValue]) {
    perform { connection in
      guard let connection,
        BusObject("org.freedesktop.DBus", path, interface).isValid(with: member),
        let tuple = unsafe BusValue.tuple(values).makeVariant()
      else { return }
      unsafe g_dbus_connection_emit_signal(
        connection.pointer,
        nil,
        path,
        interface,
        member,
        tuple,
        nil
      )
    }
  }

  /// Requests a name on the bus; returns whether the program now has it, without waiting for another program
  /// to give it up.
  package func requestName(_ name: String) async throws(BusError) -> Bool {
    let answer = try await call(.bus, "RequestName", DesktopBus.nameRequest(name))
    // 1: the program has become the owner; 4: it has been the owner.
    return answer[0]?.int == 1 || answer[0]?.int == 4
  }
}

nonisolated extension DesktopBus {
  /// Returns the arguments of `RequestName` that do not wait until another program gives the name up.
  static func nameRequest(_ name: String) -> [BusValue] {
    let doNotQueue: UInt32 = 4
    return [.string(name), .uint32(doNotQueue)]
  }

  /// Returns whether text is a well-known name that a program can have on the bus, such as `org.example.Notes`.
  package static func isName(_ text: String) -> Bool {
    unsafe !text.utf8.contains(0) && !text.hasPrefix(":") && g_dbus_is_name(text) != 0
  }

  /// Returns the name that the bus has given to the connection, such as `:1.42`, or nil if there is no bus.
  package func uniqueName() async -> String? {
    await withCheckedContinuation { continuation in
      perform { connection in
        let name = unsafe connection.flatMap {
          unsafe g_dbus_connection_get_unique_name($0.pointer)
        }
        continuation.resume(returning: unsafe name.map { unsafe String(cString: $0) })
      }
    }
  }
}

/// The answer to a call from another program; if it is released without one, the call fails.
///
/// It is Sendable because only the thread that sets the atomic flag uses GLib's object, which is never changed.
@safe
package nonisolated final class BusReply: @unchecked Sendable {
  private let invocation: OpaquePointer
  private let isAnswered = Atomic(false)

  fileprivate init(_ invocation: OpaquePointer) {
    unsafe self.invocation = unsafe invocation
  }

  deinit {
    fail("org.freedesktop.DBus.Error.Failed", "The call was not answered.")
  }

  /// The unique name of the program that called.
  package var sender: String {
    unsafe g_dbus_method_invocation_get_sender(invocation).map { unsafe String(cString: $0) } ?? ""
  }

  /// Returns the bytes of a file that came with the call, from its current position, or nil if there is none.
  package func readFile(_ index: Int32) -> [UInt8]? {
    let message = unsafe g_dbus_method_invocation_get_message(invocation)
    guard let list = unsafe g_dbus_message_get_unix_fd_list(message),
      unsafe index < g_unix_fd_list_get_length(list)
    else { return nil }
    let file = unsafe g_unix_fd_list_get(list, index, nil)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = unsafe read(file, &part, part.count)
      guard count > 0 else { return bytes }
      bytes += part[..<count]
    }
  }

  private func take() -> OpaquePointer? {
    unsafe isAnswered.exchange(true, ordering: .acquiringAndReleasing) ? nil : invocation
  }

  /// Answers with values; may be called on any thread, and only the first answer is sent.
  package func send(_ values: [BusValue] = []) {
    guard let tuple = unsafe BusValue.tuple(values).makeVariant() else {
      return fail("org.freedesktop.DBus.Error.Failed", "The answer is invalid.")
    }
    if let invocation = unsafe take() {
      unsafe g_dbus_method_invocation_return_value(invocation, tuple)
    } else {
      unsafe g_variant_unref(g_variant_ref_sink(tuple))
    }
  }

  /// Answers with an error.
  package func fail(_ name: String, _ message: String) {
    guard let invocation = unsafe take() else { return }
    unsafe g_dbus_method_invocation_return_dbus_error(invocation, name, message)
  }
}

private nonisolated final class BusHandler {
  let handle: (String, BusValue, BusReply) -> Void

  init(_ handle: @escaping (String, BusValue, BusReply) -> Void) {
    self.handle = handle
  }
}

private nonisolated func answerBusCall(
  _ connection: OpaquePointer?,
  _ sender: UnsafePointer<CChar>?,
  _ path: UnsafePointer<CChar>?,
  _ interface: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?,
  _ arguments: OpaquePointer?,
  _ invocation: OpaquePointer?,
  _ data: gpointer?
) {
  guard let data = unsafe data, let arguments = unsafe arguments, let method = unsafe method,
    let invocation = unsafe invocation
  else { return }
  let handler = unsafe Unmanaged<BusHandler>.fromOpaque(data).takeUnretainedValue()
  unsafe handler.handle(String(cString: method), BusValue(arguments), BusReply(invocation))
}
