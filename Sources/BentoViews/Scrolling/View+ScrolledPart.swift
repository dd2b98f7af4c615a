public import BentoGeometry
internal import BentoMotion

/// Views that are as tall as their content but lay out only the visible part of it.
extension View {
  /// The part of the bounds that is visible in the enclosing scroll views, or `.zero` if no part is visible;
  /// nil if no scroll view encloses the view.
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

  /// Requests another layout as soon as the enclosing scroll views show a different part of the view.
  ///
  /// Called in `layoutSubviews`, after the visible part has been laid out; the request applies until the view
  /// leaves its host.
  ///
  /// - Complexity: O(depth), now and in each layout of the host.
  package func trackScrolledPart() {
    host?.scrolledParts.note(scrolledPart, of: self)
  }

  /// Scrolls the nearest enclosing scroll view along with content that has moved in it because sizes before
  /// the visible part have turned out to be different.
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

  /// Notifies the superviews that an estimated size has turned out to be different.
  ///
  /// Views that arrange their content themselves, in their own scroll view, arrange it again.
  package func invalidateGuessedSize() {
    invalidateIntrinsicContentSize()
    var view = superview
    while let outer = view?.superview {
      view.map { outer.contentSizeDidChange(of: $0) }
      view = outer
    }
  }
}

extension ScrollView {
  /// Scrolls by the minimum distance that makes a rectangle of the content visible.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    updateLimits()
    func nearest(_ low: Double, _ high: Double, _ offset: Double, _ extent: Double) -> Double {
      if low < offset || high - low > extent { return low }
      return high > offset + extent ? high - extent : offset
    }
    let visible = bounds.inset(by: contentInset)
    let x = nearest(rect.minX, rect.maxX, axes.target.x + contentInset.left, visible.width)
    let y = nearest(rect.minY, rect.maxY, axes.target.y + contentInset.top, visible.height)
    let offset = axes.clamped(Point(x: x - contentInset.left, y: y - contentInset.top))
    if offset != axes.target {
      setContentOffset(offset, animated: animated)
    }
  }
}
