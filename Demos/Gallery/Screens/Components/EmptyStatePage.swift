import Bento
import BentoTesting

/// Placeholders for missing content.
enum EmptyStatePage {
  static let entry = ComponentPage.entry(
    name: "empty-state",
    title: "Empty state",
    summary: "A placeholder for missing content, with an optional button.",
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
          text: isWritten.state ? "" : "Messages you receive appear here.",
          actionTitle: isWritten.state ? "Write another message" : "Write a message"
        ) { isWritten.state.toggle() }
      ),
      Variants(
        "Text only",
        Component.EmptyState(icon: nil, title: "No results", text: "Try a different search.")
      ),
    ]
  }
}
