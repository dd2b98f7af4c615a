internal import BentoGeometry

nonisolated extension CommittedView {
  /// What two records of a view in a row, and its drawing in between, mean for the pixels on screen.
  ///
  /// It holds answers in place of the records: a copy of those takes longer than asking them.
  nonisolated struct Change: Equatable {
    /// Whether the whole subtree is painted elsewhere or in another way, or for the first time.
    let moved: Bool
    /// How far the pixels of the content move inside of the view.
    let scroll: PixelOffset
    /// Whether the view itself drew something else.
    let contentChanged: Bool
    /// Whether a picture of the subtree from before shows what is there now; false without one.
    let keepsPicture: Bool
    /// In how many frames in a row the view with all below it was only moved, for the new record.
    let moves: UInt8

    /// Compares two records.
    ///
    /// - Parameters:
    ///   - old: The record of the last frame; nil for a view that was not shown in it.
    ///   - changesBelow: Whether something below the view is drawn or put together again.
    ///   - hasPicture: Whether a picture of the subtree is kept.
    @inline(__always)
    init(
      from old: CommittedView?,
      to new: CommittedView,
      contentChanged: Bool,
      changesBelow: Bool,
      hasPicture: Bool
    ) {
      self.contentChanged = contentChanged
      guard let old else {
        moved = true
        scroll = .zero
        keepsPicture = false
        moves = 0
        return
      }
      let isPlacedElsewhere = old.placement != new.placement
      // A faded subtree is one picture: any change in it changes the rounding of all its pixels.
      moved = isPlacedElsewhere || old.effects != new.effects || new.effects.alpha < 1
      scroll = PixelOffset(
        dx: old.contentOffset.dx - new.contentOffset.dx,
        dy: old.contentOffset.dy - new.contentOffset.dy
      )
      let isWhole = !contentChanged && !changesBelow
      keepsPicture = hasPicture && isWhole && new.hasSamePicture(as: old)
      // Effects are compared where it matters: most views that move show something else as well
      // (`collection.jump`).
      moves =
        isPlacedElsewhere && isWhole && old.effects == new.effects
        ? min(old.moves + 1, CommittedView.steadyMoves) : 0
    }

    /// Whether the content moves inside of the view.
    var hasScrolled: Bool { scroll != .zero }

    /// The pixels of a record that must be painted again.
    enum Damage {
      case none
      /// What the view itself drew, or the parts of it that are known to differ.
      case content
      /// All that the view and those below it painted.
      case subtree
    }

    /// What must be painted again of either record of a view whose surroundings stay, where `isCovered`
    /// says whether the whole subtree is.
    func damage(isCovered: Bool) -> Damage {
      if isCovered { return .subtree }
      return contentChanged ? .content : .none
    }
  }
}
