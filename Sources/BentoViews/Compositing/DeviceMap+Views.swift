internal import BentoGeometry
internal import BentoMotion

nonisolated extension DeviceMap {
  /// Returns the map from a view's corner space to its superview's content space.
  ///
  /// Unless the map rotates or scales, it shifts by whole pixels.
  static func placement(of properties: ViewProperties, scale: Scale) -> DeviceMap {
    // The origin and the translation are rounded as one sum: rounding both would make a view that is moved
    // gradually by a translation jump by a pixel. Shifting by whole pixels makes moved pixels exact.
    guard !properties.transform.isTranslation else {
      return .shift(
        PixelOffset(
          dx: scale.pixels(properties.origin.x + properties.transform.tx),
          dy: scale.pixels(properties.origin.y + properties.transform.ty)
        )
      )
    }
    var corner = properties
    // The scroll offset is a separate field of the record, which distinguishes scrolling from moving.
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
  /// Returns the device pixels into which a view in this space and everything below it are drawn.
  ///
  /// `record` is the record of the view; the records of its subviews must be from the same frame.
  ///
  /// - Complexity: O(1); O(views below) if origins are rounded, or if something is cut off in a space that is
  ///   not merely shifted.
  @MainActor
  func ink(of view: View, _ record: CommittedView) -> PixelRect {
    let corner = entering(record.placement)
    // The ink of the subtree is one rectangle in the view's own pixels. Mapping it is exact for shifts.
    // Painters round each origin of a scaled space separately and partially paint the pixels at the edges of
    // a clip, so in these cases the ink is computed view by view, in the way that painters paint.
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

  /// Returns the region into which a view in this space and everything below it are drawn, which is the ink of
  /// the subviews if the view itself draws nothing.
  ///
  /// - Parameter depth: The number of levels of views to descend.
  @MainActor
  func inkRegion(of view: View, _ record: CommittedView, depth: Int) -> Region {
    let whole = ink(of: view, record)
    guard depth > 0, record.ownInk.isEmpty, !record.effects.joinsSubtree,
      view.subviews.count <= 16
    else { return Region(whole) }
    let content = entering(record.placement).scrolled(by: record.contentOffset)
    var region = Region()
    for subview in view.subviews {
      guard let inner = subview.committed else { continue }
      region = region.union(content.inkRegion(of: subview, inner, depth: depth - 1))
    }
    return region.intersection(whole)
  }

  /// Returns the device pixels into which the view itself draws, if this is the view's corner space.
  nonisolated func ownInk(of record: CommittedView) -> PixelRect {
    let isCut = record.isCut && !isShift
    let ink = applyOutwards(to: isCut ? record.ownInk.outset(by: pixelExtent) : record.ownInk)
    // Painters also round the origins of text.
    return roundsOrigins ? ink.outset(by: record.ownSlack + 1) : ink
  }
}
