internal import BentoGraphics

/// The view that dims everything behind a dialog.
@MainActor
final class Scrim: View {
  required init() {
    super.init()
    isUserInteractionEnabled = false
    updateColor()
  }

  override func themeDidChange() {
    super.themeDidChange()
    updateColor()
  }

  private func updateColor() {
    backgroundColor = theme.colors.scrim
  }
}
