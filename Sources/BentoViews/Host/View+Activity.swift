package import BentoGraphics

extension View {
  /// Whether the view's window is active, which means that it has keyboard focus; true outside of a window.
  ///
  /// In an inactive window, the selection, the default button and focus rings are subdued. A custom view does
  /// the same when it draws, and calls `setNeedsDisplay()` in ``windowActivityDidChange()``.
  public var isInActiveWindow: Bool { host?.isActive ?? true }

  /// Returns the color to draw in an active or inactive window, or a mixture while the window changes from one
  /// to the other.
  ///
  /// The view is drawn again, and its `updateProperties()` called, until the change is complete.
  package func activityColor(_ active: Color, inactive: Color) -> Color {
    host?.activity.color(active, inactive: inactive, in: self) ?? active
  }

  /// Changes properties whose values depend on whether the window is active: animated if that has just
  /// changed, otherwise immediately.
  package func updateForActivity(_ changes: () -> Void) {
    guard host?.activity.isFading == true else { return View.performWithoutAnimation(changes) }
    View.animate(withDuration: theme.motion.fast, animations: changes)
  }

  /// Notifies the view and the views below it that the window has become active or inactive.
  func spreadActivityChange() {
    windowActivityDidChange()
    for subview in subviews { subview.spreadActivityChange() }
  }
}
