internal import BentoGeometry
internal import BentoViews

/// What the user looks at stays where it is seen, whatever happens above it.
///
/// That is said of the first item in view. At the beginning of the content the offset stays instead,
/// so that what comes there is seen.
extension CollectionView {
  /// Does something that may move elements, and then moves the visible part along with the first
  /// item that the user looks at, so that it does not jump.
  ///
  /// An update keeps its own anchor.
  func holdAnchor(_ change: () -> Void) {
    let anchor = tileSet.isInUpdate ? nil : self.anchor
    change()
    if let anchor { moveContent(toKeep: anchor) }
  }

  /// The first item in view, if the content is scrolled, with its place on screen.
  ///
  /// While the user changes the layout, everything moves and the offset is the transition's. An offset
  /// to which the program has jumped holds, whatever was seen before.
  var anchor: ListAnchor? {
    guard transition == nil, jumpOffset != contentOffset,
      isScrolled.horizontally || isScrolled.vertically
    else { return nil }
    for tile in tileSet.shown where tile.path != nil {
      if let anchor = anchor(at: tile, becoming: tile.item) { return anchor }
    }
    return nil
  }

  /// What stays where it is seen during an update, to be asked for before it: the first item in view
  /// that keeps its place among the others, else the first that is still there.
  func anchor(in plan: UpdatePlan) -> ListAnchor? {
    if keepsPositionAtTop, !endWatch.holds(glidingTarget),
      let anchor = anchorBelowInsertion(in: plan)
    {
      return anchor
    }
    guard isScrolled.horizontally || isScrolled.vertically else { return nil }
    for newPath in [plan.settledPath, plan.newPath] {
      for tile in tileSet.shown {
        guard let path = tile.path, let new = newPath(path),
          let anchor = anchor(at: tile, becoming: .cell(new))
        else { continue }
        return anchor
      }
    }
    return anchor(inLayoutBy: plan)
  }

  /// The first item in view that stays and lies below items that come.
  private func anchorBelowInsertion(in plan: UpdatePlan) -> ListAnchor? {
    guard let inserted = plan.firstInsertedPath else { return nil }
    for tile in tileSet.shown {
      guard let path = tile.path, let new = plan.settledPath(path), new > inserted,
        var anchor = anchor(at: tile, becoming: .cell(new))
      else { continue }
      anchor.holdsAtBeginning = true
      return anchor
    }
    return nil
  }

  /// The first item that the layout has in view, where none of them has a view yet.
  private func anchor(inLayoutBy plan: UpdatePlan) -> ListAnchor? {
    guard !tileSet.shown.contains(where: { $0.path != nil }) else { return nil }
    for attributes in VisibleAttributes(usableElements(in: bounds)).attributes {
      guard let path = ListElement(attributes).path, let new = plan.newPath(of: path) else {
        continue
      }
      return ListAnchor(element: .cell(new), distance: attributes.frame.origin - contentOffset)
    }
    return nil
  }

  private func anchor(at tile: Tile, becoming element: ListElement) -> ListAnchor? {
    guard tile.isDisplayed, let frame = tile.attributes?.frame else { return nil }
    return ListAnchor(element: element, distance: frame.origin - contentOffset)
  }

  /// Whether the content is scrolled away from where it begins.
  var isScrolled: (horizontally: Bool, vertically: Bool) {
    let start = layoutGeometry.startOffset
    let distance = contentOffset.x - start.x
    return (
      collectionViewLayout.isMirrored ? distance < 0 : distance > 0,
      contentOffset.y > start.y
    )
  }

  /// Scrolls at once so that an item is where it was on screen, as far as the limits let it.
  func moveContent(toKeep anchor: ListAnchor) {
    guard let frame = layoutAttributes(of: anchor.element)?.frame else { return }
    let wanted = frame.origin - anchor.distance
    let target = clamped(wanted)
    // Along an axis that was not scrolled the beginning stays in view, and where nothing moved, content
    // that is pulled beyond its end stays there.
    let isScrolled = isScrolled
    let holds = anchor.holdsAtBeginning
    let movesX = (isScrolled.horizontally || holds) && (wanted.x - contentOffset.x).magnitude > 1e-6
    let movesY = (isScrolled.vertically || holds) && (wanted.y - contentOffset.y).magnitude > 1e-6
    moveContent(
      by: Point(
        x: movesX ? target.x - contentOffset.x : 0,
        y: movesY ? target.y - contentOffset.y : 0
      )
    )
  }

  /// Keeps what the user looks at in place, or the view at its end if it stays there, and the offset
  /// inside the limits.
  func settleOffset(keeping anchor: ListAnchor?) {
    if let anchor { moveContent(toKeep: anchor) }
    stayAtEnd()
    guard !isDragging, glidingTarget == contentOffset else { return }
    let proposed = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    moveContent(by: clamped(proposed) - contentOffset)
  }

  /// Moves the visible part with the content under it; motions go on.
  func moveContent(by distance: Point) {
    guard distance.x.magnitude > 1e-6 || distance.y.magnitude > 1e-6 else { return }
    shiftContentOffset(by: distance)
    endWatch.shift(by: distance)
    if let goal = scrollGoal { scrollGoal?.offset = goal.offset + distance }
    tileSet.shift(by: distance)
  }
}

// MARK: - The end

extension CollectionView {
  /// Goes to the end, wherever that is now, if the view stays there; a glide is turned towards it.
  ///
  /// - Returns: whether the visible part moved.
  @discardableResult
  func stayAtEnd() -> Bool {
    let target = glidingTarget
    guard endWatch.holds(target), scrollGoal == nil else { return false }
    let end = endOffset
    guard target.distance(to: end) > 1e-6 else { return false }
    guard target == contentOffset else {
      setContentOffset(end, animated: true)
      endWatch.note(end, end: end)
      return false
    }
    moveContent(by: end - target)
    return true
  }

  /// Notes whether the view stands at its end now.
  func noteEnd() {
    endWatch.note(glidingTarget, end: endOffset)
  }

  /// The offset at which the end of the content is seen; in a mirror that is on the left.
  private var endOffset: Point {
    let limits = offsetLimits
    let x = collectionViewLayout.isMirrored ? limits.minimum.x : limits.maximum.x
    return Point(x: x, y: limits.maximum.y)
  }
}
