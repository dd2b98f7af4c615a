internal import BentoGeometry
package import BentoGraphics

extension View {
  /// Styles the view as a panel on top of the content: the theme's elevated surface with a hairline border,
  /// rounded corners and a shadow below it.
  package func applyPanelStyle(cornerRadius: Double, elevation: Theme.Elevation) {
    let colors = theme.colors
    backgroundColor = colors.elevatedSurface
    borderColor = colors.border
    borderWidth = displayScale.pixel
    self.cornerRadius = cornerRadius
    shadow = elevation.shadow(color: colors.shadow)
  }
}
