internal import BentoCells
internal import BentoGeometry
public import BentoListLayouts
internal import BentoViews

// MARK: - At once or by a motion

extension CollectionView {
  /// Shows the same items by another layout, at once or by a motion from their old places.
  ///
  /// What is in view stays in view: the first item that was comes to rest where it was, as far as
  /// the new content has room.
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

  /// Brings all views from where one layout has them to where another one does.
  ///
  /// - Parameters:
  ///   - anchor: What stays where it is seen; nil keeps the offset that `adopt` leaves.
  ///   - adopt: Takes over the other layout and prepares it.
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

  /// Makes the tiles of a layout that was just taken over.
  private func settleTiles(keeping anchor: ListAnchor?) {
    settleOffset(keeping: anchor)
    updateTiles()
    settleOffset(keeping: anchor)
    if tiling.bounds != bounds { updateTiles() }
  }
}

// MARK: - By the user's hand

extension CollectionView {
  /// Begins a change to another layout that follows a gesture.
  ///
  /// The view shows the layout that is returned, whose
  /// ``/BentoListLayouts/CollectionViewTransitionLayout/transitionProgress`` says how far the change is. What is in view
  /// before or afterwards moves straight from its old place to its new one, with its cell. End the
  /// change by ``finishInteractiveTransition()`` or ``cancelInteractiveTransition()``; an update, a
  /// reload, another layout, another change and another size of the view finish it at once.
  ///
  /// - Parameters:
  ///   - layout: The layout to change to.
  ///   - completion: Called once, when the views are at rest, with whether their last motion reached
  ///     its end, and whether the change was finished and not cancelled.
  /// - Precondition: no view shows the layout, and none of the view's callbacks is running.
  public func startInteractiveTransition(
    to layout: CollectionViewLayout,
    completion: ((_ completed: Bool, _ finished: Bool) -> Void)? = nil
  ) -> CollectionViewTransitionLayout {
    precondition(isIdle, "A change of the layout begins outside of the view's callbacks.")
    endInteractiveTransition()
    precondition(layout.collectionView == nil, "A layout belongs to one collection view at a time.")
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
      // The new layout is shown for a moment, so that it knows the sizes that its cells want.
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

  /// Moves everything on to where the layout has it that an interactive change goes to.
  public func finishInteractiveTransition() {
    whenIdle { [weak self] in self?.endInteractiveTransition(finished: true, animated: true) }
  }

  /// Moves everything back to where it was before an interactive change began.
  public func cancelInteractiveTransition() {
    whenIdle { [weak self] in self?.endInteractiveTransition(finished: false, animated: true) }
  }

  /// The interactive change that is under way, or nil.
  var transition: CollectionViewTransitionLayout? { layoutGeometry.transition }

  /// Ends an interactive change; without one, does nothing.
  func endInteractiveTransition(finished: Bool = true, animated: Bool = false) {
    guard let transition else { return }
    let completion = transition.completion.map { call in { call($0, finished) } }
    changeLayout(animated: animated, keeping: nil, completion: completion) {
      leave(transition, finished: finished)
    }
  }

  /// Finishes an interactive change without asking for anything: all views are about to be replaced.
  func dropInteractiveTransition() {
    guard let transition else { return }
    leave(transition, finished: true)
    guard let completion = transition.completion else { return }
    whenIdle { completion(false, true) }
  }

  /// Finishes an interactive change whose layouts were prepared for another room.
  func endOutdatedTransition() {
    guard let transition, transition.environment != environmentOfTransition else { return }
    endInteractiveTransition()
  }

  /// Shows how far an interactive change has come.
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

  /// Shows one of the two layouts of a change, at the offset that belongs to it.
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

  /// Takes over a layout that has been prepared for this view.
  private func adopt(_ layout: CollectionViewLayout) {
    layoutGeometry.resume(layout)
    prepareLayoutIfNeeded()
  }
}
