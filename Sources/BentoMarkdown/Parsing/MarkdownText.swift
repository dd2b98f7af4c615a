/// The text of a paragraph, heading or cell of a Markdown document: stretches of one look each.
public nonisolated struct MarkdownText: Hashable, Sendable {
  /// The stretches, from the first to the last; no two neighbors could be one.
  public private(set) var spans: [MarkdownSpan]

  /// Creates a text of stretches; empty ones are left out and equal neighbors joined.
  public init(_ spans: [MarkdownSpan] = []) {
    self.spans = []
    self.spans.reserveCapacity(spans.count)
    for span in spans { append(span) }
  }

  /// The letters; a line break is `\n` and an image what it says instead.
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

  /// Adds a stretch at the end.
  mutating func append(_ span: MarkdownSpan) {
    guard case .text(let text) = span.content else {
      spans.append(span)
      return
    }
    guard !text.isEmpty else { return }
    if let last = spans.last, last.hasLook(of: span), case .text(var letters) = last.content {
      // Taken out while letters are added, which would copy them otherwise.
      spans[spans.count - 1].content = .softBreak
      letters += text
      spans[spans.count - 1].content = .text(letters)
    } else {
      spans.append(span)
    }
  }
}
