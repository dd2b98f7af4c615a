package import BentoGraphics

extension View {
  /// Whether the view's window is active; true outside of a window.
  package var isInActiveWindow: Bool { host?.isActive ?? true }

  /// Notifies the view and the views below it that the window has become active or inactive.
  func spreadActivityChange() {
    windowActivityDidChange()
    for subview in subviews { subview.spreadActivityChange() }
  }

  /// Returns the color of the border around an editable value: the error color if the view has an error
  /// message, or the tint color while the view is first responder in an active window.
  package func borderColor(in context: DrawContext) -> Color {
    let colors = context.theme.colors
    if errorMessage != nil { return colors.negativeText }
    return isFirstResponder && isInActiveWindow ? context.tintColor : colors.fieldBorder
  }
}
