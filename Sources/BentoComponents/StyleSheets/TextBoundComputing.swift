internal import BentoGeometry
public import BentoGraphics
internal import BentoViews

/// A style sheet that tells how large a text is in its style, so that a component can compute its
/// height without a view.
///
/// Attributes that a text has of its own go before those of the sheet. Before any host exists there is
/// nothing that measures, and all sizes are zero.
@MainActor
public protocol TextBoundComputing {
  /// The typeface and size of text that has none of its own.
  var font: Font { get }
  /// The most lines; 0 for any number.
  var numberOfLines: Int { get }
  /// What happens to text that does not fit.
  var lineBreakMode: LineBreakMode { get }
}

extension TextBoundComputing {
  /// The width of a text on one line, in whole points.
  public func width(of text: String) -> Double { width(of: AttributedText(text)) }

  /// The width of a text on one line, in whole points.
  public func width(of text: AttributedText) -> Double {
    guard !text.isEmpty else { return 0 }
    return TextRuler.view.measure(request(text, lineLimit: 1))?.size.width.rounded(.up) ?? 0
  }

  /// The height of a text in a width, both in points, rounded up to whole ones; zero without letters.
  public func height(of text: String, fittingWidth width: Double) -> Double {
    height(of: AttributedText(text), fittingWidth: width)
  }

  /// The height of a text in a width, both in points, rounded up to whole ones; zero without letters.
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

/// What measures text without a view of one's own.
@MainActor
private enum TextRuler {
  static let view = View()
}
