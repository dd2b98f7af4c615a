internal import BentoGeometry
package import BentoPlatform
internal import CBentoWayland
internal import CWayland
internal import Glibc

/// The toolkit's own objects on SDL's connection to a Wayland compositor.
///
/// SDL keeps its objects to itself. These ones provide the memory for windows, the serial numbers of the user's
/// input, which a compositor requires for popups, copies and drags, and the pointer's events over surfaces that
/// SDL does not know. They belong to the default queue, which SDL dispatches on the main actor while it waits for
/// events; SDL returns from waiting only for its own events, so handlers wake the host's loop.
///
/// The client exists while a window or a host's services hold it. It is created with the first window, in one
/// round trip that also finds the memory for the window's first frame.
@MainActor
@safe
package final class WaylandClient {
  /// The connection, a `wl_display *`.
  package let display: OpaquePointer
  /// The object that makes surfaces, or nil if there is none.
  private(set) var compositor: WaylandObject?
  /// The object that combines surfaces, or nil if there is none.
  private(set) var subcompositor: WaylandObject?
  /// The memory that is shared with the compositor, or nil if there is none.
  private(set) var memory: WaylandObject?
  /// The object that turns surfaces into windows and popups, or nil if there is none.
  private(set) var shell: WaylandObject?
  /// The object that scales surfaces, or nil if there is none.
  private(set) var viewporter: WaylandObject?
  /// The object that provides the clipboard and drags, or nil if there is none.
  private(set) var dataManager: WaylandObject?
  /// The object that provides the primary selection, or nil if there is none.
  private(set) var primaryManager: WaylandObject?
  /// The object that activates windows, or nil if there is none.
  private(set) var activation: WaylandObject?
  /// The first seat, or nil if there is none.
  package private(set) var seat: WaylandSeat?
  /// The clipboards and drags of the first seat, or nil if there are none.
  package private(set) var data: WaylandData?
  /// The token with which the user's last action in another program lets one of our windows become active, or nil.
  package var activationToken: String?
  /// Makes the host's loop run one more turn.
  let wake: @Sendable () -> Void
  /// Returns the time of the host's clock.
  let now: @Sendable () -> HostTime
  /// Logs a failure.
  let log: @MainActor (String) -> Void
  private let follow: (WaylandSeat.PointerEvent, WaylandSeat.Hover?) -> Void
  private var startedServer: WaylandServer?
  private var registry: WaylandObject?
  /// Whether all objects that exist at first have been announced.
  private var isReady = false

  /// Creates the objects on a connection of the host, or returns nil if the compositor does not answer.
  ///
  /// - Parameters:
  ///   - display: The connection, a `wl_display *`.
  ///   - wake: A closure that makes the host's loop run one more turn; called on any thread.
  ///   - now: A closure that returns the time of the host's clock.
  ///   - log: A closure that logs a failure.
  ///   - follow: A closure that receives the pointer's events over all surfaces of the program, with the pointer's
  ///     position, before the observers of single surfaces.
  package init?(
    _ display: OpaquePointer,
    wake: @escaping @Sendable () -> Void,
    now: @escaping @Sendable () -> HostTime,
    log: @escaping @MainActor (String) -> Void,
    follow: @escaping (WaylandSeat.PointerEvent, WaylandSeat.Hover?) -> Void
  ) {
    unsafe self.display = unsafe display
    (self.wake, self.now, self.log, self.follow) = (wake, now, log, follow)
    // The first answers arrive in a queue of their own, so SDL's events are not handled out of turn.
    guard let queue = unsafe wl_display_create_queue(display),
      let wrapper = unsafe wl_proxy_create_wrapper(UnsafeMutableRawPointer(display))
    else { return nil }
    defer { unsafe wl_event_queue_destroy(queue) }
    unsafe wl_proxy_set_queue(OpaquePointer(wrapper), queue)
    let pointer = unsafe wl_display_get_registry(OpaquePointer(wrapper))
    unsafe wl_proxy_wrapper_destroy(wrapper)
    registry = unsafe WaylandObject(pointer) { [unowned self] event, arguments in
      let number = unsafe arguments[0].u
      if event == 1 { return remove(number) }
      guard event == 0, let name = unsafe arguments[1].s else { return }
      let global = unsafe Global(number: number, version: arguments[2].u)
      unsafe add(global, String(cString: name))
      if isReady { completeSeat() }
    }
    guard let registry, unsafe wl_display_roundtrip_queue(display, queue) >= 0 else { return nil }
    unsafe wl_proxy_set_queue(registry.pointer, nil)
    isReady = true
    completeSeat()
  }

  isolated deinit {
    end()
  }

  /// Destroys all objects; called before SDL ends the connection, even if a view still holds the services.
  package func end() {
    data = nil
    startedServer?.end()
    startedServer = nil
    (compositor, memory, shell, dataManager, primaryManager) = (nil, nil, nil, nil, nil)
    (subcompositor, viewporter, activation) = (nil, nil, nil)
    (seat, registry) = (nil, nil)
  }

  /// Whether the host has not ended the connection.
  package var isConnected: Bool { registry != nil }

  /// Returns whether a connection, a `wl_display *`, has failed.
  package static func hasFailed(_ display: OpaquePointer) -> Bool {
    unsafe wl_display_get_error(display) != 0
  }

  /// The thread that gives this program's data to others, started on first use, or nil if that fails.
  var server: WaylandServer? {
    if startedServer == nil, isConnected {
      startedServer = unsafe WaylandServer(display, wake: wake)
      if startedServer == nil { log("Starting a thread for the clipboard failed.") }
    }
    return startedServer
  }

  /// Creates the objects that need both a seat and another global object, which are announced in any order.
  private func completeSeat() {
    if data == nil, let seat { data = WaylandData(self, seat) }
  }

  /// A number under which the compositor offers an object, and the object's latest version.
  private struct Global {
    var number: UInt32
    var version: UInt32
  }

  private func add(_ global: Global, _ name: String) {
    switch name {
    case "wl_compositor":
      compositor = unsafe bind(global, CWayland_compositorInterface(), 4)
    case "wl_subcompositor":
      subcompositor = unsafe bind(
        global,
        CWayland_subcompositorInterface(),
        1,
        destroy: { unsafe wl_subcompositor_destroy($0) }
      )
    case "wl_shm":
      memory = unsafe bind(global, CWayland_memoryInterface(), 1)
    case "wl_seat" where seat == nil:
      seat = unsafe pointer(to: global, CWayland_seatInterface(), 5).flatMap {
        unsafe WaylandSeat($0, number: global.number, wake: wake, follow: follow)
      }
    case "wl_data_device_manager":
      dataManager = unsafe bind(global, CWayland_dataInterface(), 3)
    case "zwp_primary_selection_device_manager_v1":
      primaryManager = unsafe bind(
        global,
        CBentoWayland_primaryInterface(),
        1,
        destroy: { unsafe zwp_primary_selection_device_manager_v1_destroy($0) }
      )
    case "wp_viewporter":
      viewporter = unsafe bind(
        global,
        CBentoWayland_viewporterInterface(),
        1,
        destroy: { unsafe wp_viewporter_destroy($0) }
      )
    case "xdg_activation_v1":
      activation = unsafe bind(
        global,
        CBentoWayland_activationInterface(),
        1,
        destroy: { unsafe xdg_activation_v1_destroy($0) }
      )
    case "xdg_wm_base":
      let pointer = unsafe pointer(to: global, CBentoWayland_shellInterface(), 3)
      shell = unsafe WaylandObject(
        pointer,
        { _, arguments in
          // The compositor asks whether the program still answers.
          if let pointer = unsafe pointer { unsafe xdg_wm_base_pong(pointer, arguments[0].u) }
        },
        destroy: { unsafe xdg_wm_base_destroy($0) }
      )
    default: break
    }
  }

  private func remove(_ number: UInt32) {
    guard seat?.number == number else { return }
    data = nil
    seat = nil
  }

  private func bind(
    _ global: Global,
    _ interface: UnsafePointer<wl_interface>?,
    _ version: UInt32,
    destroy: @escaping (OpaquePointer) -> Void = { unsafe wl_proxy_destroy($0) }
  ) -> WaylandObject? {
    unsafe WaylandObject(pointer(to: global, interface, version), destroy: destroy)
  }

  /// Binds an object in the default queue.
  ///
  /// - Parameter version: The latest version that is used here.
  private func pointer(
    to global: Global,
    _ interface: UnsafePointer<wl_interface>?,
    _ version: UInt32
  ) -> OpaquePointer? {
    guard let registry else { return nil }
    let version = min(version, global.version)
    let pointer = unsafe OpaquePointer(
      wl_registry_bind(registry.pointer, global.number, interface, version)
    )
    if let pointer = unsafe pointer { unsafe wl_proxy_set_queue(pointer, nil) }
    return unsafe pointer
  }

  /// Creates a surface without a purpose, or returns nil if that fails.
  func makeSurface() -> WaylandObject? {
    guard let compositor else { return nil }
    return unsafe WaylandObject(
      wl_compositor_create_surface(compositor.pointer),
      destroy: { unsafe wl_surface_destroy($0) }
    )
  }

  /// Creates the object that scales a surface, or returns nil if there is none; it must be destroyed before the
  /// surface.
  func makeViewport(of surface: WaylandObject) -> WaylandObject? {
    guard let viewporter else { return nil }
    return unsafe WaylandObject(
      wp_viewporter_get_viewport(viewporter.pointer, surface.pointer),
      destroy: { unsafe wp_viewport_destroy($0) }
    )
  }

  /// Passes a region that consists of rectangles to a closure.
  func withRegion(_ rects: [PixelRect], _ use: (OpaquePointer) -> Void) {
    guard let compositor,
      let region = unsafe wl_compositor_create_region(compositor.pointer)
    else { return }
    for rect in rects where !rect.isEmpty {
      unsafe wl_region_add(
        region,
        Int32(clamping: rect.x),
        Int32(clamping: rect.y),
        Int32(clamping: rect.width),
        Int32(clamping: rect.height)
      )
    }
    unsafe use(region)
    unsafe wl_region_destroy(region)
  }

  /// Sends the queued requests.
  func flush() {
    if isConnected { unsafe WaylandClient.flush(display) }
  }

  /// Waits until the compositor has handled all requests, without handling events on the main actor.
  package func waitForCompositor() {
    guard isConnected, let queue = unsafe wl_display_create_queue(display) else { return }
    unsafe wl_display_roundtrip_queue(display, queue)
    unsafe wl_event_queue_destroy(queue)
  }

  /// Calls a closure as soon as the compositor has handled all requests so far, unless the result is released before.
  package func sync(_ completion: @escaping () -> Void) -> WaylandObject? {
    let answer = unsafe WaylandObject(wl_display_sync(display)) { _, _ in completion() }
    flush()
    return answer
  }

  /// Sends the queued requests of a connection.
  ///
  /// If the compositor is slower than this program, this waits for it, at most a second: libwayland's memory for
  /// requests is small, and it ends the connection when that is full.
  static func flush(_ display: OpaquePointer) {
    while unsafe wl_display_flush(display) < 0, errno == EAGAIN {
      var entry = pollfd(fd: unsafe wl_display_get_fd(display), events: Int16(POLLOUT), revents: 0)
      guard unsafe poll(&entry, 1, 1_000) > 0 else { return }
    }
  }
}
