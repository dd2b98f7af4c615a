import Bento
import BentoTesting

/// Rows that show progress.
enum ProgressPage {
  static let entry = ComponentPage.entry(
    name: "progress",
    title: "Progress",
    summary: "The progress of a task, with a description and a cancel button.",
    state: 0.37,
    use: { $0.perform("press", role: .button, name: "Cancel") }
  ) { fraction in
    [
      Variants(
        "Determinate",
        Component.Progress(
          title: "Copying 214 files",
          fraction: fraction.state,
          detail: fraction.state > 0 ? "3 minutes left" : "Canceled",
          didCancel: fraction.state > 0 ? { fraction.state = 0 } : nil
        ),
        Component.Progress(title: "Copied", fraction: 1)
      ),
      Variants(
        "Indeterminate",
        Component.Progress(title: "Searching for devices…", fraction: nil, didCancel: {})
      ),
    ]
  }
}
