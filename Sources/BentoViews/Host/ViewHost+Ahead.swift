internal import BentoGeometry

extension ViewHost {
  /// Does work that the next frame is likely to need, such as filling the row that will scroll into
  /// view, so that that frame is done sooner.
  ///
  /// A program calls it when a frame was presented and the next one is not due yet. It changes
  /// nothing that is seen, and takes about as long as filling one row; without anything that
  /// scrolls it does nothing.
  public func prepareAhead() {
    guard !isBusy, isVisible, !scrolledViews.isEmpty else { return }
    let wantedFrame = frameIsWanted
    let views = scrolledViews
    scrolledViews.removeAll(keepingCapacity: true)
    isBusy = true
    for view in views { view.prepareAhead() }
    isBusy = false
    _ = commit()
    // Filling a row usually leaves nothing to show, and then no frame is due because of it. What it
    // does leave, such as a box that a callback rendered, nobody else would present.
    frameIsWanted = wantedFrame || !compositor.presented(pixelBounds).isEmpty
  }

  /// Notes that the content of a view moved.
  func noteScrolling(of view: ScrollView) {
    guard !scrolledViews.contains(where: { $0 === view }) else { return }
    scrolledViews.append(view)
  }
}
