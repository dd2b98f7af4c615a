internal import BentoViews

/// The surface of a card, in the colors of the theme.
public final class CardView: ComponentOverlayView {
  /// Creates a surface without content.
  public required init() {
    super.init()
    borderWidth = 1
    applyTheme()
  }

  /// Takes the colors of the new theme.
  public override func themeDidChange() {
    super.themeDidChange()
    applyTheme()
  }

  /// Takes the colors of the theme when the surface comes into a window.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    applyTheme()
  }

  func applyTheme() {
    let colors = theme.colors
    backgroundColor = colors.surface
    borderColor = colors.separator
  }
}
