internal import BentoGraphics
package import BentoViews

/// The view that shows the rectangle that the user drags to select items.
@MainActor
package final class RubberBandView: View {
  package required init() {
    super.init()
    isUserInteractionEnabled = false
    borderWidth = 1
    themeDidChange()
  }

  package override func themeDidChange() {
    super.themeDidChange()
    borderColor = theme.colors.accentFill
    backgroundColor = theme.colors.accentFill.withAlpha(0.15)
  }
}
