internal import BentoGraphics
internal import BentoPlatform
internal import CWayland

/// The surface with the image that follows the pointer on Wayland.
@MainActor
@safe
final class WaylandDragIcon {
  private let surface: WaylandObject
  private let buffer: WaylandBuffer
  private let scale: Int
  private let image: DragImage

  /// Creates the surface, or returns nil if there is nothing to show.
  ///
  /// - Parameter scale: The number of the image's pixels per unit of the display.
  init?(_ image: DragImage, scale: Int, _ client: WaylandClient) {
    // The size of a buffer is a multiple of its scale.
    let width = (image.width + scale - 1) / scale * scale
    let height = (image.height + scale - 1) / scale * scale
    guard width > 0, let memory = client.memory, let compositor = client.compositor,
      let buffer = WaylandBuffer(
        capacity: width * height * 4,
        in: memory,
        format: WL_SHM_FORMAT_ARGB8888
      ),
      buffer.resize(width: width, height: height),
      let surface = unsafe WaylandObject(
        wl_compositor_create_surface(compositor.pointer),
        destroy: { unsafe wl_surface_destroy($0) }
      )
    else { return nil }
    (self.surface, self.buffer, self.scale, self.image) = (surface, buffer, scale, image)
    let words = unsafe buffer.base.assumingMemoryBound(to: UInt32.self)
    for y in 0..<image.height {
      for x in 0..<image.width {
        unsafe words[y * width + x] = DragImage.faded(image.words[y * image.width + x])
      }
    }
  }

  /// The compositor's object.
  var pointer: OpaquePointer { unsafe surface.pointer }

  /// Shows the image; called after the drag has begun, which makes the surface an icon.
  func show() {
    let surface = unsafe surface.pointer
    if unsafe wl_surface_get_version(surface) >= WL_SURFACE_SET_BUFFER_SCALE_SINCE_VERSION {
      unsafe wl_surface_set_buffer_scale(surface, Int32(scale))
    }
    let (x, y) = (image.hotSpotX / scale, image.hotSpotY / scale)
    unsafe wl_surface_attach(surface, buffer.pointer, Int32(-x), Int32(-y))
    unsafe wl_surface_damage(surface, 0, 0, .max, .max)
    unsafe wl_surface_commit(surface)
  }
}
