package import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoMenus
internal import BentoViews

/// A small button that copies a text, and shows for a moment that it did.
@MainActor
package final class CopyButton: Button {
  /// What is copied.
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
    tintColor = theme.colors.secondaryLabel
  }

  /// Puts the text on the clipboard.
  private func copyText() {
    window?.clipboard.text = copiedText
    showCopied(true)
  }

  private func showCopied(_ isCopied: Bool) {
    timer?.cancel()
    timer = isCopied ? after(.milliseconds(1500)) { [weak self] in self?.showCopied(false) } : nil
    setImage(Image(icon: isCopied ? .check : .copy, pointSize: 16), for: .normal)
    accessibilityLabel = isCopied ? "Copied" : "Copy"
  }
}
