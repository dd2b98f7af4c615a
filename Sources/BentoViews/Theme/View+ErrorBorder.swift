package import BentoGraphics

extension View {
  /// The color of the border around what is edited: that of errors while something is wrong with it, the
  /// tint while the view has the keyboard.
  package func borderColor(in context: DrawContext) -> Color {
    let colors = context.theme.colors
    if errorMessage != nil { return colors.negative }
    return isFirstResponder ? context.tintColor : colors.border
  }
}
