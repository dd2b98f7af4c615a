internal import BentoViews

extension NativeView {
  /// Notifies this view and its descendants that they are appearing on screen or have left it, depth first.
  ///
  /// Only views that implement the notification method are notified; a nested slot notifies its own views.
  func notifyOfDisplay(_ isOnScreen: Bool) {
    let traits = ComponentViewTraits.of(type(of: self))
    if traits.contains(.lifecycle), let aware = self as? any ViewLifecycleAware {
      if isOnScreen { aware.willDisplayView() } else { aware.didEndDisplayingView() }
    }
    if traits.contains(.composite), let composite = self as? any CompositeView {
      composite.children.areViewsOnScreen = isOnScreen
    }
    for subview in subviews where !subview.isInSlot {
      subview.notifyOfDisplay(isOnScreen)
    }
  }

  /// Whether the first responder is this view or a descendant of it.
  var holdsKeyboard: Bool { host?.firstResponder?.isDescendant(of: self) == true }

  /// Resigns first responder if the first responder is in this view, and dismisses an input view
  /// shown for it.
  func resignKeyboard() {
    host?.window.endInput(in: self)
    if holdsKeyboard { host?.firstResponder?.resignFirstResponder() }
  }
}
