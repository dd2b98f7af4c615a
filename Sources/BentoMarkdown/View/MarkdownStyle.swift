internal import BentoGraphics
internal import BentoViews

/// The style of a rendered Markdown document.
nonisolated struct MarkdownStyle: Equatable {
  var font: Font
  var textColor: Color?
  var colors: Theme.Colors

  /// Returns the font for a heading level, or for plain text if the level is nil.
  func font(level: Int?) -> Font {
    guard let level else { return font }
    let factors = [1.75, 1.4, 1.2, 1.05, 1, 0.9]
    let size = (font.pointSize * factors[min(6, max(1, level)) - 1]).rounded()
    return font.withSize(size).withWeight(.bold)
  }

  /// Returns the attributed text for the spans.
  func attributed(_ text: MarkdownText, level: Int? = nil, isQuoted: Bool = false) -> AttributedText
  {
    let base = font(level: level)
    let color = isQuoted ? colors.secondaryLabel : textColor ?? colors.label
    var result = AttributedText()
    for span in text.spans {
      var attributes = TextAttributes(font: base, link: span.link)
      if span.link == nil { attributes.color = color }
      if span.isStrong { attributes.font = attributes.font?.withWeight(.bold) }
      if span.isEmphasized { attributes.font?.isItalic = true }
      attributes.isStruckThrough = span.isStruckThrough
      switch span.content {
      case .text(let string): result.append(string, attributes: attributes)
      case .code(let string):
        attributes.font = .monospaced(ofSize: base.pointSize * 0.92)
        attributes.background = colors.fill
        result.append(string, attributes: attributes)
      case .image(_, let description):
        attributes.font?.isItalic = true
        if span.link == nil { attributes.color = colors.secondaryLabel }
        result.append(description.isEmpty ? "🖼" : description, attributes: attributes)
      case .softBreak: result.append(" ", attributes: attributes)
      // A line separator does not end the paragraph.
      case .hardBreak: result.append("\u{2028}", attributes: attributes)
      }
    }
    return result
  }
}
