internal import BentoGeometry
internal import BentoGraphics
internal import CBentoWayland
internal import CWayland

/// The part of a window's decoration that is outside the window, on surfaces of its own.
///
/// The window itself keeps the size that SDL knows. Eight surfaces below it show parts of one picture, whose edges the
/// compositor stretches, so a resize sends no pixels for them. Their changes take effect with the window's next frame.
@MainActor
@safe
final class WaylandShadow {
  private let client: WaylandClient
  private let parent: OpaquePointer
  private let observe: (WaylandSeat.PointerEvent, _ x: Double, _ y: Double) -> Void
  private var tiles: [WaylandTile] = []
  private var decoration: WindowDecoration?
  private var units = WaylandUnits(scale: 1)
  /// The size of the window that the surfaces surround, in units; nil if they are to be arranged.
  private var size: (width: Int, height: Int)?
  private var picture: WaylandBuffer?

  /// The width of the area around the window that receives the pointer, in units.
  private static let reach = 10

  /// Returns nil if the compositor cannot show surfaces below others or stretch them.
  ///
  /// - Parameters:
  ///   - parent: The surface of the window, which must outlive the shadow.
  ///   - observe: Called with the pointer's events over the shadow, at a position in units of the window.
  init?(
    below parent: OpaquePointer,
    _ client: WaylandClient,
    observe: @escaping (WaylandSeat.PointerEvent, _ x: Double, _ y: Double) -> Void
  ) {
    guard client.compositor != nil, client.subcompositor != nil, client.viewporter != nil else {
      return nil
    }
    unsafe self.parent = unsafe parent
    (self.client, self.observe) = (client, observe)
  }

  /// Shows another decoration, or none, from the window's next frame on.
  func show(_ new: WindowDecoration?, units: WaylandUnits) {
    (decoration, self.units, size) = (new, units, nil)
    guard let new, new.margin > 0,
      let buffer = WaylandBuffer(width: new.side, height: new.side, spareRows: 1, of: client)
    else {
      (tiles, picture) = ([], nil)
      return
    }
    buffer.fill(with: new.surroundings)
    if tiles.isEmpty {
      let places = (0..<9).map { (column: $0 % 3, row: $0 / 3) }
      tiles = places.filter { $0 != (1, 1) }.compactMap { place in
        unsafe WaylandTile(at: place, below: parent, client, observe: observe)
      }
    }
    picture = buffer
  }

  /// Arranges the surfaces around a window of a size in units; called before the window's frame is shown.
  func surround(width: Int, height: Int) {
    guard let decoration, let picture, size.map({ $0 != (width, height) }) ?? true else { return }
    size = (width, height)
    let (margin, corner) = (units.units(decoration.margin), units.units(decoration.corner))
    let source = Parts(from: 0, length: decoration.side, end: decoration.margin + decoration.corner)
    let (columns, rows) = (
      Parts(from: -margin, length: width + 2 * margin, end: margin + corner),
      Parts(from: -margin, length: height + 2 * margin, end: margin + corner)
    )
    let input = PixelRect(
      minX: -WaylandShadow.reach,
      minY: -WaylandShadow.reach,
      maxX: width + WaylandShadow.reach,
      maxY: height + WaylandShadow.reach
    )
    for tile in tiles {
      let (column, row) = tile.place
      tile.show(
        picture,
        part: Parts.rect(source[column], source[row]),
        frame: Parts.rect(columns[column], rows[row]),
        input: input
      )
    }
  }
}

/// The beginning, the stretched middle and the end of a length.
private struct Parts {
  private let edges: [Int]

  init(from start: Int, length: Int, end: Int) {
    edges = [start, start + end, start + max(end + 1, length - end), start + length]
  }

  subscript(index: Int) -> Range<Int> { edges[index]..<max(edges[index] + 1, edges[index + 1]) }

  static func rect(_ x: Range<Int>, _ y: Range<Int>) -> PixelRect {
    PixelRect(minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
  }
}

/// A surface below that of a window, which shows a part of a picture.
@MainActor
@safe
private final class WaylandTile {
  /// The column and the row, from 0 to 2.
  let place: (column: Int, row: Int)
  private let client: WaylandClient
  private var surface: WaylandObject?
  private var role: WaylandObject?
  private var viewport: WaylandObject?
  private var frame = PixelRect.zero
  private var picture: WaylandBuffer?
  private var part = PixelRect.zero
  /// The compositor's object for the part of the picture.
  private var buffer: WaylandObject?

  init?(
    at place: (column: Int, row: Int),
    below parent: OpaquePointer,
    _ client: WaylandClient,
    observe: @escaping (WaylandSeat.PointerEvent, _ x: Double, _ y: Double) -> Void
  ) {
    guard let subcompositor = client.subcompositor, let surface = client.makeSurface() else {
      return nil
    }
    (self.place, self.client, self.surface) = (place, client, surface)
    role = unsafe WaylandObject(
      wl_subcompositor_get_subsurface(subcompositor.pointer, surface.pointer, parent),
      destroy: { unsafe wl_subsurface_destroy($0) }
    )
    viewport = client.makeViewport(of: surface)
    guard let role, viewport != nil else { return nil }
    unsafe wl_subsurface_place_below(role.pointer, parent)
    unsafe client.seat?.observe(surface.pointer) { [weak self] event in
      guard let self, let hover = client.seat?.hover else { return }
      observe(event, hover.x + Double(frame.x), hover.y + Double(frame.y))
    }
  }

  isolated deinit {
    if let surface { unsafe client.seat?.ignore(surface.pointer) }
    // The protocol requires this order.
    viewport = nil
    role = nil
    surface = nil
  }

  /// Shows a part of a picture in a frame, in units of the window, whose intersection with another rectangle receives
  /// the pointer.
  func show(_ picture: WaylandBuffer, part: PixelRect, frame: PixelRect, input: PixelRect) {
    guard let surface, let role, let viewport else { return }
    self.frame = frame
    unsafe wp_viewport_set_destination(
      viewport.pointer,
      Int32(clamping: frame.width),
      Int32(clamping: frame.height)
    )
    unsafe wl_subsurface_set_position(
      role.pointer,
      Int32(clamping: frame.x),
      Int32(clamping: frame.y)
    )
    unsafe client.withRegion([input.intersection(frame).offsetBy(dx: -frame.x, dy: -frame.y)]) {
      unsafe wl_surface_set_input_region(surface.pointer, $0)
    }
    let old = buffer
    defer { withExtendedLifetime(old) {} }
    if part != self.part || picture !== self.picture {
      (self.part, self.picture, buffer) = (part, picture, picture.part(part))
    }
    unsafe wl_surface_attach(surface.pointer, buffer?.pointer, 0, 0)
    unsafe wl_surface_damage(surface.pointer, 0, 0, .max, .max)
    unsafe wl_surface_commit(surface.pointer)
  }
}
