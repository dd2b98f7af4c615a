internal import CGio

/// The address of a method or a signal: the name of a program on the bus, an object of the program, and an
/// interface of the object.
///
/// ```swift
/// let portal = BusObject("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop")
/// ```
package nonisolated struct BusObject: Hashable, Sendable {
  /// The well-known or unique name of a program.
  package var name: String
  /// The path of the object.
  package var path: String
  /// The name of the interface.
  package var interface: String

  /// Creates an address.
  package init(_ name: String, _ path: String, _ interface: String) {
    self.name = name
    self.path = path
    self.interface = interface
  }

  /// The bus itself.
  package static let bus = BusObject(
    "org.freedesktop.DBus",
    "/org/freedesktop/DBus",
    "org.freedesktop.DBus"
  )

  /// Returns an interface of the desktop's portal, which programs in a sandbox can reach as well.
  package static func portal(_ interface: String) -> BusObject {
    BusObject(
      "org.freedesktop.portal.Desktop",
      "/org/freedesktop/portal/desktop",
      "org.freedesktop.portal.\(interface)"
    )
  }

  /// Returns whether the names are valid together with that of a method or signal; GLib refuses others without
  /// an answer.
  func isValid(with member: String) -> Bool {
    unsafe g_dbus_is_name(name) != 0 && g_variant_is_object_path(path) != 0
      && g_dbus_is_interface_name(interface) != 0 && g_dbus_is_member_name(member) != 0
  }
}

nonisolated extension DesktopBus {
  /// Calls a method and returns its answer, a tuple of values.
  ///
  /// - Parameters:
  ///   - files: The descriptors of open files, to whose indices the `handle` values of the arguments refer;
  ///     they stay open, and belong to the caller.
  ///   - startsService: Whether the bus may start the program that has the name, which can take seconds.
  ///   - timeout: The maximum time to wait for the answer.
  package func call(
    _ object: BusObject,
    _ method: String,
    _ arguments: [BusValue] = [],
    files: [Int32] = [],
    startsService: Bool = true,
    timeout: Duration = .seconds(25)
  ) async throws(BusError) -> BusValue {
    let result = await withCheckedContinuation { continuation in
      call(
        object,
        method,
        arguments,
        files: files,
        startsService: startsService,
        timeout: timeout
      ) { continuation.resume(returning: $0) }
    }
    return try result.get()
  }

  /// Calls a method; the closure receives the answer, a tuple of values, on the connection's thread.
  package func call(
    _ object: BusObject,
    _ method: String,
    _ arguments: [BusValue] = [],
    files: [Int32] = [],
    startsService: Bool = true,
    timeout: Duration = .seconds(25),
    then answer: @escaping @Sendable (Result<BusValue, BusError>) -> Void
  ) {
    perform { [self] connection in
      guard let connection else {
        return answer(.failure(.noSession))
      }
      guard object.isValid(with: method), let tuple = unsafe BusValue.tuple(arguments).makeVariant()
      else { return answer(.failure(BusError(.refused, "the call of \(method) is invalid"))) }
      let flags = startsService ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START
      let milliseconds = timeout / .milliseconds(1)
      let list = unsafe files.isEmpty ? nil : g_unix_fd_list_new()
      defer { if let list = unsafe list { unsafe CGio_unref(list) } }
      for file in files { unsafe _ = g_unix_fd_list_append(list, file, nil) }
      unansweredCalls += 1
      unsafe g_dbus_connection_call_with_unix_fd_list(
        connection.pointer,
        object.name,
        object.path,
        object.interface,
        method,
        tuple,
        nil,
        flags,
        Int32(max(1, min(milliseconds, 1e9))),
        list,
        cancellation,
        finishBusCall,
        Unmanaged.passRetained(BusCall(bus: self, answer: answer)).toOpaque()
      )
    }
  }
}

/// A call that has not been answered.
private nonisolated final class BusCall {
  let bus: DesktopBus
  let answer: (Result<BusValue, BusError>) -> Void

  init(bus: DesktopBus, answer: @escaping (Result<BusValue, BusError>) -> Void) {
    self.bus = bus
    self.answer = answer
  }

  func finish(_ connection: OpaquePointer?, _ result: OpaquePointer?) {
    bus.unansweredCalls -= 1
    var error: UnsafeMutablePointer<GError>?
    if let values = unsafe g_dbus_connection_call_with_unix_fd_list_finish(
      connection,
      nil,
      result,
      &error
    ) {
      defer { unsafe g_variant_unref(values) }
      return answer(.success(unsafe BusValue(values)))
    }
    defer { unsafe g_error_free(error) }
    answer(.failure(unsafe BusError(error)))
  }
}

private nonisolated func finishBusCall(
  _ connection: UnsafeMutablePointer<GObject>?,
  _ result: OpaquePointer?,
  _ data: gpointer?
) {
  guard let data = unsafe data else { return }
  let call = unsafe Unmanaged<BusCall>.fromOpaque(data).takeRetainedValue()
  unsafe call.finish(connection.map { OpaquePointer($0) }, result)
}

nonisolated extension BusError {
  /// Reads an error of GLib.
  init(_ error: UnsafeMutablePointer<GError>?) {
    guard let error = unsafe error else {
      self.init(.refused, "unknown error")
      return
    }
    let message = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? ""
    let kind: Kind =
      switch unsafe CGio_kind(error) {
      case CGioMissingService: .missingService
      case CGioTimeout: .timeout
      case CGioNoBus: .noBus
      default: .refused
      }
    self.init(kind, message)
  }
}
