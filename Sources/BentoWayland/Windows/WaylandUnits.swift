internal import BentoGeometry
internal import CBentoWayland
internal import CWayland

/// The conversion between the pixels of a window and the units of a compositor, each of which has a number of pixels
/// that may be fractional.
package nonisolated struct WaylandUnits: Equatable {
  /// The number of pixels per unit.
  let scale: Double
  /// The number of units after which edges of units are edges of pixels again; 1 if there is no small one.
  private let period: Int

  /// - Parameter scale: The number of pixels per unit.
  package init(scale: Double) {
    self.scale = scale
    // SDL's scales are those of displays, whose sizes in units are rounded.
    period = (1...4).first { abs(scale * Double($0) - (scale * Double($0)).rounded()) < 0.01 } ?? 1
  }

  /// The number of pixels per unit for images that exist only in whole sizes.
  package var wholeScale: Int { max(1, Int(scale.rounded(.up))) }

  private var isWhole: Bool { scale == scale.rounded() }

  /// Returns the smallest rectangle of units that contains pixels.
  func units(of rect: PixelRect) -> PixelRect { units(of: rect, period: 1) }

  /// Returns a rectangle of units that contains pixels, for a surface whose edges are edges of pixels if possible, so
  /// that the compositor does not blur it.
  func surface(of rect: PixelRect) -> PixelRect { units(of: rect, period: period) }

  /// Returns the nearest number of pixels for a number of units.
  func pixels(_ units: Int) -> Pixels { Int((Double(units) * scale).rounded()) }

  /// Returns the nearest number of units for a number of pixels.
  func units(_ pixels: Pixels) -> Int { Int((Double(pixels) / scale).rounded()) }

  private func units(of rect: PixelRect, period: Int) -> PixelRect {
    func edge(_ pixels: Pixels, _ rule: FloatingPointRoundingRule) -> Int {
      Int((Double(pixels) / (scale * Double(period))).rounded(rule)) * period
    }
    return PixelRect(
      minX: edge(rect.minX, .down),
      minY: edge(rect.minY, .down),
      maxX: edge(rect.maxX, .up),
      maxY: edge(rect.maxY, .up)
    )
  }

  /// Lets the compositor show the buffers of a surface, which is ours, at this scale.
  ///
  /// - Returns: The object that does so at a fractional scale, and that must be destroyed before the surface; nil at
  ///   other scales.
  @MainActor
  func apply(to surface: WaylandObject, _ client: WaylandClient) -> WaylandObject? {
    // SDL uses fractional scales only with the same protocol.
    if !isWhole, client.viewporter != nil { return client.makeViewport(of: surface) }
    if unsafe wl_surface_get_version(surface.pointer) >= WL_SURFACE_SET_BUFFER_SCALE_SINCE_VERSION {
      unsafe wl_surface_set_buffer_scale(surface.pointer, Int32(wholeScale))
    }
    return nil
  }
}
