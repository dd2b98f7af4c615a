internal import BentoCells
internal import BentoGeometry
public import BentoListLayouts
internal import BentoViews

// MARK: - Changing the layout

extension CollectionView {
  /// Changes the layout of the items, either immediately or by animating the items from their old
  /// positions.
  ///
  /// The visible content stays visible: the first visible item ends up at its previous position on screen if
  /// the size of the new content allows.
  public func setCollectionViewLayout(
    _ layout: CollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard isIdle else {
      return whenIdle { [weak self] in
        self?.setCollectionViewLayout(layout, animated: animated, completion: completion)
      }
    }
    endInteractiveTransition()
    guard layout !== collectionViewLayout else {
      completion?(true)
      return
    }
    tile()
    let anchor = layoutGeometry.currentAnchor(in: self)
    changeLayout(animated: animated, keeping: anchor, completion: completion) {
      layoutGeometry.replaceLayout(by: layout)
      prepareLayoutIfNeeded()
    }
  }

  /// Moves all views from their positions in one layout to those in another.
  ///
  /// - Parameters:
  ///   - anchor: The element that stays in place, or nil to keep the offset that `adopt` sets.
  ///   - adopt: Sets and prepares the new layout.
  private func changeLayout(
    animated: Bool,
    keeping anchor: ListAnchor?,
    completion: ((Bool) -> Void)?,
    _ adopt: () -> Void
  ) {
    let (update, _) = queue.collect(completion: completion) {}
    let oldLayout = collectionViewLayout
    perform {
      tileSet.dropAhead()
      tileSet.beginUpdate()
      let motion = animated && canAnimate ? LayoutMotion(nil, in: self) : nil
      let oldOffset = contentOffset
      strips.removeAll()
      adopt()
      settleTiles(keeping: anchor)
      let leaving = tileSet.endUpdate()
      motion?.begin(shift: contentOffset - oldOffset, leaving: leaving)
      finish(leaving, motion, update: update)
    }
    withExtendedLifetime(oldLayout) {}
  }

  /// Creates the tiles for a layout that has just been set.
  private func settleTiles(keeping anchor: ListAnchor?) {
    settleOffset(keeping: anchor)
    updateTiles()
    settleOffset(keeping: anchor)
    if tiling.bounds != bounds { updateTiles() }
  }
}

// MARK: - Interactive transitions

extension CollectionView {
  /// Begins an interactive transition, driven by a gesture, to another layout.
  ///
  /// Until the transition ends, the view uses the returned layout, whose
  /// ``/BentoListLayouts/CollectionViewTransitionLayout/transitionProgress`` is the progress of the
  /// transition. Elements that are visible before or after the transition move, along with their cells, in a
  /// straight line from their old positions to their new ones. End the transition with
  /// ``finishInteractiveTransition()`` or ``cancelInteractiveTransition()``; an update, a reload, another
  /// layout, another transition or a change in the view's size finishes the transition immediately.
  ///
  /// - Parameters:
  ///   - layout: The layout to change to.
  ///   - completion: Called once, when the views are at rest; the arguments indicate whether their last
  ///     animation reached its end, and whether the transition was finished rather than canceled.
  /// - Precondition: No view uses the layout, and none of the view's callbacks is running.
  public func startInteractiveTransition(
    to layout: CollectionViewLayout,
    completion: ((_ completed: Bool, _ finished: Bool) -> Void)? = nil
  ) -> CollectionViewTransitionLayout {
    precondition(isIdle, "An interactive transition must begin outside the view's callbacks.")
    endInteractiveTransition()
    precondition(layout.collectionView == nil, "A layout can belong to one collection view only.")
    stopScrolling()
    tile()
    let anchor = layoutGeometry.currentAnchor(in: self)
    let transition = CollectionViewTransitionLayout(
      currentLayout: collectionViewLayout,
      nextLayout: layout
    )
    transition.completion = completion
    perform {
      tileSet.dropAhead()
      tileSet.beginUpdate()
      strips.removeAll()
      transition.start = contentOffset
      // The new layout is used briefly so that it receives the measured sizes of its cells.
      layoutGeometry.replaceLayout(by: layout)
      prepareLayoutIfNeeded()
      settleTiles(keeping: anchor)
      transition.end = contentOffset
      transition.environment = environmentOfTransition
      transition.currentLayout.host = self
      adopt(transition)
      moveContent(by: transition.start - contentOffset)
      updateTiles()
      tileSet.release(gathered: tileSet.endUpdate())
      recycler.hideWaiting()
      let fresh = tileSet.fresh
      placeTiles(fresh: fresh)
      beginDisplay(of: fresh)
    }
    return transition
  }

  /// Finishes the interactive transition, moving everything to its position in the new layout.
  public func finishInteractiveTransition() {
    whenIdle { [weak self] in self?.endInteractiveTransition(finished: true, animated: true) }
  }

  /// Cancels the interactive transition, moving everything back to its position in the old layout.
  public func cancelInteractiveTransition() {
    whenIdle { [weak self] in self?.endInteractiveTransition(finished: false, animated: true) }
  }

  /// The interactive transition, or nil if none is in progress.
  var transition: CollectionViewTransitionLayout? { layoutGeometry.transition }

  /// Ends the interactive transition, if there is one.
  func endInteractiveTransition(finished: Bool = true, animated: Bool = false) {
    guard let transition else { return }
    let completion = transition.completion.map { call in { call($0, finished) } }
    changeLayout(animated: animated, keeping: nil, completion: completion) {
      leave(transition, finished: finished)
    }
  }

  /// Finishes the interactive transition without requesting anything, because all views are about to be
  /// replaced.
  func dropInteractiveTransition() {
    guard let transition else { return }
    leave(transition, finished: true)
    guard let completion = transition.completion else { return }
    whenIdle { completion(false, true) }
  }

  /// Finishes an interactive transition whose layouts were prepared for a different size.
  func endOutdatedTransition() {
    guard let transition, transition.environment != environmentOfTransition else { return }
    endInteractiveTransition()
  }

  /// Displays the progress of the interactive transition.
  package func follow(_ transition: CollectionViewTransitionLayout) {
    whenIdle { [weak self, weak transition] in
      guard let self, let transition, transition === self.transition else { return }
      let before = transition.offset
      transition.show()
      prepareLayoutIfNeeded()
      moveContent(by: transition.offset - before)
      setNeedsTiling()
    }
  }

  private var environmentOfTransition: CollectionViewTransitionLayout.Environment {
    CollectionViewTransitionLayout.Environment(
      size: bounds.size,
      inset: contentInset,
      leadsFromRight: leadsFromRight
    )
  }

  /// Replaces a transition with one of its two layouts, at that layout's own offset.
  private func leave(_ transition: CollectionViewTransitionLayout, finished: Bool) {
    let (target, other) =
      finished
      ? (transition.nextLayout, transition.currentLayout)
      : (transition.currentLayout, transition.nextLayout)
    let offset = finished ? transition.end : transition.start
    let wanted = contentOffset + offset - transition.offset
    transition.host = nil
    other.host = nil
    target.transitionShift = .zero
    other.transitionShift = .zero
    adopt(target)
    moveContent(by: wanted - contentOffset)
  }

  /// Sets a layout that was prepared for this view.
  private func adopt(_ layout: CollectionViewLayout) {
    layoutGeometry.resume(layout)
    prepareLayoutIfNeeded()
  }
}
