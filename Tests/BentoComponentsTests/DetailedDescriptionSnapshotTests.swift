import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoViews
import ComponentFixtures
import Testing

@MainActor
@Suite struct DetailedDescriptionSnapshotTests {
  private typealias DetailedDescription = Component.DetailedDescription

  private let three: [TextValue] = ["Title", "Subtitle", "Another subtitle"]
  private let long: [TextValue] = [
    "A title that needs more than a single line",
    "A subtitle that is a good deal longer than the title",
    "And another one, so that there are many lines below each other",
  ]

  /// A style sheet of labels whose extents are visible.
  private func sheet(_ count: Int = 3, lines: Int = 0) -> DetailedDescription.StyleSheet {
    let styles = (0..<count).map { index in
      LabelStyleSheet().compose(\.backgroundColor, index % 2 == 0 ? .yellow : .blue)
        .compose(\.textColor, index % 2 == 0 ? .black : .white)
        .compose(\.numberOfLines, lines)
    }
    return DetailedDescription.StyleSheet().compose(\.textStyles, styles)
      .compose(\.detail.backgroundColor, .green).compose(\.detail.textColor, .black)
  }

  /// An image of a disc with a ring.
  private func picture(_ side: Int) -> Image {
    let middle = Double(side) / 2
    let words = (0..<side * side).map { index -> UInt32 in
      let (x, y) = (Double(index % side) + 0.5 - middle, Double(index / side) + 0.5 - middle)
      let distance = (x * x + y * y).squareRoot() / middle
      return distance < 0.5 ? 0xFF34_C759 : distance < 0.9 ? 0xFF30_7FE2 : 0xFF1C_3F6E
    }
    return Image(pixels: PixelBuffer(width: side, height: side, words: words))
  }

  private func round(_ base: DetailedDescription.StyleSheet) -> DetailedDescription.StyleSheet {
    base.compose(\.imageOrLabel.fixedSize, Size(width: 128, height: 128))
      .compose(\.imageOrLabel.cornerRadius, 64)
      .compose(\.imageOrLabel.image.contentMode, .scaleAspectFill)
  }

  private func red(_ height: Double) -> AnyRenderable {
    Component.EmptySpace(
      height: height,
      styleSheet: ViewStyleSheet<View>().compose(\.backgroundColor, .red)
    ).width(50).asAnyRenderable()
  }

  @Test func `a row without labels and image is drawn`() {
    expectPictures(of: DetailedDescription(styleSheet: sheet()), named: "no-labels-no-image")
  }

  @Test func `a single detail is drawn`() {
    expectPictures(
      of: DetailedDescription(detail: "Detail", styleSheet: sheet()),
      named: "detail-but-no-vertically-arranged-labels"
    )
  }

  @Test func `a detail and many labels are drawn`() {
    expectPictures(
      of: DetailedDescription(texts: three, detail: "Detail", styleSheet: sheet()),
      named: "detail-and-many-vertically-arranged-labels"
    )
  }

  @Test func `many labels are drawn`() {
    expectPictures(
      of: DetailedDescription(texts: three, styleSheet: sheet()),
      named: "no-detail-but-many-vertically-arranged-labels"
    )
  }

  @Test func `accessories are drawn`() {
    let accessories: KeyValuePairs<String, AccessoryView.Accessory> = [
      "no-accessory-icon": .none, "has-chevron-accessory-icon": .chevron,
      "has-loading-accessory-icon": .activityIndicator,
      "has-checkmark-accessory-icon": .checkmark,
      "has-general-icon-accessory-icon": .icon(Image(icon: .heart)),
      "with-tinted-icon": .tintedIcon(Image(icon: .heart), .red),
      "with-custom-accessory-view": .custom(red(50)),
      "considers-custom-accessory-view-size": .custom(red(150)),
    ]
    for (name, accessory) in accessories {
      expectPictures(
        of: DetailedDescription(
          texts: ["Title"],
          detail: "Detail",
          accessory: accessory,
          styleSheet: sheet(1)
        ),
        named: name
      )
    }
  }

  @Test func `an image of a fixed size is drawn`() {
    expectPictures(
      of: DetailedDescription(
        texts: three,
        image: .image(picture(200)),
        badgeIcon: picture(24),
        styleSheet: round(sheet()).compose(\.badgeOffset, Point(x: -16, y: -16))
          .compose(\.badgeSize, Size(width: 24, height: 24))
      ),
      named: "has-image-fixed-size"
    )
  }

  @Test func `a text instead of an image is drawn`() {
    expectPictures(
      of: DetailedDescription(
        texts: three,
        image: .text("WT"),
        styleSheet: sheet().compose(\.imageOrLabel.fixedSize, Size(width: 64, height: 64))
          .compose(\.imageOrLabel.backgroundColor, .purple)
          .compose(\.imageOrLabel.cornerRadius, 32)
          .compose(\.imageOrLabel.label.textColor, .white)
      ),
      named: "has-text-image-placeholder"
    )
  }

  @Test func `titles of a fixed width are drawn`() {
    let fixed = sheet().compose(\.textBlockWidthFraction, 0.3)
    expectPictures(
      of: DetailedDescription(texts: three, detail: "Detail", styleSheet: fixed),
      named: "fixed-title-width"
    )
    expectPictures(
      of: DetailedDescription(
        texts: ["Title", "", "Another subtitle"],
        detail: "Detail",
        image: .image(picture(128)),
        styleSheet: round(fixed)
      ),
      named: "has-chevron-image-fixed-size-some-empty-labels-and-detail"
    )
  }

  @Test func `an image with labels and detail is drawn`() {
    expectPictures(
      of: DetailedDescription(
        texts: three,
        detail: "Detail",
        image: .image(picture(128)),
        styleSheet: round(sheet())
      ),
      named: "has-chevron-image-fixed-size-many-labels-and-detail"
    )
    expectPictures(
      of: DetailedDescription(
        texts: long,
        detail: "Detail",
        image: .image(picture(100)),
        styleSheet: sheet().compose(\.textBlockWidthFraction, 0.4)
      ),
      named: "has-chevron-image-fixed-size-many-multi-line-labels-and-detail"
    )
  }

  @Test func `long texts are drawn`() {
    let address: TextValue = .plain(String(repeating: "Address", count: 10))
    let detail: TextValue = "221B Baker Street, Marylebone, London NW1 6XE, United Kingdom"
    expectPictures(
      of: DetailedDescription(texts: [long[1], long[2]], styleSheet: sheet(2, lines: 2)),
      named: "long-text-with-2-lines-limit"
    )
    expectPictures(
      of: DetailedDescription(
        texts: [address],
        detail: detail,
        styleSheet: sheet(1).compose(\.textBlockWidthFraction, 0.25)
      ),
      named: "long-detail-with-fraction"
    )
    expectPictures(
      of: DetailedDescription(
        texts: [address],
        detail: detail,
        styleSheet: sheet(1, lines: 2).compose(\.textBlockWidthFraction, 0.25)
      ),
      named: "long-detail-with-fraction-and-fixed-number-of-lines"
    )
  }
}
