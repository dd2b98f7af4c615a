/// The mapping from a space of the view tree to an enclosing space or to the device, in device pixels on both
/// sides; nearly all mappings are shifts by whole pixels, which cost only two additions.
///
/// Inside a view that is stretched and not rotated, painters round the origin of every space relative to
/// the origin of the enclosing space. Positions inside such a view are therefore computed from the outside
/// in, with the same rounding; mapping rectangles from the inside out would ignore the distances by which
/// rounding moves them.
@usableFromInline
@frozen
package enum DeviceMap: Equatable, Sendable {
  /// A shift by whole pixels.
  case shift(PixelOffset)
  /// A mapping that is more than a shift by whole pixels, or is inside such a mapping.
  case map(Stretch)

  /// The transform of a mapping that is more than a shift, or is inside such a mapping.
  @usableFromInline
  @frozen
  package struct Stretch: Equatable, Sendable {
    /// The transform.
    @usableFromInline package var transform: Transform
    /// Whether neither the space nor any enclosing one is rotated, sheared or mirrored.
    @usableFromInline package var isAligned: Bool

    /// Creates a mapping that is more than a shift.
    init(transform: Transform, isAligned: Bool) {
      self.transform = transform
      self.isAligned = isAligned
    }
  }

  /// The mapping from the device's own space to itself, which changes nothing.
  @inlinable package static var identity: DeviceMap { .shift(.zero) }

  /// Creates the mapping for a transform.
  package init(_ transform: Transform) {
    self = .map(Stretch(transform: transform, isAligned: transform.isAxisAligned))
  }

  /// Whether each pixel is mapped to exactly one pixel.
  @inlinable
  package var isShift: Bool {
    switch self {
    case .shift: true
    case .map: false
    }
  }

  /// Whether painters round the origins of the spaces inside this one.
  @inlinable
  package var roundsOrigins: Bool {
    switch self {
    case .shift: false
    case .map(let stretch): stretch.isAligned
    }
  }

  /// The mapping as a transform.
  package var transform: Transform {
    switch self {
    case .shift(let offset): .translation(x: Double(offset.dx), y: Double(offset.dy))
    case .map(let stretch): stretch.transform
    }
  }

  /// Returns the mapping for a space placed inside this one.
  @inlinable
  package func entering(_ placement: DeviceMap) -> DeviceMap {
    if case .shift(let outer) = self, case .shift(let inner) = placement {
      return .shift(PixelOffset(dx: outer.dx + inner.dx, dy: outer.dy + inner.dy))
    }
    return stretched(entering: placement)
  }

  /// Returns the mapping for a space placed inside this one, if either mapping is more than a shift.
  @usableFromInline
  func stretched(entering placement: DeviceMap) -> DeviceMap {
    let outer = transform
    var inner = DeviceMap.Stretch(
      transform: placement.transform.followed(by: outer),
      isAligned: isShift || roundsOrigins
    )
    inner.isAligned = inner.isAligned && inner.transform.isAxisAligned
    if inner.isAligned {
      let dx = Scale.one.pixels(inner.transform.tx - outer.tx)
      let dy = Scale.one.pixels(inner.transform.ty - outer.ty)
      inner.transform.tx = outer.tx + Double(dx)
      inner.transform.ty = outer.ty + Double(dy)
    }
    return .map(inner)
  }

  /// Returns the mapping for a space inside this one whose content is scrolled by an offset.
  @inlinable
  package func scrolled(by offset: PixelOffset) -> DeviceMap {
    entering(.shift(PixelOffset(dx: -offset.dx, dy: -offset.dy)))
  }

  /// Returns the pixels that a rectangle in the space touches; the result is exact for shifts.
  @inlinable
  package func applyOutwards(to rect: PixelRect) -> PixelRect {
    guard !rect.isEmpty else { return .zero }
    return switch self {
    case .shift(let offset): rect.offsetBy(dx: offset.dx, dy: offset.dy)
    case .map(let stretch): stretch.applyOutwards(to: rect)
    }
  }

  /// The maximum extent, horizontal or vertical, of a device pixel in the space, in the space's own pixels.
  package var pixelExtent: Pixels {
    guard let inverse = transform.inverted else { return 0 }
    let width = inverse.a.magnitude + inverse.c.magnitude
    let height = inverse.b.magnitude + inverse.d.magnitude
    // A comparison with NaN is false.
    return width < 0x1p20 && height < 0x1p20 ? Pixels(max(width, height).rounded(.up)) : 0
  }

  /// Whether two mappings are the same.
  @inlinable
  package static func == (left: DeviceMap, right: DeviceMap) -> Bool {
    switch (left, right) {
    case (.shift(let left), .shift(let right)): left == right
    case (.map(let left), .map(let right)): left == right
    case (.shift, .map), (.map, .shift): false
    }
  }
}

// MARK: - Stretched spaces

extension DeviceMap.Stretch {
  /// The distance, in pixels, by which a soft edge may extend beyond its position: painters round the
  /// edge's ends to a grid, which in Cairo has 15 rows per pixel.
  private static let softness = 1.0 / 15

  /// Returns the pixels that a rectangle in the space touches.
  @usableFromInline
  func applyOutwards(to rect: PixelRect) -> PixelRect {
    let exact = transform.apply(to: Scale.one.points(rect))
    return Scale.one.enclosingPixels(exact.insetBy(dx: -Self.softness, dy: -Self.softness))
  }

  /// Whether two mappings are the same.
  @usableFromInline
  package static func == (left: Self, right: Self) -> Bool {
    left.transform == right.transform && left.isAligned == right.isAligned
  }
}
