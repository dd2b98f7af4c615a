package import BentoGeometry
package import BentoGraphics
package import BentoPlatform
internal import CBentoWayland
internal import CWayland

/// A presenter that shows the pixels of a Wayland window from memory shared with the compositor.
///
/// Frames follow the compositor's signals: after each frame, ``frameWait`` is set until the compositor wants
/// another one, which it never does for a window that it does not show. SDL dispatches the signals while it
/// waits for events, because they belong to its own queue.
@safe
package final class WaylandPresenter {
  private let surface: OpaquePointer
  /// The client, which is held while the window exists.
  private let client: WaylandClient
  private let memory: WaylandObject
  private let window: () -> WaylandWindow
  /// The buffers, some of which may have an earlier size of the window.
  private var buffers: [WaylandBuffer] = []
  /// The buffer with the last frame.
  private var front: WaylandBuffer?
  /// Whether the compositor has the last frame.
  private var isCommitted = false
  private var decoration: WindowDecoration?
  private lazy var shadow = unsafe WaylandShadow(below: surface, client) { [weak self] in
    self?.observeShadow($0, $1, $2)
  }
  /// Whether the decoration is another one than in the last frame.
  private var hasNewDecoration = false
  /// The format of the next frame, which has an opacity once there was a decoration.
  private var format = WL_SHM_FORMAT_XRGB8888
  /// Called with the pointer's events over the shadow, at a position in units of the window.
  package var observeShadow: (WaylandSeat.PointerEvent, _ x: Double, _ y: Double) -> Void = {
    _,
    _,
    _ in
  }
  private var signal: WaylandObject?
  private var signalDeadline = HostTime.zero

  /// The time after which a window whose frames the compositor does not want is not visible.
  private static let patience = Duration.milliseconds(500)

  /// Returns nil if the compositor shares no memory.
  ///
  /// - Parameters:
  ///   - surface: The surface of a window in which the host does not draw.
  ///   - window: A closure that returns the state of the window.
  package init?(
    _ surface: OpaquePointer,
    _ client: WaylandClient,
    window: @escaping () -> WaylandWindow
  ) {
    guard let memory = client.memory else { return nil }
    unsafe self.surface = unsafe surface
    (self.client, self.memory, self.window) = (client, memory, window)
  }

  /// The time until which the compositor is expected to want the next frame, or nil if it wants one.
  package var frameWait: HostTime? { signal == nil ? nil : signalDeadline }

  /// Whether the compositor can show a shadow.
  package var canHaveShadow: Bool { shadow != nil }

  /// Frees the buffers; called before the window is destroyed.
  package func close() {
    decoration = nil
    shadow = nil
    signal = nil
    front = nil
    buffers = []
  }
}

// MARK: - Presenting

extension WaylandPresenter {
  /// Lets a closure paint into a buffer, and shows the region that it returns.
  ///
  /// Returns nil without painting if there is no memory for a window of this size.
  package func present(
    width: Pixels,
    height: Pixels,
    _ paint: (PixelTarget, BufferAge) -> Region
  ) -> Region? {
    if front?.width != width || front?.height != height {
      for buffer in buffers { buffer.age = nil }
    }
    guard let buffer = freeBuffer(width: width, height: height),
      let target = try? unsafe PixelTarget(
        base: buffer.base,
        width: width,
        height: height,
        stride: width * 4,
        format: format == WL_SHM_FORMAT_ARGB8888 ? .bgraPremultiplied : .bgrx
      )
    else { return nil }
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    buffer.uncover()
    let painted = paint(target, buffer.age.map { .frames($0) } ?? .unknown).intersection(bounds)
    if let decoration { buffer.cover(with: decoration) }
    // Without a change, the buffer may be older than the last frame, and the host keeps its history.
    guard !painted.isEmpty || buffer.age == nil else { return painted }
    for other in buffers {
      if let age = other.age { other.age = age + 1 }
    }
    buffer.age = 1
    front = buffer
    let corners = hasNewDecoration ? cornersOfFrame : []
    show(corners + painted.rectsToPresent(in: bounds, wholeAbove: 0.9))
    return painted
  }

