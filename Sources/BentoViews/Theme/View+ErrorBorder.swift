package import BentoGraphics

extension View {
  /// Returns the color of the border around an editable value: that of errors if it has one, the tint while
  /// the view is first responder.
  package func borderColor(in context: DrawContext) -> Color {
    let colors = context.theme.colors
    if errorMessage != nil { return colors.negative }
    return isFirstResponder ? context.tintColor : colors.border
  }
}
