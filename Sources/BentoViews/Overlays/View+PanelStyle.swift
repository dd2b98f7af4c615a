internal import BentoGeometry
internal import BentoGraphics

extension View {
  /// Styles the view as a panel on top of the content: the theme's elevated surface with a hairline border,
  /// rounded corners and a shadow below it.
  package func applyPanelStyle(cornerRadius: Double, shadowRadius: Double, shadowDrop: Double) {
    let colors = theme.colors
    backgroundColor = colors.elevatedSurface
    borderColor = colors.border
    borderWidth = displayScale.pixel
    self.cornerRadius = cornerRadius
    shadow = Shadow(
      color: colors.shadow,
      radius: shadowRadius,
      offset: Size(width: 0, height: shadowDrop)
    )
  }
}
