internal import BentoGeometry
internal import BentoGraphics

/// Where a space of the tree lies in another one or on the device, in device pixels on both sides;
/// nearly all of them are shifted by whole pixels, which costs no more than two sums.
///
/// Below a view that is stretched and not turned, painters round the origin of every space, each
/// relative to that of the one around it. What lies there is therefore found from the outside in,
/// by the same roundings; rectangles alone, mapped from the inside out, would miss what they move.
nonisolated enum DeviceMap: Equatable {
  case shift(PixelOffset)
  case map(Stretch)

  /// A map that is not only a shift, or lies inside of one.
  nonisolated struct Stretch: Equatable {
    var transform: Transform
    /// Whether neither the space nor one around it is turned, sheared or mirrored.
    var isAligned: Bool
  }

  /// The space of the device itself.
  static let identity = DeviceMap.shift(.zero)

  /// The map that a transform, which is not only a shift, gives.
  init(_ transform: Transform) {
    self = .map(Stretch(transform: transform, isAligned: transform.isAxisAligned))
  }

  /// The map from a view's corner space to its superview's content space; unless it turns or scales,
  /// its shift is whole.
  static func placement(of properties: ViewProperties, scale: Scale) -> DeviceMap {
    guard !properties.transform.isTranslation else {
      return .shift(
        PixelOffset(
          dx: scale.pixels(properties.origin.x + properties.transform.tx),
          dy: scale.pixels(properties.origin.y + properties.transform.ty)
        )
      )
    }
    var corner = properties
    corner.boundsOrigin = .zero
    return DeviceMap(
      Transform.scale(x: scale.pixel, y: scale.pixel)
        .followed(by: corner.toSuperview)
        .followed(by: .scale(x: scale.factor, y: scale.factor))
    )
  }

  /// Whether pixels stay pixels.
  var isShift: Bool {
    switch self {
    case .shift: true
    case .map: false
    }
  }

  /// Whether painters round the origins of the spaces inside this one.
  var roundsOrigins: Bool {
    switch self {
    case .shift: false
    case .map(let stretch): stretch.isAligned
    }
  }

  /// The same map as a transform.
  var transform: Transform {
    switch self {
    case .shift(let offset): .translation(x: Double(offset.dx), y: Double(offset.dy))
    case .map(let stretch): stretch.transform
    }
  }

  /// The space inside this one that another map leads from.
  func entering(_ placement: DeviceMap) -> DeviceMap {
    if case .shift(let outer) = self, case .shift(let inner) = placement {
      return .shift(PixelOffset(dx: outer.dx + inner.dx, dy: outer.dy + inner.dy))
    }
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
  func scrolled(by offset: PixelOffset) -> DeviceMap {
    entering(.shift(PixelOffset(dx: -offset.dx, dy: -offset.dy)))
  }

  /// How much farther a soft edge may reach than it lies, in pixels: painters round its ends to a
  /// grid, of which Cairo's has 15 rows in a pixel.
  private static let softness = 1.0 / 15

  /// The pixels that a rectangle of the space touches; exact for shifts.
  func applyOutwards(to rect: PixelRect) -> PixelRect {
    guard !rect.isEmpty else { return .zero }
    switch self {
    case .shift(let offset): return rect.offsetBy(dx: offset.dx, dy: offset.dy)
    case .map(let stretch):
      let exact = stretch.transform.apply(to: Scale.one.points(rect))
      return Scale.one.enclosingPixels(exact.insetBy(dx: -Self.softness, dy: -Self.softness))
    }
  }

  /// How wide and high a device pixel is at the most in the space, in its own pixels.
  private var pixelExtent: Pixels {
    guard let inverse = transform.inverted else { return 0 }
    let width = inverse.a.magnitude + inverse.c.magnitude
    let height = inverse.b.magnitude + inverse.d.magnitude
    // NaN is below nothing.
    return width < 0x1p20 && height < 0x1p20 ? Pixels(max(width, height).rounded(.up)) : 0
  }
}

// MARK: - Ink

extension DeviceMap {
  /// The device pixels that a view of this space is drawn into with everything below it, where
  /// `record` tells how the view itself was put together and the records of its subviews are those
  /// of the same moment.
  ///
  /// - Complexity: O(1), and O(views) where origins are rounded or something is cut off in a space that
  ///   is not only shifted.
  @MainActor
  func ink(of view: View, _ record: CommittedView) -> PixelRect {
    let corner = entering(record.placement)
    guard corner.roundsOrigins || record.isCut && !corner.isShift else {
      return corner.applyOutwards(to: record.subtreeInk)
    }
    let content = corner.scrolled(by: record.contentOffset)
    var below = PixelRect.zero
    for subview in view.subviews {
      guard let inner = subview.committed else { continue }
      below = below.union(content.ink(of: subview, inner))
    }
    if record.effects.clipsToBounds {
      below = below.intersection(corner.applyOutwards(to: record.effects.extent))
    }
    return corner.ownInk(of: record).union(below)
  }

  /// The device pixels that a view draws into by itself, where this is the space of its corner.
  func ownInk(of record: CommittedView) -> PixelRect {
    let isCut = record.isCut && !isShift
    let ink = applyOutwards(to: isCut ? record.ownInk.outset(by: pixelExtent) : record.ownInk)
    // Text rounds its origin, too.
    return roundsOrigins ? ink.outset(by: record.ownSlack + 1) : ink
  }
}

nonisolated extension PixelRect {
  /// The rectangle with every edge moved outwards; an empty one stays as it is.
  func outset(by distance: Pixels) -> PixelRect {
    guard distance > 0, !isEmpty else { return self }
    return PixelRect(
      minX: minX - distance,
      minY: minY - distance,
      maxX: maxX + distance,
      maxY: maxY + distance
    )
  }
}
