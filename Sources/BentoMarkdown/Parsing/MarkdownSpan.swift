internal import BentoGraphics

/// A run of text in a single style.
///
/// ```swift
/// let link = MarkdownSpan(.text("the manual"), isStrong: true, link: "https://example.org")
/// ```
public nonisolated struct MarkdownSpan: Hashable, Sendable {
  /// The content of a span.
  public enum Content: Hashable, Sendable {
    /// Text.
    case text(String)
    /// Inline code.
    case code(String)
    /// An image and its description, which is used as alternative text.
    case image(source: String, description: String)
    /// A line break in the source, which is rendered as a space.
    case softBreak
    /// A hard line break.
    case hardBreak
  }

  /// The content of the span.
  public var content: Content
  /// Whether the text is emphasized.
  public var isEmphasized: Bool
  /// Whether the text is strongly emphasized.
  public var isStrong: Bool
  /// Whether the text is struck through.
  public var isStruckThrough: Bool
  /// The destination of the link, or nil.
  public var link: String?

  /// Creates a span.
  public init(
    _ content: Content,
    isEmphasized: Bool = false,
    isStrong: Bool = false,
    isStruckThrough: Bool = false,
    link: String? = nil
  ) {
    self.content = content
    self.isEmphasized = isEmphasized
    self.isStrong = isStrong
    self.isStruckThrough = isStruckThrough
    self.link = link
  }

  /// Returns whether both spans have the same style, regardless of their content.
  func hasLook(of other: MarkdownSpan) -> Bool {
    isEmphasized == other.isEmphasized && isStrong == other.isStrong
      && isStruckThrough == other.isStruckThrough && link == other.link
  }
}

nonisolated extension MarkdownSpan.Content {
  /// Returns whether both spans have the same bytes.
  ///
  /// Canonically equivalent strings that differ in bytes are not equal, because copying them produces
  /// different bytes.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)), (.code(let left), .code(let right)):
      left.hasSameBytes(as: right)
    case (.image(let left, let leftText), .image(let right, let rightText)):
      left.hasSameBytes(as: right) && leftText.hasSameBytes(as: rightText)
    case (.softBreak, .softBreak), (.hardBreak, .hardBreak): true
    default: false
    }
  }
}
