import Bento
import BentoTesting

/// Placeholders for missing content.
enum EmptyStatePage {
  static let entry = ComponentPage.entry(
    name: "empty-state",
    title: "EmptyState",
    summary: "What is shown where there is nothing yet, with a button that changes that.",
    height: 560,
    state: false,
    use: { $0.perform("press", role: .button, name: "Write a message") }
  ) { isWritten in
    [
      Variants(
        "With a button",
        Component.EmptyState(
          icon: isWritten.state ? .check : .mail,
          title: isWritten.state ? "Sent" : "No messages",
          text: isWritten.state ? "" : "What people send you is shown here.",
          actionTitle: isWritten.state ? "Write another one" : "Write a message"
        ) { isWritten.state.toggle() }
      ),
      Variants(
        "Words alone",
        Component.EmptyState(icon: nil, title: "No results", text: "Try fewer or other words.")
      ),
    ]
  }
}
