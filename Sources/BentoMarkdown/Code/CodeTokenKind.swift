public import BentoComponents
public import BentoGraphics

extension Component.Code {
  /// A range of code that is shown in a color.
  public nonisolated struct Token: Hashable, Sendable {
    /// The range in the component's text; any part outside the text is ignored.
    public var range: Range<String.Index>
    /// The kind of the token.
    public var kind: TokenKind

    /// Creates a token.
    public init(_ kind: TokenKind, in range: Range<String.Index>) {
      self.kind = kind
      self.range = range
    }
  }

  /// The kind of a token; each kind has one color for light surfaces and one for dark surfaces.
  public nonisolated enum TokenKind: Hashable, Sendable {
    /// A keyword of the language.
    case keyword
    /// A string literal.
    case string
    /// A number literal.
    case number
    /// A comment.
    case comment
    /// The name of a type.
    case type
    /// The name of a function.
    case function
    /// A custom color.
    case custom(Color)

    /// Returns the color for a light or dark surface, with a contrast of at least 4.5 to 1.
    func color(isDark: Bool) -> Color {
      switch self {
      case .keyword: Color(hex: isDark ? 0xFF7AB2 : 0xA0237F)
      case .string: Color(hex: isDark ? 0xFF8170 : 0xB5261E)
      case .number: Color(hex: isDark ? 0xD9C97C : 0x2A34C8)
      case .comment: Color(hex: isDark ? 0x8B95A1 : 0x5D6A76)
      case .type: Color(hex: isDark ? 0x6BDFFF : 0x0B5A86)
      case .function: Color(hex: isDark ? 0x78C2B3 : 0x2B6A5E)
      case .custom(let color): color
      }
    }
  }
}
