public import BentoGeometry
package import BentoLayout
internal import BentoMotion

extension View {
  /// The room that layouts keep free inside the edges, in points, by side.
  ///
  /// The sides stay what they are when the direction turns. Margins that were set by
  /// ``directionalLayoutMargins`` are read here as they lie in the view's direction.
  public var layoutMargins: EdgeInsets {
    get { storedMargins.edges(in: effectiveContentDirection) }
    set { storedMargins = LayoutMargins(edges: newValue, followsDirection: false) }
  }

  /// The room that layouts keep free inside the edges, in points, with leading and trailing edges
  /// that change sides with the view's direction.
  ///
  /// This and ``layoutMargins`` are two views of the same margins; the one set last holds when the
  /// direction turns.
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      let edges = layoutMargins
      let turns = effectiveContentDirection == .rightToLeft
      return DirectionalEdgeInsets(
        top: edges.top,
        leading: turns ? edges.right : edges.left,
        bottom: edges.bottom,
        trailing: turns ? edges.left : edges.right
      )
    }
    set {
      let edges = EdgeInsets(
        top: newValue.top,
        left: newValue.leading,
        bottom: newValue.bottom,
        right: newValue.trailing
      )
      storedMargins = LayoutMargins(edges: edges, followsDirection: true)
    }
  }

  /// Whether the view's margins are at least what is left of the superview's at the same edges.
  ///
  /// ``effectiveLayoutMargins`` tells the result.
  public var preservesSuperviewLayoutMargins: Bool {
    get { storedPreservesMargins }
    set {
      guard newValue != storedPreservesMargins else { return }
      storedPreservesMargins = newValue
      notedMargins = nil
      layoutMarginsDidChange()
      invalidateIntrinsicContentSize()
    }
  }

  /// The margins that count, by side: the view's own, or where it preserves those of its superview
  /// and they reach further into the view, these.
  ///
  /// The distances between the edges of the two are those of the present frame. In a scroll view,
  /// the superview's margins count at the left and right only, for the others move.
  ///
  /// - Complexity: O(depth) of the views that preserve margins.
  public var effectiveLayoutMargins: EdgeInsets {
    let own = layoutMargins
    guard storedPreservesMargins, let superview else { return own }
    let outer = superview.effectiveLayoutMargins
    let place = model.untransformedFrame
    let area = superview.model.bounds
    var margins = own
    margins.left = max(own.left, outer.left - (place.minX - area.minX))
    margins.right = max(own.right, outer.right - (area.maxX - place.maxX))
    guard !(superview is ScrollView) else { return margins }
    margins.top = max(own.top, outer.top - (place.minY - area.minY))
    margins.bottom = max(own.bottom, outer.bottom - (area.maxY - place.maxY))
    return margins
  }

  /// The bounds less the margins that count.
  public var layoutMarginsRect: Rect { bounds.inset(by: effectiveLayoutMargins) }

  /// Makes the layout stale if the margins that are preserved came to be others.
  func notePreservedMargins() {
    guard storedPreservesMargins else { return }
    let margins = effectiveLayoutMargins
    guard margins != notedMargins else { return }
    notedMargins = margins
    setNeedsLayout()
    layoutMarginsDidChange()
  }
}

// MARK: - Stored margins

/// Margins as they were set: by side, or by the direction of the text.
package nonisolated struct LayoutMargins: Hashable, Sendable {
  /// The distances; left stands for leading when they follow the direction.
  package var edges: EdgeInsets
  /// Whether left and right change places where text runs from right to left.
  package var followsDirection: Bool

  /// Creates margins.
  package init(edges: EdgeInsets, followsDirection: Bool) {
    self.edges = edges
    self.followsDirection = followsDirection
  }

  /// The distances by side in a direction.
  package func edges(in direction: LayoutDirection) -> EdgeInsets {
    guard followsDirection, direction == .rightToLeft else { return edges }
    return EdgeInsets(
      top: edges.top,
      left: edges.right,
      bottom: edges.bottom,
      right: edges.left
    )
  }

  /// Margins that are at least those given by side, in a direction.
  package func raised(to least: EdgeInsets, in direction: LayoutDirection) -> LayoutMargins {
    let other = LayoutMargins(edges: least, followsDirection: followsDirection)
      .edges(in: direction)
    return LayoutMargins(
      edges: EdgeInsets(
        top: max(edges.top, other.top),
        left: max(edges.left, other.left),
        bottom: max(edges.bottom, other.bottom),
        right: max(edges.right, other.right)
      ),
      followsDirection: followsDirection
    )
  }

  /// The distances as the layout engine takes them.
  package var layoutEdges: LayoutEdges {
    followsDirection
      ? LayoutEdges(top: edges.top, start: edges.left, bottom: edges.bottom, end: edges.right)
      : LayoutEdges(top: edges.top, left: edges.left, bottom: edges.bottom, right: edges.right)
  }
}

extension View {
  /// The view's own margins as they were set.
  package var storedMargins: LayoutMargins {
    get { storedLayoutMargins }
    set {
      guard newValue != storedLayoutMargins else { return }
      storedLayoutMargins = newValue
      invalidate(.layoutMargins)
      layoutMarginsDidChange()
    }
  }
}
