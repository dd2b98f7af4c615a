internal import BentoLists
internal import BentoViews

extension BoxList {
  /// Renders what a closure makes, now and whenever something changes that the closure read.
  ///
  /// - Parameters:
  ///   - makeBox: Makes the box.
  ///   - renderer: What renders boxes in the list.
  ///   - show: Renders a box; told whether it is the first one that the closure made.
  func renderContinually<SectionID: Hashable, ItemID: Hashable>(
    _ makeBox: @escaping () -> Box<SectionID, ItemID>,
    by renderer: BoxRenderer<SectionID, ItemID>,
    show: @escaping (_ box: Box<SectionID, ItemID>, _ isFirst: Bool) -> Void
  ) {
    renderer.watchesState = true
    var isFirst = true
    // A tracker of its own, which is in force before the box is shown: components may change the state
    // while they are bound.
    let tracker = StateTracker { [weak self] in self?.setNeedsUpdateProperties() }
    boxLink.update = {
      let box = tracker.track(makeBox)
      show(box, isFirst)
      isFirst = false
    }
    setNeedsUpdateProperties()
    updatePropertiesIfNeeded()
  }

  /// Ends what `renderContinually` began, as the program renders a box itself.
  func endRenderingContinually<SectionID: Hashable, ItemID: Hashable>(
    by renderer: BoxRenderer<SectionID, ItemID>
  ) {
    boxLink.update = nil
    renderer.watchesState = false
  }
}
