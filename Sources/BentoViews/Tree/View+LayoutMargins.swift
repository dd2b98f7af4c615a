public import BentoGeometry
package import BentoLayout
internal import BentoMotion

extension View {
  /// The space that layouts leave free inside the edges, in points, by side.
  ///
  /// The sides do not change with the direction. Margins that were set with ``directionalLayoutMargins`` are
  /// resolved in the view's direction.
  public var layoutMargins: EdgeInsets {
    get { storedMargins.edges(in: effectiveContentDirection) }
    set { storedMargins = LayoutMargins(edges: newValue, followsDirection: false) }
  }

  /// The space that layouts leave free inside the edges, in points, with leading and trailing edges that
  /// follow the view's direction.
  ///
  /// This and ``layoutMargins`` are two representations of the same margins; the one set last determines what
  /// happens when the direction changes.
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

  /// Whether the view's margins are at least as large as the part of the superview's margins that extends
  /// into the view.
  ///
  /// The result is ``effectiveLayoutMargins``.
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

  /// The margins that layouts use, by side: the view's own, or those of its superview if the view preserves
  /// them and they extend farther into the view.
  ///
  /// The distances between the edges of the view and its superview are those of the current frame. In a
  /// scroll view, only the superview's left and right margins are used, because the content moves relative to
  /// the others.
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

  /// The bounds without the effective margins.
  public var layoutMarginsRect: Rect { bounds.inset(by: effectiveLayoutMargins) }

  /// Invalidates the layout if the preserved margins have changed.
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

/// Margins as they were set: by side, or by layout direction.
package nonisolated struct LayoutMargins: Hashable, Sendable {
  /// The distances; left is leading if they follow the layout direction.
  package var edges: EdgeInsets
  /// Whether left and right are swapped in right-to-left layouts.
  package var followsDirection: Bool

  /// Creates margins.
  package init(edges: EdgeInsets, followsDirection: Bool) {
    self.edges = edges
    self.followsDirection = followsDirection
  }

  /// Returns the distances by side in a layout direction.
  package func edges(in direction: LayoutDirection) -> EdgeInsets {
    guard followsDirection, direction == .rightToLeft else { return edges }
    return EdgeInsets(
      top: edges.top,
      left: edges.right,
      bottom: edges.bottom,
      right: edges.left
    )
  }

  /// Returns margins that are at least as large on each side as the given ones in a layout direction.
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

  /// The distances in the form that the layout engine uses.
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
