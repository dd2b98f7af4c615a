internal import BentoGraphics

/// A stretch of text of one look.
public nonisolated struct MarkdownSpan: Hashable, Sendable {
  /// What a stretch consists of.
  public enum Content: Hashable, Sendable {
    /// Letters.
    case text(String)
    /// Letters of code.
    case code(String)
    /// A picture, and what it says to those who do not see it.
    case image(source: String, description: String)
    /// The end of a line of the source, which is a space.
    case softBreak
    /// The end of a line.
    case hardBreak
  }

  /// What the stretch consists of.
  public var content: Content
  /// Whether it is emphasized.
  public var isEmphasized: Bool
  /// Whether it is strongly emphasized.
  public var isStrong: Bool
  /// Whether it is struck through.
  public var isStruckThrough: Bool
  /// Where it leads to, or nil for nowhere.
  public var link: String?

  /// Creates a stretch.
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

  /// Whether both look the same, whatever they consist of.
  func hasLook(of other: MarkdownSpan) -> Bool {
    isEmphasized == other.isEmphasized && isStrong == other.isStrong
      && isStruckThrough == other.isStruckThrough && link == other.link
  }
}

nonisolated extension MarkdownSpan.Content {
  /// Whether both consist of the same bytes: letters that are written differently are not the same
  /// to those who copy them.
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
