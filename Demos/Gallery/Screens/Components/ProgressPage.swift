import Bento
import BentoTesting

/// Rows with progress.
enum ProgressPage {
  static let entry = ComponentPage.entry(
    name: "progress",
    title: "Progress",
    summary: "How far something has got, with a text below and a button to give up.",
    state: 0.37,
    use: { $0.perform("press", role: .button, name: "Cancel") }
  ) { fraction in
    [
      Variants(
        "Known",
        Component.Progress(
          title: "Copying 214 files",
          fraction: fraction.state,
          detail: fraction.state > 0 ? "3 minutes left" : "Given up",
          didCancel: fraction.state > 0 ? { fraction.state = 0 } : nil
        ),
        Component.Progress(title: "Copied", fraction: 1)
      ),
      Variants(
        "Not known",
        Component.Progress(title: "Looking for devices", fraction: nil, didCancel: {})
      ),
    ]
  }
}
