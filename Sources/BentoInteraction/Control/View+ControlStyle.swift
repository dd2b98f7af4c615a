internal import BentoGeometry
package import BentoGraphics
package import BentoViews

extension View {
  /// Returns the height of a control that contains text of a given height.
  package func controlHeight(around text: Double) -> Double {
    let metrics = controlMetrics
    return displayScale.ceil(max(metrics.controlHeight, text + 2 * metrics.controlPadding))
  }

  /// Returns the color of the border around an editable value: the error color if the view has an error
  /// message, or the tint color while the view is first responder in an active window.
  ///
  /// - Parameter isEditable: False for a value that the user cannot change; its border is fainter.
  package func borderColor(in context: DrawContext, isEditable: Bool) -> Color {
    let colors = context.theme.colors
    if errorMessage != nil { return colors.negativeText }
    guard isEditable else { return colors.border }
    guard isFirstResponder else { return colors.fieldBorder }
    return activityColor(context.tintColor, inactive: colors.fieldBorder)
  }
}
