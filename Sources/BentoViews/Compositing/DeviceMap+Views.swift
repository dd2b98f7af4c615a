internal import BentoGeometry
internal import BentoMotion

nonisolated extension DeviceMap {
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
  nonisolated func ownInk(of record: CommittedView) -> PixelRect {
    let isCut = record.isCut && !isShift
    let ink = applyOutwards(to: isCut ? record.ownInk.outset(by: pixelExtent) : record.ownInk)
    // Text rounds its origin, too.
    return roundsOrigins ? ink.outset(by: record.ownSlack + 1) : ink
  }
}
