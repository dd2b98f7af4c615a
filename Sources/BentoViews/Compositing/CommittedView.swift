internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion

/// How a view's picture was put together in the last frame, relative to its superview.
///
/// Nothing here is absolute: when a view moves or scrolls, the records of the views below it stay
/// true as they are.
nonisolated struct CommittedView {
  /// Maps the view's corner space to the superview's content space, both in device pixels.
  var placement = DeviceMap.identity
  /// The content space's distance from the corner space, in device pixels: the scroll offset.
  var contentOffset = PixelOffset.zero
  /// What changes the picture of the whole subtree.
  var effects = Effects()
  /// Where the view itself paints, in its corner space.
  var ownInk = PixelRect.zero
  /// How far from where it should be painters may put something of the view itself.
  var ownSlack: Pixels = 0
  /// Where the view and everything below it paint, in its corner space.
  var subtreeInk = PixelRect.zero
  /// Whether a clip cuts off something of the view or below it.
  ///
  /// Pixels that touch both what is painted and the inside of the clip are painted a little. Those of
  /// the corner space lie in the ink; on a stretched or turned device others do.
  var isCut = false

  /// In how many frames in a row the view with all below it was only moved, counted up to ``steadyMoves``.
  var moves: UInt8 = 0

  /// After so many frames in a row in which it was only moved, a view is likely to be moved again.
  ///
  /// After one that is no more likely than not, and a picture that is kept for nothing costs drawing
  /// it twice (`frame.move.400x300`, `frame.slide.800x600`).
  static let steadyMoves: UInt8 = 2

  /// Whether the view is likely to be moved in the next frame, and not changed.
  var isMoving: Bool { moves >= Self.steadyMoves }

  /// What changes the picture of a whole subtree.
  nonisolated struct Effects: Equatable {
    var alpha = 1.0
    var clipsToBounds = false
    /// The corners of the clip.
    var cornerRadii = CornerRadii(0)
    /// The view's extents, which are those of its clip.
    var extent = PixelRect.zero
    /// The number of the view's effects when they join the subtree to one picture, else 0.
    var joiningNumber = 0

    /// Whether the view has effects that join the subtree to one picture.
    var joinsSubtree: Bool { joiningNumber != 0 }
  }

  /// Whether the picture of the view is the same as in another record, provided that neither the
  /// view nor anything below it was drawn or put together again.
  func hasSamePicture(as other: CommittedView) -> Bool {
    var effects = effects
    // The opacity lies outside of the picture, unless other effects lie around it.
    if !effects.joinsSubtree { effects.alpha = other.effects.alpha }
    return effects == other.effects && contentOffset == other.contentOffset
  }

  /// Whether the picture below can be moved by moving pixels.
  var movesPixelsWhole: Bool {
    placement.isShift && effects.alpha >= 1 && !effects.joinsSubtree
      && !(effects.clipsToBounds && !effects.cornerRadii.isZero)
  }
}

// MARK: - The next record

nonisolated extension CommittedView {
  /// The record of a view that is placed, without what lies below it.
  ///
  /// This and what takes records below is inlined: they are large, and each call would copy some
  /// (`collection.jump`).
  @inline(__always)
  init(
    of properties: ViewProperties,
    clipsToBounds: Bool,
    ink: PixelRect,
    slack: Pixels,
    scale: Scale
  ) {
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

  /// Notes that the same view was drawn again where it is.
  @inline(__always)
  mutating func draw(ink: PixelRect, slack: Pixels) {
    ownInk = ink
    ownSlack = slack
    moves = 0
  }
}
