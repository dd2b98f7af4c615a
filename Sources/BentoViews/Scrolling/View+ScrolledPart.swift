package import BentoGeometry
internal import BentoMotion

/// Views that are as high as their content, and lay out only what of it is seen.
extension View {
  /// The part of the bounds that the scroll views around the view show, `.zero` for none of it; nil
  /// where there is no scroll view around.
  ///
  /// - Complexity: O(depth).
  package var scrolledPart: Rect? {
    var part = bounds
    var map = Transform.identity
    var isScrolled = false
    var view = self
    while let outer = view.superview {
      part = view.model.toSuperview.apply(to: part)
      map = map.followed(by: view.model.toSuperview)
      if outer is ScrollView {
        isScrolled = true
        part = part.intersection(outer.bounds)
        guard !part.isEmpty else { return .zero }
      }
      view = outer
    }
    guard isScrolled else { return nil }
    return map.inverted.map { $0.apply(to: part).intersection(bounds) } ?? bounds
  }

  /// Asks for another layout as soon as the scroll views around show another part of the view.
  ///
  /// Called in `layoutSubviews`, after what is shown was laid out; it holds until the view leaves its
  /// host.
  ///
  /// - Complexity: O(depth), now and in each layout of the host.
  package func trackScrolledPart() {
    host?.scrolledParts.note(scrolledPart, of: self)
  }

  /// Moves the nearest scroll view around along with content that has moved in this view, when sizes
  /// before what is seen have turned out different.
  package func shiftScrollViewAround(by distance: Double) {
    var ancestor = superview
    while let view = ancestor {
      if let scrollView = view as? ScrollView {
        let limits = scrollView.offsetLimits
        if limits.maximum.y > limits.minimum.y {
          return scrollView.shiftContentOffset(by: Point(x: 0, y: distance))
        }
      }
      ancestor = view.superview
    }
  }

  /// Tells the views around that a size that was guessed has turned out different.
  ///
  /// Views that place their content themselves, in a scroll view of theirs, do so again.
  package func invalidateGuessedSize() {
    invalidateIntrinsicContentSize()
    var view = superview
    while let outer = view?.superview {
      view.map { outer.contentSizeDidChange(of: $0) }
      view = outer
    }
  }
}
