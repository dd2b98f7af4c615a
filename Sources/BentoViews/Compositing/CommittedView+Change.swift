internal import BentoGeometry

nonisolated extension CommittedView {
  /// The difference between two consecutive records of a view and of its drawing, in terms of pixels on
  /// screen.
  ///
  /// It holds the results of comparisons instead of the two records: the records are large, and copying them
  /// takes longer than comparing them.
  nonisolated struct Change: Equatable {
    /// Whether the whole subtree is painted elsewhere, in a different way, or for the first time.
    let moved: Bool
    /// The distance by which the pixels of the content move inside the view.
    let scroll: PixelOffset
    /// Whether the drawing of the view itself changed.
    let contentChanged: Bool
    /// Whether the cached list of the subtree is still valid; false if there is none.
    let keepsPicture: Bool
    /// The new record's number of consecutive frames in which the view was moved and nothing in it changed.
    let moves: UInt8

    /// Creates the change for the first record of a view that was not visible in the previous frame.
    init(toFirst contentChanged: Bool) {
      moved = true
      scroll = .zero
      self.contentChanged = contentChanged
      keepsPicture = false
      moves = 0
    }

    /// Compares the records of two consecutive frames.
    ///
    /// - Parameters:
    ///   - old: The record of the previous frame.
    ///   - changesBelow: Whether something below the view was drawn or composited again.
    ///   - hasPicture: Whether a list of the subtree is cached.
    @inline(__always)
    init(
      from old: CommittedView,
      to new: CommittedView,
      contentChanged: Bool,
      changesBelow: Bool,
      hasPicture: Bool
    ) {
      self.contentChanged = contentChanged
      let isPlacedElsewhere = old.placement != new.placement
      // A faded subtree is one image (decision 4): any change in it can affect the rounding of all its
      // pixels. It counts as moved even if only something below it changed.
      moved = isPlacedElsewhere || old.effects != new.effects || new.effects.alpha < 1
      // Scrolling is kept separate from the placement: scrolled pixels can be moved in memory, while a view
      // that moves uncovers the content below it, which must be painted.
      scroll = PixelOffset(
        dx: old.contentOffset.dx - new.contentOffset.dx,
        dy: old.contentOffset.dy - new.contentOffset.dy
      )
      // `keptPicture` contains the drawing of everything below, so any mark below makes it stale, even one
      // that turns out to change no pixel, because the view below is not visited until later.
      let isWhole = !contentChanged && !changesBelow
      keepsPicture = hasPicture && isWhole && new.hasSamePicture(as: old)
      // Effects are compared only here: most views that move also change (`collection.jump`).
      moves =
        isPlacedElsewhere && isWhole && old.effects == new.effects
        ? min(old.moves + 1, CommittedView.steadyMoves) : 0
    }

    /// Whether the content moves inside the view.
    var hasScrolled: Bool { scroll != .zero }

    /// The pixels of a record that must be painted again.
    enum Damage {
      case none
      /// The drawing of the view itself, or the parts of it that are known to have changed.
      case content
      /// Everything that the view and its subtree painted.
      case subtree
    }

    /// Returns the pixels of either record that must be painted again if the views above the view did not
    /// change.
    ///
    /// - Parameter isCovered: Whether the whole subtree must be painted again.
    func damage(isCovered: Bool) -> Damage {
      if isCovered { return .subtree }
      return contentChanged ? .content : .none
    }
  }
}
