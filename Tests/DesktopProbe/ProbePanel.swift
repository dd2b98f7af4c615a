import Bento
import Dispatch

/// Five buttons and a label, stacked vertically, each 40 points high, 20 apart.
@MainActor
final class ProbePanel: View {
  private let label = Label(text: "0 clicks")
  private var clicks = 0

  required init() {
    super.init()
    for view in [
      Button(title: "Click", style: .filled) { [weak self] in self?.click() },
      Button(title: "Later", style: .tinted) { [weak self] in self?.sleep() },
      Button(title: "Copy", style: .gray) { [weak self] in
        self?.window?.clipboard.text = "copied ü"
      },
      Button(title: "Paste", style: .gray) { [weak self] in
        report("pasted \(self?.window?.clipboard.text ?? "nothing")")
      },
      Button(title: "Quit", style: .plain) { Application.quit() },
      label,
    ] {
      addSubview(view)
    }
    subviews.first?.cursor = .pointingHand
    onDrop(of: CopiedFiles.types) { WindowKeys.take($0) }
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard case .character(let letter) = event.key, let window else {
      return super.keyDown(with: event)
    }
    return WindowKeys.press(letter, in: window) || super.keyDown(with: event)
  }

  override var canBecomeFirstResponder: Bool { true }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return report("left") }
    becomeFirstResponder()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    report("layout \(Int(bounds.width))x\(Int(bounds.height))")
    for (index, view) in subviews.enumerated() {
      view.frame = Rect(x: 20, y: 10 + 48 * Double(index), width: 160, height: 40)
    }
  }

  private func click() {
    clicks += 1
    label.text = "\(clicks) clicks"
    report("click \(clicks)")
  }

  /// Leaves the main actor, sleeps, and returns through the main queue.
  private func sleep() {
    Task {
      let sum = await Task.detached { (1...1_000).reduce(0, +) }.value
      try? await Task.sleep(for: .milliseconds(20))
      label.text = "slept"
      DispatchQueue.main.async { report("slept after \(sum)") }
    }
  }
}
