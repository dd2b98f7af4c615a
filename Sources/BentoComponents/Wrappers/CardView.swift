internal import BentoGraphics
internal import BentoViews

/// The surface of a card, in the colors of the theme.
public final class CardView: ComponentOverlayView {
  /// The colors set by the theme; any other colors were set by a modifier and are preserved.
  private var themeColors = (surface: Color.clear, border: Color.clear)
  /// The radius set by the theme; any other radius is preserved.
  private var themeRadius = 0.0

  /// Creates an empty surface.
  public required init() {
    super.init()
    borderWidth = 1
    restoreThemeStyle(cornerRadius: nil)
  }

  /// Applies the colors and the radius of the new theme.
  public override func themeDidChange() {
    super.themeDidChange()
    let old = themeColors
    themeColors = (theme.colors.surface, theme.colors.separator)
    if backgroundColor == old.surface { backgroundColor = themeColors.surface }
    if borderColor == old.border { borderColor = themeColors.border }
    let oldRadius = themeRadius
    themeRadius = theme.radii.extraLarge
    if cornerRadius == oldRadius { cornerRadius = themeRadius }
  }

  /// Replaces all colors with those of the theme, and the radius with the given one, or the theme's if it is
  /// nil.
  func restoreThemeStyle(cornerRadius: Double?) {
    themeColors = (theme.colors.surface, theme.colors.separator)
    backgroundColor = themeColors.surface
    borderColor = themeColors.border
    themeRadius = theme.radii.extraLarge
    self.cornerRadius = cornerRadius ?? themeRadius
  }
}
