internal import CGio
internal import Synchronization

nonisolated extension DesktopBus {
  /// Observes a signal of an object until the returned observation is released.
  ///
  /// - Parameters:
  ///   - member: The name of the signal.
  ///   - argument: The value of the first argument, or nil to receive the signal with any arguments.
  ///   - whenLost: A closure that is called on the connection's thread when the bus dies.
  ///   - receive: A closure that receives the arguments, a tuple, on the connection's thread.
  package func observe(
    _ object: BusObject,
    _ member: String,
    argument: String? = nil,
    whenLost: (@Sendable () -> Void)? = nil,
    _ receive: @escaping @Sendable (BusValue) -> Void
  ) -> BusObservation {
    let observation = BusObservation(self)
    guard object.isValid(with: member) else { return observation }
    let number = observation.number
    perform { [self] connection in
      // GLib warns about observations on a lost connection.
      guard let connection, unsafe g_dbus_connection_is_closed(connection.pointer) == 0 else {
        return
      }
      let box = unsafe Unmanaged.passRetained(BusReceiver(receive))
      let identifier = unsafe g_dbus_connection_signal_subscribe(
        connection.pointer,
        object.name,
        object.interface,
        member,
        object.path,
        argument,
        G_DBUS_SIGNAL_FLAGS_NONE,
        receiveBusSignal,
        box.toOpaque(),
        releaseBusObject
      )
      number.value.withLock { $0 = identifier }
      lossHandlers[identifier] = whenLost
    }
    return observation
  }

  /// Observes whether a program has a name, until the returned observation is released.
  ///
  /// - Parameter change: A closure that receives whether there is one, on the connection's thread, whenever
  ///   this changes. If the bus dies, there is none.
  package func observeName(
    _ name: String,
    _ change: @escaping @Sendable (_ isThere: Bool) -> Void
  ) -> BusObservation {
    observe(.bus, "NameOwnerChanged", argument: name, whenLost: { change(false) }) { arguments in
      change(arguments[2]?.string?.isEmpty == false)
    }
  }
}

/// An observation of a signal, which ends when this object is released.
package nonisolated final class BusObservation: Sendable {
  /// The number by which GLib identifies the observation; 0 until it has begun.
  fileprivate final class Number: Sendable {
    let value = Mutex<guint>(0)
  }

  fileprivate let number = Number()
  private let bus: DesktopBus

  fileprivate init(_ bus: DesktopBus) {
    self.bus = bus
  }

  deinit {
    bus.perform { [number, bus] connection in
      let identifier = number.value.withLock { $0 }
      bus.lossHandlers[identifier] = nil
      guard let connection, identifier != 0 else { return }
      unsafe g_dbus_connection_signal_unsubscribe(connection.pointer, identifier)
    }
  }
}

private nonisolated final class BusReceiver {
  let receive: (BusValue) -> Void

  init(_ receive: @escaping (BusValue) -> Void) {
    self.receive = receive
  }
}

private nonisolated func receiveBusSignal(
  _ connection: OpaquePointer?,
  _ sender: UnsafePointer<CChar>?,
  _ path: UnsafePointer<CChar>?,
  _ interface: UnsafePointer<CChar>?,
  _ member: UnsafePointer<CChar>?,
  _ arguments: OpaquePointer?,
  _ data: gpointer?
) {
  guard let data = unsafe data, let arguments = unsafe arguments else { return }
  let receiver = unsafe Unmanaged<BusReceiver>.fromOpaque(data).takeUnretainedValue()
  unsafe receiver.receive(BusValue(arguments))
}
