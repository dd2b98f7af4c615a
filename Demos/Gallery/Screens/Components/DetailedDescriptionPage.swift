import Bento
import BentoTesting

/// Rows with an image, texts, a detail and an accessory.
enum DetailedDescriptionPage {
  /// A red that is readable on both light and dark rows.
  private static let red = Color(hex: 0xE5_48_4D)

  private typealias Row = Component.DetailedDescription

  /// A style sheet for initials on a disc.
  private static let initials = Row.StyleSheet()
    .compose(\.imageOrLabel.fixedSize, Size(width: 40, height: 40))
    .compose(\.imageOrLabel.cornerRadius, 20)
    .compose(\.imageOrLabel.backgroundColor, Color(hex: 0x7A5AE0))
    .compose(\.imageOrLabel.label.textColor, .white)
    .compose(\.verticalSpacingBetweenElements, 2)

  static let entry = ComponentPage.entry(
    name: "detailed-description",
    title: "Detailed description",
    summary: "An image, several lines of text, a detail and an accessory.",
    height: 680,
    state: "",
    use: { harness in
      harness.perform(
        "press",
        role: .button,
        name: "AW, Dr. Amelia Watson, General practice, 10:30"
      )
    }
  ) { tapped in
    [
      Variants(
        "List of people",
        note: tapped.state.isEmpty ? nil : "\(tapped.state) was tapped.",
        Row(
          texts: ["Dr. Amelia Watson", "General practice"],
          detail: "10:30",
          image: .text("AW"),
          badgeIcon: Image(icon: .check),
          didTap: { tapped.state = "Dr. Watson" },
          styleSheet:
            initials
            .compose(\.badge.backgroundColor, Color(hex: 0x34C759))
            .compose(\.badge.tintColor, .white)
            .compose(\.badge.cornerRadius, 6)
            .compose(\.badgeOffset, Point(x: -5, y: -5))
        ),
        Row(
          texts: ["Dr. Benjamin Okafor", "Cardiology"],
          detail: "11:15",
          image: .text("BO"),
          didTap: { tapped.state = "Dr. Okafor" },
          styleSheet: initials
        )
      ),
      Variants(
        "Accessories",
        Row(texts: ["Activity indicator"], accessory: .activityIndicator),
        Row(texts: ["Checkmark"], accessory: .checkmark),
        Row(
          texts: ["Custom action"],
          accessory: .tintedIcon(Image(icon: .trash), red),
          accessoryName: "Delete",
          didTapAccessory: { tapped.state = "Delete" }
        ),
        Row(
          texts: ["Custom component"],
          accessory: .custom(
            UI.Label(text: "New").font(
              .preferredFont(forTextStyle: .footnote).withWeight(.semibold)
            )
            .textColor(red).asAnyRenderable()
          )
        )
      ),
      Variants(
        "Aligned columns",
        Row(
          texts: ["Address"],
          detail: "221B Baker Street, London",
          accessory: .none,
          styleSheet: columns
        ),
        Row(texts: ["Telephone"], detail: "+44 20 7224 3688", accessory: .none, styleSheet: columns)
      ),
    ]
  }

  private static let columns = Row.StyleSheet()
    .compose(\.textBlockWidthFraction, 0.3)
    .compose(\.detail.textAlignment, .leading)
}
