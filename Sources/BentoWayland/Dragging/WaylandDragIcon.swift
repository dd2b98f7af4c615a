internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import CBentoWayland
internal import CWayland

/// The surface with the image that follows the pointer on Wayland.
@MainActor
@safe
final class WaylandDragIcon {
  private let surface: WaylandObject
  private let buffer: WaylandBuffer
  private let viewport: WaylandObject?
  private let units: WaylandUnits
  private let image: DragImage

  /// Creates the surface, or returns nil if there is nothing to show.
  ///
  /// - Parameter units: The units of the window that the image comes from.
  init?(_ image: DragImage, units: WaylandUnits, _ client: WaylandClient) {
    // The size of a buffer is a multiple of its scale.
    let size = units.surface(of: PixelRect(x: 0, y: 0, width: image.width, height: image.height))
    let width = max(units.pixels(size.width), image.width)
    let height = max(units.pixels(size.height), image.height)
    guard width > 0, let buffer = WaylandBuffer(width: width, height: height, of: client),
      let surface = client.makeSurface()
    else { return nil }
    (self.surface, self.buffer, self.units, self.image) = (surface, buffer, units, image)
    viewport = units.apply(to: surface, client)
    if let viewport {
      unsafe wp_viewport_set_destination(viewport.pointer, Int32(size.width), Int32(size.height))
    }
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
    let hotSpot = units.units(
      of: PixelRect(x: image.hotSpotX, y: image.hotSpotY, width: 0, height: 0)
    )
    let (x, y) = (hotSpot.x, hotSpot.y)
    unsafe wl_surface_attach(surface, buffer.pointer, Int32(-x), Int32(-y))
    unsafe wl_surface_damage(surface, 0, 0, .max, .max)
    unsafe wl_surface_commit(surface)
  }
}
