/// Where a space of the tree lies in another one or on the device, in device pixels on both sides;
/// nearly all of them are shifted by whole pixels, which costs no more than two sums.
///
/// Below a view that is stretched and not turned, painters round the origin of every space, each
/// relative to that of the one around it. What lies there is therefore found from the outside in,
/// by the same roundings; rectangles alone, mapped from the inside out, would miss what they move.
@usableFromInline
@frozen
package enum DeviceMap: Equatable, Sendable {
  /// A shift by whole pixels.
  case shift(PixelOffset)
  /// Any other map.
  case map(Stretch)

  /// A map that is not only a shift, or lies inside of one.
  @usableFromInline
  @frozen
  package struct Stretch: Equatable, Sendable {
    /// The map.
    @usableFromInline package var transform: Transform
    /// Whether neither the space nor one around it is turned, sheared or mirrored.
    @usableFromInline package var isAligned: Bool

    /// Creates a map that is not only a shift.
    init(transform: Transform, isAligned: Bool) {
      self.transform = transform
      self.isAligned = isAligned
    }
  }

  /// The space of the device itself.
  @inlinable package static var identity: DeviceMap { .shift(.zero) }

  /// The map that a transform, which is not only a shift, gives.
  package init(_ transform: Transform) {
    self = .map(Stretch(transform: transform, isAligned: transform.isAxisAligned))
  }

  /// Whether pixels stay pixels.
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

  /// The same map as a transform.
  package var transform: Transform {
    switch self {
    case .shift(let offset): .translation(x: Double(offset.dx), y: Double(offset.dy))
    case .map(let stretch): stretch.transform
    }
  }

  /// The space inside this one that another map leads from.
  @inlinable
  package func entering(_ placement: DeviceMap) -> DeviceMap {
    if case .shift(let outer) = self, case .shift(let inner) = placement {
      return .shift(PixelOffset(dx: outer.dx + inner.dx, dy: outer.dy + inner.dy))
    }
    return stretched(entering: placement)
  }

  /// The space inside this one that another map leads from, where one of the two is not only a shift.
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

  /// The space inside this one whose content is scrolled by an offset.
  @inlinable
  package func scrolled(by offset: PixelOffset) -> DeviceMap {
    entering(.shift(PixelOffset(dx: -offset.dx, dy: -offset.dy)))
  }

  /// The pixels that a rectangle of the space touches; exact for shifts.
  @inlinable
  package func applyOutwards(to rect: PixelRect) -> PixelRect {
    guard !rect.isEmpty else { return .zero }
    return switch self {
    case .shift(let offset): rect.offsetBy(dx: offset.dx, dy: offset.dy)
    case .map(let stretch): stretch.applyOutwards(to: rect)
    }
  }

  /// How wide and high a device pixel is at the most in the space, in its own pixels.
  package var pixelExtent: Pixels {
    guard let inverse = transform.inverted else { return 0 }
    let width = inverse.a.magnitude + inverse.c.magnitude
    let height = inverse.b.magnitude + inverse.d.magnitude
    // NaN is below nothing.
    return width < 0x1p20 && height < 0x1p20 ? Pixels(max(width, height).rounded(.up)) : 0
  }

  /// Whether two maps are the same.
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
  /// How much farther a soft edge may reach than it lies, in pixels: painters round its ends to a
  /// grid, of which Cairo's has 15 rows in a pixel.
  private static let softness = 1.0 / 15

  /// The pixels that a rectangle of the space touches.
  @usableFromInline
  func applyOutwards(to rect: PixelRect) -> PixelRect {
    let exact = transform.apply(to: Scale.one.points(rect))
    return Scale.one.enclosingPixels(exact.insetBy(dx: -Self.softness, dy: -Self.softness))
  }

  /// Whether two maps are the same.
  @usableFromInline
  package static func == (left: Self, right: Self) -> Bool {
    left.transform == right.transform && left.isAligned == right.isAligned
  }
}
