extension View {
  /// Whether the view's window is active, which means that it has keyboard focus; true outside of a window.
  ///
  /// In an inactive window, the selection, the default button and focus rings are subdued. A custom view does
  /// the same when it draws, and calls `setNeedsDisplay()` in ``windowActivityDidChange()``.
  public var isInActiveWindow: Bool { host?.isActive ?? true }

  /// Notifies the view and the views below it that the window has become active or inactive.
  func spreadActivityChange() {
    windowActivityDidChange()
    for subview in subviews { subview.spreadActivityChange() }
  }
}
