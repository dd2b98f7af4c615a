internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion

/// A record of how a view was composited in the last frame, relative to its superview.
///
/// Law: a record depends only on the view and what is below it, never on the views above. When a view moves
/// or scrolls, the records of all views below it stay valid without a visit (decision 3). Everything is in
/// device pixels, so records are equal if and only if their pixels are equal.
nonisolated struct CommittedView {
  /// The map from the view's corner space to the superview's content space, both in device pixels.
  var placement: DeviceMap
  /// The scroll offset in device pixels: the distance of the content space from the corner space.
  var contentOffset: PixelOffset
  /// The properties that affect the rendering of the whole subtree.
  var effects: Effects
  /// The pixels that the view itself paints, in its corner space.
  var ownInk: PixelRect
  /// The maximum distance by which painters may displace something that the view itself draws.
  var ownSlack: Pixels
  /// The pixels that the view and everything below it paint, in its corner space.
  var subtreeInk: PixelRect
  /// Whether a clip cuts off part of the view or of something below it.
  ///
  /// A pixel that touches both painted content and the inside of the clip is painted partially. Such pixels
  /// of the corner space are inside the ink; on a scaled or rotated device, they may be outside.
  var isCut = false

  /// The number of consecutive frames in which the view was moved and nothing in it changed, at most
  /// ``steadyMoves``.
  var moves: UInt8 = 0

  /// The number of consecutive frames in which a view must be moved to be considered moving.
  ///
  /// After a single move, another one is as likely as not, and caching a list that is not used again costs
  /// more than it saves (`frame.move.400x300`, `frame.slide.800x600`).
  static let steadyMoves: UInt8 = 2

  /// Whether the view is likely to be moved again in the next frame, without other changes.
  var isMoving: Bool { moves >= Self.steadyMoves }

  /// The properties that affect the rendering of a whole subtree.
  nonisolated struct Effects: Equatable {
    var alpha: Double
    var clipsToBounds: Bool
    /// The corner radii of the clip.
    var cornerRadii: CornerRadii
    /// The rectangle to which the view clips, which has the size of the view; zero if the view does not clip.
    var extent: PixelRect
    /// The number of the view's effects if they turn the subtree into one image; otherwise 0.
    ///
    /// A number is used instead of the effects to make comparing two records cheap: no two sets of effects
    /// have the same number.
    var joiningNumber: Int

    /// Whether the view has effects that turn the subtree into one image.
    var joinsSubtree: Bool { joiningNumber != 0 }
  }

  /// Returns whether the cached list of the view is also valid for another record, provided that neither the
  /// view nor anything below it was drawn or composited again.
  func hasSamePicture(as other: CommittedView) -> Bool {
    var effects = effects
    // The opacity is applied to the list from outside, so a fading view keeps its list. Other effects are
    // applied around the opacity, which makes the opacity part of the list.
    if !effects.joinsSubtree { effects.alpha = other.effects.alpha }
    return effects == other.effects && contentOffset == other.contentOffset
  }

  /// Whether painting the content at a different whole-pixel offset gives the same pixels in a different
  /// position.
  var movesPixelsWhole: Bool {
    // Fractions of pixels, a layer that is rounded as a whole, and the blended edges of rounded corners would
    // all give pixels that differ from the moved ones.
    placement.isShift && effects.alpha >= 1 && !effects.joinsSubtree
      && !(effects.clipsToBounds && !effects.cornerRadii.isZero)
  }
}

// MARK: - The next record

nonisolated extension CommittedView {
  /// Creates the record of a placed view, without anything below it.
  ///
  /// This initializer and the functions that take records are inlined: records are large, and each call would
  /// otherwise copy some of them (`collection.jump`).
  @inline(__always)
  init(
    of properties: ViewProperties,
    clipsToBounds: Bool,
    ink: PixelRect,
    slack: Pixels,
    scale: Scale
  ) {
    // The size is rounded separately, not as the difference of rounded edges: a view that moves by fractions
    // of a pixel must not get a different clip, or it would count as changed instead of moved.
    let extent = PixelRect(
      x: 0,
      y: 0,
      width: scale.pixels(properties.size.width),
      height: scale.pixels(properties.size.height)
    )
    self.init(
      placement: .placement(of: properties, scale: scale),
      contentOffset: PixelOffset(
        dx: scale.pixels(properties.boundsOrigin.x),
        dy: scale.pixels(properties.boundsOrigin.y)
      ),
      effects: Effects(
        alpha: properties.alpha,
        clipsToBounds: clipsToBounds,
        cornerRadii: clipsToBounds ? properties.cornerRadii : CornerRadii(0),
        extent: clipsToBounds ? extent : .zero,
        joiningNumber: properties.effects?.joiningNumber ?? 0
      ),
      ownInk: ink,
      ownSlack: slack,
      subtreeInk: .zero
    )
  }

  /// Records that the same view was drawn again in place.
  @inline(__always)
  func drawn(ink: PixelRect, slack: Pixels) -> CommittedView {
    var record = self
    record.ownInk = ink
    record.ownSlack = slack
    record.moves = 0
    return record
  }
}
