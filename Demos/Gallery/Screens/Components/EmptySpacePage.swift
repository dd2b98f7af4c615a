import Bento

/// Space between rows.
enum EmptySpacePage {
  static let entry = ComponentPage.entry(
    name: "empty-space",
    title: "Empty space",
    summary: "Space between rows, clear or colored.",
    height: 320
  ) {
    [
      Variants("44 points", space(44, Color(hex: 0x7A5AE0))),
      Variants("22 points", space(22, Color(hex: 0x2FA35B))),
      Variants("8 points, between two others", space(22, blue), space(8, nil), space(22, blue)),
    ]
  }

  private static let blue = Color(hex: 0x2F6FED)

  private static func space(_ height: Double, _ color: Color?) -> Component.EmptySpace {
    Component.EmptySpace(
      height: height,
      styleSheet: ViewStyleSheet<View>().compose(\.backgroundColor, color)
    )
  }
}
