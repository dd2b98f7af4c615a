import Bento

/// The style sheets of the styles screen.
@MainActor
enum SampleSheets {
  /// The style for the row names.
  static let name = LabelStyleSheet()
    .compose(\.font, .preferredFont(forTextStyle: .footnote))
    .compose(\.textRole, .secondary)

  private static let base = ButtonStyleSheet()
    .compose(\.textFont, .preferredFont(forTextStyle: .headline))
    .compose(\.contentEdgeInsets, EdgeInsets(horizontal: 10, vertical: 6))
    .compose(\.cornerRadius, 8)

  /// Returns named button styles in the given accent colors.
  static func buttons(_ colors: Theme.Colors)
    -> [(name: String, title: String, sheet: ButtonStyleSheet)]
  {
    let color = colors.accentFill
    let filled = base.compose(\.style, .filled).compose(\.tintColor, color)
      .compose(\.titleColors[.normal], colors.onAccent)
    let picture =
      base
      .compose(\.backgroundImages[.normal], fill(color))
      .compose(\.backgroundImages[.highlighted], fill(color.mixed(with: .black, fraction: 0.35)))
      .compose(\.backgroundImages[.selected], fill(color.mixed(with: .white, fraction: 0.45)))
      .compose(\.titleColors[.normal], colors.onAccent)
      .compose(\.titleColors[.selected], .black)
    let outline =
      base
      .compose(\.borderWidth, 1.5)
      .compose(\.borderColor, colors.accentText)
      .compose(\.titleColors[.normal], colors.accentText)
      .compose(\.titleColors[.selected], colors.secondaryLabel)
      .compose(\.cornerRadius, 18)
    let icon =
      filled
      .compose(\.images[.normal], mark.withRenderingMode(.alwaysTemplate))
      // The edge from which the content begins depends on the direction, so opposite insets are equal.
      .compose(\.imageEdgeInsets, EdgeInsets(horizontal: -4, vertical: 0))
      .compose(\.titleEdgeInsets, EdgeInsets(horizontal: 2, vertical: 0))
      .compose(\.contentHorizontalAlignment, .leading)
    let lines =
      picture
      .compose(\.numberOfLines, 2)
      .compose(\.textFont, .preferredFont(forTextStyle: .caption2))
      .compose(\.contentEdgeInsets, EdgeInsets(4))
    return [
      ("filled", "Send", filled), ("images by state", "Send", picture), ("border", "Send", outline),
      ("icon, insets", "Add", icon), ("two lines", "Send it now or never", lines),
    ]
  }

  /// Returns texts with styles in the given accent colors.
  static func texts(_ colors: Theme.Colors) -> [(text: String, sheet: LabelStyleSheet)] {
    let title = LabelStyleSheet()
      .compose(\.font, .preferredFont(forTextStyle: .headline))
      .compose(\.textColor, colors.accentText)
    let note = title.compose(\.font, .preferredFont(forTextStyle: .footnote)).compose(
      \.numberOfLines,
      1
    )
    return [
      ("A headline in the selected color", title),
      ("The same, trailing", title.compose(\.textAlignment, .trailing)),
      (
        "A one-line note that is truncated in the middle, because it is much too long for the width of its row",
        note.compose(\.lineBreakMode, .byTruncatingMiddle)
      ),
    ]
  }

  /// Returns an image of a single color.
  static func fill(_ color: Color) -> Image {
    let pixel = Pixel(
      red: UInt8(color.red * 255),
      green: UInt8(color.green * 255),
      blue: UInt8(color.blue * 255)
    )
    return Image(pixels: PixelBuffer(width: 1, height: 1) { _, _ in pixel })
  }

  /// A plus sign of 14 points.
  private static let mark = Image(
    pixels: PixelBuffer(width: 28, height: 28) { x, y in
      let isInside = (12..<16).contains(x) || (12..<16).contains(y)
      return Pixel(red: 0, green: 0, blue: 0, alpha: isInside ? 255 : 0)
    },
    scale: 2
  )

  /// An image of hills, of 96 × 64 points.
  static let hills = Image(
    pixels: PixelBuffer(width: 96, height: 64) { x, y in
      let (left, right) = ((x - 30) * (x - 30) / 40, (x - 70) * (x - 70) / 26)
      if y > 24 + left { return Pixel(red: 47, green: 122, blue: 84) }
      if y > 34 + right { return Pixel(red: 88, green: 160, blue: 96) }
      return Pixel(red: 150, green: UInt8(190 + y / 2), blue: 240)
    }
  )
}
