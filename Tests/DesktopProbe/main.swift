import Bento
import Dispatch
import Glibc

/// Prints a line at once, so that a test can wait for it.
func report(_ line: String) {
  let bytes = Array("\(line)\n".utf8)
  _ = write(STDOUT_FILENO, bytes, bytes.count)
}

/// A view that reports its size.
@MainActor
final class Panel: View {
  override func layoutSubviews() {
    super.layoutSubviews()
    report("layout \(Int(bounds.width))x\(Int(bounds.height))")
    for (index, view) in subviews.enumerated() {
      view.frame = Rect(x: 20, y: 20 + 60 * Double(index), width: 160, height: 40)
    }
  }
}

Application.runAndExit(title: "Probe", size: Size(width: 320, height: 240)) { window in
  let panel = Panel()
  var clicks = 0
  let label = Label(text: "0 clicks")
  let click = Button(title: "Click", style: .filled) {
    clicks += 1
    label.text = "\(clicks) clicks"
    report("click \(clicks)")
  }
  let later = Button(title: "Later", style: .tinted) {
    Task {
      let sum = await Task.detached { (1...1_000).reduce(0, +) }.value
      report("task \(sum)")
      try? await Task.sleep(for: .milliseconds(20))
      label.text = "slept"
      DispatchQueue.main.async { report("slept") }
    }
  }
  let quit = Button(title: "Quit", style: .plain) { Application.quit() }
  for view in [click, later, quit, label] {
    panel.addSubview(view)
  }
  window.contentView = panel
  Task { report("started") }
}
