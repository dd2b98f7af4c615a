import Bento
import BentoTesting

/// Titled panels around components.
enum CardPage {
  /// The margins of rows in a panel, which has its own padding at the sides.
  private static let margins = EdgeInsets(horizontal: 0, vertical: 8)

  static let entry = ComponentPage.entry(
    name: "card",
    title: "Card",
    summary: "A titled panel around other components, with buttons next to its title.",
    state: true,
    use: { $0.perform("press", role: .button, name: "Pause") }
  ) { isRunning in
    [
      Variants(
        "With a title and buttons",
        note: "The backup is \(isRunning.state ? "running" : "paused").",
        Component.Card(
          title: "Backup",
          subtitle: "On the disk “Archive”",
          actions: [
            .init(isRunning.state ? "Pause" : "Resume") { isRunning.state.toggle() },
            .init("Restore…", isEnabled: !isRunning.state) {},
          ]
        ) {
          if isRunning.state {
            Component.Progress(
              fraction: 0.37,
              detail: "3 minutes left",
              styleSheet: .init().compose(\.layoutMargins, margins)
            )
          }
          Component.KeyValue(
            key: "Last backup",
            value: "November 20, 2026",
            styleSheet: .init().compose(\.layoutMargins, margins)
          )
        }
      ),
      Variants(
        "Without a title",
        Component.Card { UI.Label(text: "A panel with other components.") }
      ),
    ]
  }
}
