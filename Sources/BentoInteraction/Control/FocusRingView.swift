internal import BentoGraphics
package import BentoViews

/// The focus ring around a view or a part of one.
///
/// The ring is a view only if it must be in front of subviews; other views draw it themselves.
@MainActor
package final class FocusRingView: View {
  package required init() {
    super.init()
    isUserInteractionEnabled = false
    borderWidth = 2
    themeDidChange()
  }

  package override func updateProperties() {
    super.updateProperties()
    updateColor()
  }

  package override func windowActivityDidChange() {
    super.windowActivityDidChange()
    updateColor()
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    updateColor()
  }

  package override func themeDidChange() {
    super.themeDidChange()
    updateColor()
    cornerRadius = theme.radii.small
  }

  private func updateColor() {
    borderColor = activityColor(theme.colors.focusRing, inactive: .clear)
  }
}
