import Bento

/// Two panes; the panel prints its own width and that of the leading pane after layout.
@MainActor
final class FramePanel: View {
  private let split = SplitView(leading: View(), trailing: View())

  required init() {
    super.init()
    split.restorationIdentifier = "side"
    split.position = 100
    split.onMove = { [weak self] _ in self?.setNeedsLayout() }
    addSubview(split)
  }

  override var canBecomeFirstResponder: Bool { true }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    becomeFirstResponder()
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard event.key == .character("q") else { return false }
    window?.close()
    return true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    split.frame = bounds
    split.layoutIfNeeded()
    let side = Int((split.leadingView?.bounds.width ?? 0).rounded())
    report("frame \(Int(bounds.width))x\(Int(bounds.height)) side \(side)")
  }
}
