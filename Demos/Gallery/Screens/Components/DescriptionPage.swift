import Bento
import BentoTesting

/// Rows with text and an icon.
enum DescriptionPage {
  private typealias Description = Component.Description

  /// The state of the page: the tapped row.
  struct State {
    var rows = 0
    var icons = 0
  }

  static let entry = ComponentPage.entry(
    name: "description",
    title: "Description",
    summary: "Text on as many lines as it needs, with an optional tappable icon.",
    height: 560,
    state: State(),
    use: { harness in
      harness.perform("press", role: .button, name: "Dr. Amelia Watson")
      harness.perform("press", role: .button, name: "About Dr. Watson")
    }
  ) { store in
    [
      Variants(
        "Tappable row and icon",
        note: "Row taps: \(store.state.rows), icon taps: \(store.state.icons)",
        Description(
          text: "Dr. Amelia Watson",
          accessoryIcon: Image(icon: .info),
          accessoryName: "About Dr. Watson",
          didTap: { store.state.rows += 1 },
          didTapAccessoryButton: { store.state.icons += 1 },
          styleSheet: Description.StyleSheet().compose(\.enforcesMinimumHeight, true)
        )
      ),
      Variants(
        "Custom colors",
        Description(
          text: String(repeating: "Hello world ", count: 5),
          accessoryIcon: Image(icon: .check),
          accessoryName: "Check",
          didTap: { store.state.rows += 1 },
          didTapAccessoryButton: { store.state.icons += 1 },
          styleSheet: Description.StyleSheet()
            .compose(\.backgroundColor, Color(hex: 0xFFE8B0))
            .compose(\.highlightColor, Color(hex: 0xFFC94D))
            .compose(\.text.textColor, .black)
            .compose(\.text.backgroundColor, Color(hex: 0xFFF6DD))
            .compose(\.accessoryButton.backgroundColor, Color(hex: 0xCDE8D3))
            .compose(\.accessoryButton.tintColor, Color(hex: 0x1B6E35))
        )
      ),
      Variants(
        "Centered, on two lines",
        Description(
          text: String(
            repeating: "This text is truncated at the end of the second line. ",
            count: 4
          ),
          styleSheet: Description.StyleSheet()
            .compose(\.text.textAlignment, .center)
            .compose(\.text.numberOfLines, 2)
        )
      ),
    ]
  }
}
