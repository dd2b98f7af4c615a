internal import BentoGeometry
public import BentoGraphics
internal import BentoViews

/// A style sheet that measures text in its style, so a component can compute its height without a view.
///
/// ```swift
/// let style = LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .footnote))
/// let height = style.height(of: "Text with as many lines as it needs", fittingWidth: 200)
/// ```
///
/// The text's attributes override those of the style sheet. Without a host, there is no text measurer, and
/// all sizes are zero.
@MainActor
public protocol TextBoundComputing {
  /// The font for text without a font attribute.
  var font: Font { get }
  /// The maximum number of lines; 0 for no limit.
  var numberOfLines: Int { get }
  /// How text that does not fit is truncated or wrapped.
  var lineBreakMode: LineBreakMode { get }
}

extension TextBoundComputing {
  /// Returns the width of text on one line, rounded up to whole points.
  public func width(of text: String) -> Double { width(of: AttributedText(text)) }

  /// Returns the width of text on one line, rounded up to whole points.
  public func width(of text: AttributedText) -> Double {
    guard !text.isEmpty else { return 0 }
    return TextRuler.view.measure(request(text, lineLimit: 1))?.size.width.rounded(.up) ?? 0
  }

  /// Returns the height, in points, of text that wraps at a given width, rounded up; zero for empty text.
  public func height(of text: String, fittingWidth width: Double) -> Double {
    height(of: AttributedText(text), fittingWidth: width)
  }

  /// Returns the height, in points, of text that wraps at a given width, rounded up; zero for empty text.
  public func height(of text: AttributedText, fittingWidth width: Double) -> Double {
    guard !text.isEmpty else { return 0 }
    let limit = width.isFinite ? max(1, width) : nil
    let request = request(text, lineLimit: numberOfLines)
    return TextRuler.view.measure(request, width: limit)?.size.height.rounded(.up) ?? 0
  }

  private func request(_ text: AttributedText, lineLimit: Int) -> TextRequest {
    var text = text
    if text.paragraph?.lineLimit == 0 { text.paragraph?.lineLimit = lineLimit }
    return TextRequest(
      text,
      font: font,
      paragraph: ParagraphStyle(lineBreakMode: lineBreakMode, lineLimit: lineLimit)
    )
  }
}

/// The shared text measurer, used to measure text without a view.
@MainActor
private enum TextRuler {
  static let view = View()
}
