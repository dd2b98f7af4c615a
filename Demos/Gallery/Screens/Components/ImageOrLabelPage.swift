import Bento

/// A portrait, or initials in its place.
enum ImageOrLabelPage {
  private typealias Sheet = Component.ImageOrLabel.StyleSheet

  static let entry = ComponentPage.entry(
    name: "image-or-label",
    title: "Image or label",
    summary: "A photo in the center of a row, or initials in its place.",
    height: 420
  ) {
    [
      Variants(
        "Initials",
        Component.ImageOrLabel(imageOrLabel: .text("AW"), styleSheet: round)
          .padding(.vertical, 12)
      ),
      Variants(
        "Photo",
        Component.ImageOrLabel(imageOrLabel: .image(SamplePicture.hills), styleSheet: round)
          .padding(.vertical, 12)
      ),
      Variants(
        "Text",
        Component.ImageOrLabel(imageOrLabel: .text("No photo yet"))
          .padding(.vertical, 12)
      ),
    ]
  }

  private static let round = Sheet(
    imageOrLabel: ImageOrLabelView.StyleSheet()
      .compose(\.fixedSize, Size(width: 80, height: 80))
      .compose(\.cornerRadius, 40)
      .compose(\.image.contentMode, .scaleAspectFill)
      .compose(\.label.font, .preferredFont(forTextStyle: .title1))
      .compose(\.label.textColor, .white),
    background: ViewStyleSheet<View>()
      .compose(\.backgroundColor, Color(hex: 0x7A5AE0))
      .compose(\.cornerRadius, 40)
  )
}
