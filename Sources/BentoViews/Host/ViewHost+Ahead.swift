internal import BentoGeometry

extension ViewHost {
  /// Does work that the next frame will probably need, such as filling the row that will scroll into view, so
  /// that the frame takes less time.
  ///
  /// A program calls this after presenting a frame if the next one is not due yet. The call changes nothing
  /// visible, and takes about as long as filling one row; if nothing is scrolling, it does nothing.
  public func prepareAhead() {
    guard !isBusy, isVisible, !scrolledViews.isEmpty else { return }
    let wantedFrame = frameIsWanted
    let views = scrolledViews
    scrolledViews.removeAll(keepingCapacity: true)
    isBusy = true
    for view in views { view.prepareAhead() }
    isBusy = false
    _ = commit()
    // Filling a row usually changes nothing visible, so no frame is due because of it. If something visible
    // does change, for example when a callback renders a box, nothing else would present the change.
    frameIsWanted = wantedFrame || !compositor.presented(pixelBounds).isEmpty
  }

  /// Records that the content of a view has moved.
  func noteScrolling(of view: ScrollView) {
    guard !scrolledViews.contains(where: { $0 === view }) else { return }
    scrolledViews.append(view)
  }
}
