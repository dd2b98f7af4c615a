internal import BentoGraphics
internal import BentoViews

/// The surface of a card, in the colors of the theme.
public final class CardView: ComponentOverlayView {
  /// The colors that the surface has by itself; any others were set by a modifier, and stay.
  private var themeColors = (surface: Color.clear, border: Color.clear)

  /// Creates a surface without content.
  public required init() {
    super.init()
    borderWidth = 1
    restoreThemeColors()
  }

  /// Takes the colors of the new theme.
  public override func themeDidChange() {
    super.themeDidChange()
    let old = themeColors
    themeColors = (theme.colors.surface, theme.colors.separator)
    if backgroundColor == old.surface { backgroundColor = themeColors.surface }
    if borderColor == old.border { borderColor = themeColors.border }
  }

  /// Takes the colors of the theme in place of any others.
  func restoreThemeColors() {
    themeColors = (theme.colors.surface, theme.colors.separator)
    backgroundColor = themeColors.surface
    borderColor = themeColors.border
  }
}
