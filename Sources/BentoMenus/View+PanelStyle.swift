internal import BentoGeometry
package import BentoGraphics
package import BentoViews

extension View {
  /// Styles the view as a panel on top of the content: the theme's elevated surface with a hairline border,
  /// rounded corners and a shadow below it.
  ///
  /// The corners are square in a popup window in which rounded ones would not be transparent.
  package func applyPanelStyle(cornerRadius: Double, elevation: Theme.Elevation) {
    let colors = theme.colors
    backgroundColor = colors.elevatedSurface
    borderColor = colors.border
    borderWidth = displayScale.pixel
    // The panel of suggestions is inside a view that receives their presses.
    let container = [superview, superview?.superview].lazy.compactMap { $0 as? any PopupContent }
      .first
    let isSquare = container?.isInPopups == true && window?.popups?.blendsPopups == false
    self.cornerRadius = isSquare ? 0 : cornerRadius
    shadow = elevation.shadow(color: colors.shadow)
  }
}