  /// Shows the content with a decoration from the next frame on, or without one.
  package func decorate(with new: WindowDecoration?) {
    let corners = cornersOfFrame
    decoration = new
    if new != nil, format != WL_SHM_FORMAT_ARGB8888 {
      format = WL_SHM_FORMAT_ARGB8888
      for buffer in buffers { buffer.age = nil }
    }
    shadow?.show(new, units: window().units)
    hasNewDecoration = true
    guard let front, front.format == format else { return }
    // The compositor may be reading the pixels, and then reads the corners again.
    if let new { front.cover(with: new) } else { front.uncover() }
    if isCommitted { show(corners + cornersOfFrame) }
  }

  private var cornersOfFrame: [PixelRect] {
    guard let front, let decoration else { return [] }
    return decoration.corners(of: PixelRect(x: 0, y: 0, width: front.width, height: front.height))
  }

  /// Tells the compositor which part of a window with an opacity is opaque, and arranges the shadow.
  private func describeShape(of window: WaylandWindow) {
    guard format == WL_SHM_FORMAT_ARGB8888 else { return }
    let (width, height) = window.unitSize
    let corner = window.units.units(decoration?.corner ?? 0)
    unsafe client.withRegion([
      PixelRect(x: corner, y: 0, width: width - 2 * corner, height: height),
      PixelRect(x: 0, y: corner, width: width, height: height - 2 * corner),
    ]) { unsafe wl_surface_set_opaque_region(surface, $0) }
    shadow?.surround(width: width, height: height)
    // Without it, the shadow would be a part of the window, unless the library that draws frames has set it.
    if let shell = unsafe window.shellSurface,
      unsafe WaylandFrame.contentPosition(of: shell) == (0, 0)
    {
      unsafe xdg_surface_set_window_geometry(shell, 0, 0, Int32(width), Int32(height))
    }
    hasNewDecoration = false
  }

  /// Returns a buffer that the compositor does not read, preferably the one with the latest frame.
  private func freeBuffer(width: Pixels, height: Pixels) -> WaylandBuffer? {
    let free = buffers.filter { !$0.isBusy }.min { ($0.age ?? .max) < ($1.age ?? .max) }
    if let free {
      if free.resize(width: width, height: height, format: format) { return free }
      buffers.removeAll { $0 === free }
    }
    // A window that is being resized needs more memory soon.
    let count = max(1, width * height) * 4
    let spare = buffers.isEmpty ? 0 : count / 2
    let buffer =
      WaylandBuffer(capacity: count + spare, in: memory, format: format)
      ?? WaylandBuffer(capacity: count, in: memory, format: format)
    guard let buffer, buffer.resize(width: width, height: height) else { return nil }
    buffers.append(buffer)
    return buffer
  }

  /// Shows the last frame if the compositor does not have it; otherwise, only lets changes to the window take
  /// effect, such as to the title bar.
  package func presentAll() {
    guard let front else { return }
    guard !isCommitted else { return commit() }
    show([PixelRect(x: 0, y: 0, width: front.width, height: front.height)])
  }

  /// Shows the frame that was painted while the window was hidden.
  package func windowDidShow() {
    isCommitted = false
    presentAll()
  }

  private func show(_ rects: [PixelRect]) {
    isCommitted = false
    // Without a size from the compositor, or with another size, a frame would be an error.
    let window = window()
    guard let front, !rects.isEmpty, !window.isHidden,
      window.pixelSize == (front.width, front.height)
    else { return }
    unsafe wl_surface_attach(surface, front.pointer, 0, 0)
    if unsafe wl_surface_get_version(surface) >= WL_SURFACE_DAMAGE_BUFFER_SINCE_VERSION {
      for rect in rects {
        unsafe wl_surface_damage_buffer(
          surface,
          Int32(rect.x),
          Int32(rect.y),
          Int32(rect.width),
          Int32(rect.height)
        )
      }
    } else {
      unsafe wl_surface_damage(surface, 0, 0, .max, .max)
    }
    if signal == nil {
      signal = unsafe WaylandObject(wl_surface_frame(surface)) { [weak self] _, _ in
        self?.signal = nil
        self?.client.wake()
      }
      signalDeadline = client.now() + WaylandPresenter.patience
    }
    describeShape(of: window)
    front.lend()
    isCommitted = true
    commit()
  }

  private func commit() {
    unsafe wl_surface_commit(surface)
    client.flush()
  }
}
