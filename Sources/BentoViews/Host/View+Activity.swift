extension View {
  /// Whether the view's window is active; true outside of a window.
  package var isInActiveWindow: Bool { host?.isActive ?? true }

  /// Notifies the view and the views below it that the window has become active or inactive.
  func spreadActivityChange() {
    windowActivityDidChange()
    for subview in subviews { subview.spreadActivityChange() }
  }
}
