internal import CWayland

/// An object of a Wayland compositor, with a closure that handles its events.
///
/// The closure receives the number of an event and its arguments, both in the order of the protocol. It is
/// called on the main actor while the object's queue is dispatched, which SDL does for the default queue.
@MainActor
@safe
package final class WaylandObject {
  typealias Handler = (UInt32, UnsafeMutablePointer<wl_argument>) -> Void

  let pointer: OpaquePointer
  private let handle: Handler
  private let destroy: (OpaquePointer) -> Void

  /// Takes over an object that libwayland has just created; returns nil if that failed.
  ///
  /// - Parameters:
  ///   - handle: The handler for events.
  ///   - destroy: The request that ends the object; by default, the compositor is not notified.
  init?(
    _ pointer: OpaquePointer?,
    _ handle: @escaping Handler = { _, _ in },
    destroy: @escaping (OpaquePointer) -> Void = { unsafe wl_proxy_destroy($0) }
  ) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe (self.pointer, self.destroy, self.handle) = unsafe (pointer, destroy, handle)
    unsafe wl_proxy_add_dispatcher(
      pointer,
      dispatchEvent,
      nil,
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  isolated deinit {
    unsafe destroy(pointer)
  }

  fileprivate static func take(_ event: WaylandEvent) {
    guard let owner = unsafe wl_proxy_get_user_data(event.target) else { return }
    let object = unsafe Unmanaged<WaylandObject>.fromOpaque(owner).takeUnretainedValue()
    // The handler may release the object.
    withExtendedLifetime(object) { unsafe object.handle(event.number, event.arguments) }
  }
}

extension wl_argument {
  /// A number with a fractional part, which the protocol counts in parts of 256.
  var distance: Double { unsafe Double(f) / 256 }
}

/// An event of an object.
///
/// This is Sendable because libwayland calls the dispatcher on the main actor's thread, where the event is
/// handled before the call returns.
@safe
private nonisolated struct WaylandEvent: @unchecked Sendable {
  let target: OpaquePointer
  let number: UInt32
  let arguments: UnsafeMutablePointer<wl_argument>
}

/// Called by libwayland for an event of an object.
private nonisolated func dispatchEvent(
  _ implementation: UnsafeRawPointer?,
  _ target: UnsafeMutableRawPointer?,
  _ number: UInt32,
  _ message: UnsafePointer<wl_message>?,
  _ arguments: UnsafeMutablePointer<wl_argument>?
) -> Int32 {
  guard let target = OpaquePointer(target), let arguments = unsafe arguments else {
    return 0
  }
  let event = unsafe WaylandEvent(target: target, number: number, arguments: arguments)
  MainActor.assumeIsolated { WaylandObject.take(event) }
  return 0
}
