internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoMenus
internal import BentoPlatform
internal import BentoViews

/// A small button that copies text and briefly confirms it.
@MainActor
package final class CopyButton: Button {
  /// The text to copy.
  package var copiedText = "" {
    didSet { if copiedText != oldValue { showCopied(false) } }
  }
  private var timer: ViewTimer?

  package required init() {
    super.init()
    contentEdgeInsets = EdgeInsets(5)
    toolTip = "Copy"
    addAction(for: .touchUpInside) { [unowned self] in copyText() }
    showCopied(false)
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { showCopied(false) }
  }

  package override func themeDidChange() {
    super.themeDidChange()
    updateTint()
  }

  private func updateTint() {
    tintColor = timer == nil ? theme.colors.secondaryLabel : theme.colors.positiveText
  }

  /// Copies the text to the clipboard.
  private func copyText() {
    window?.clipboard.text = copiedText
    showCopied(true)
  }

  private func showCopied(_ isCopied: Bool) {
    timer?.cancel()
    timer = isCopied ? after(.milliseconds(1500)) { [weak self] in self?.showCopied(false) } : nil
    setImage(Image(icon: isCopied ? .check : .copy, pointSize: 16), for: .normal)
    updateTint()
    accessibilityLabel = isCopied ? "Copied" : "Copy"
  }
}
