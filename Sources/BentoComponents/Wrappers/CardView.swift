internal import BentoGraphics
internal import BentoViews

/// The surface of a card, in the colors of the theme.
public final class CardView: ComponentOverlayView {
  /// The colors set by the theme; any other colors were set by a modifier and are preserved.
  private var themeColors = (surface: Color.clear, border: Color.clear)

  /// Creates an empty surface.
  public required init() {
    super.init()
    borderWidth = 1
    restoreThemeColors()
  }

  /// Applies the colors of the new theme.
  public override func themeDidChange() {
    super.themeDidChange()
    let old = themeColors
    themeColors = (theme.colors.surface, theme.colors.separator)
    if backgroundColor == old.surface { backgroundColor = themeColors.surface }
    if borderColor == old.border { borderColor = themeColors.border }
  }

  /// Replaces all colors with those of the theme.
  func restoreThemeColors() {
    themeColors = (theme.colors.surface, theme.colors.separator)
    backgroundColor = themeColors.surface
    borderColor = themeColors.border
  }
}
