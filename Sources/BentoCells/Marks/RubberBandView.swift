internal import BentoGraphics
package import BentoViews

/// The selection rectangle shown while the user drags across items.
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
