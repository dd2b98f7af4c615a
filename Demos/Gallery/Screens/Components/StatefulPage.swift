import Bento
import BentoTesting

/// Rows with their own state.
enum StatefulPage {
  static let entry = ComponentPage.entry(
    name: "stateful",
    title: "Row state",
    summary: "Rows that remember whether they are expanded, and count their taps.",
    height: 360,
    use: { harness in
      harness.perform("press", role: .button, name: "What is a box? …")
      harness.settle()
      harness.perform("press", role: .button, name: "Taps: 0")
    }
  ) {
    [
      Variants(
        "Questions",
        note: "Rows keep their state while they are out of view.",
        answer("What is a box?", "The sections and rows of a screen, as a value."),
        answer("What is a node?", "A row: an id and the component that it shows.")
      ),
      Variants("Tap counter", counter()),
    ]
  }

  private static func answer(_ question: String, _ answer: String) -> any Renderable {
    Component.Stateful(false) { isOpen in
      Component.Description(
        text: isOpen.value ? "\(question) \(answer)" : "\(question) …",
        didTap: { isOpen.value.toggle() },
        styleSheet: sheet()
      )
    }
  }

  private static func counter() -> any Renderable {
    Component.Stateful(0) { count in
      Component.Description(
        text: "Taps: \(count.value)",
        didTap: { count.value += 1 },
        styleSheet: sheet()
      )
    }
  }

  private static func sheet() -> Component.Description.StyleSheet {
    Component.Description.StyleSheet().compose(\.enforcesMinimumHeight, true)
  }
}
