package import BentoGraphics

extension View {
  /// Returns the color of the border around an editable value: the error color if the view has an error
  /// message, or the tint color while the view is first responder in an active window.
  ///
  /// - Parameter isEditable: False for a value that the user cannot change; its border is fainter.
  package func borderColor(in context: DrawContext, isEditable: Bool) -> Color {
    let colors = context.theme.colors
    if errorMessage != nil { return colors.negativeText }
    guard isEditable else { return colors.border }
    return isFirstResponder && isInActiveWindow ? context.tintColor : colors.fieldBorder
  }
}
