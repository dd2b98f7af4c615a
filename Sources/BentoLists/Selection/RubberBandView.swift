internal import BentoGraphics
internal import BentoViews

/// What is seen of the rectangle by which the user selects items.
@MainActor
final class RubberBandView: View {
  required init() {
    super.init()
    isUserInteractionEnabled = false
    borderWidth = 1
    themeDidChange()
  }

  override func themeDidChange() {
    super.themeDidChange()
    borderColor = theme.colors.accent
    backgroundColor = theme.colors.accent.withAlpha(0.15)
  }
}
