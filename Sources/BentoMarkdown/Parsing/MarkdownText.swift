/// The text of a paragraph, heading or table cell in a Markdown document, consisting of spans that each have
/// a single style.
///
/// ```swift
/// if case .paragraph(let text) = MarkdownDocument("See **here**").blocks[0] {
///   text.string                     // "See here"
///   text.spans.map(\.isStrong)      // [false, true]
/// }
/// ```
public nonisolated struct MarkdownText: Hashable, Sendable {
  /// The spans, in order; adjacent spans with the same style are joined.
  public private(set) var spans: [MarkdownSpan]

  /// Creates text from spans, dropping empty spans and joining adjacent spans with the same style.
  public init(_ spans: [MarkdownSpan] = []) {
    self.spans = []
    self.spans.reserveCapacity(spans.count)
    for span in spans { append(span) }
  }

  /// The plain text, with `\n` for line breaks and the descriptions of images.
  public var string: String {
    spans.map { span in
      switch span.content {
      case .text(let text), .code(let text): text
      case .image(_, let description): description
      case .softBreak: " "
      case .hardBreak: "\n"
      }
    }
    .joined()
  }

  /// Appends a span.
  mutating func append(_ span: MarkdownSpan) {
    guard case .text(let text) = span.content else {
      spans.append(span)
      return
    }
    guard !text.isEmpty else { return }
    if let last = spans.last, last.hasLook(of: span), case .text(var letters) = last.content {
      // The string is moved out during the append to keep it uniquely referenced, which avoids a copy.
      spans[spans.count - 1].content = .softBreak
      letters += text
      spans[spans.count - 1].content = .text(letters)
    } else {
      spans.append(span)
    }
  }
}
