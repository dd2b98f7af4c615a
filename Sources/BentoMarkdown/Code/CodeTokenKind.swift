public import BentoComponents
public import BentoGraphics

extension Component.Code {
  /// A part of the code in a color.
  public nonisolated struct Token: Hashable, Sendable {
    /// The part, in the text of the component; what is outside of it is left out.
    public var range: Range<String.Index>
    /// What the part is.
    public var kind: TokenKind

    /// Creates a token.
    public init(_ kind: TokenKind, in range: Range<String.Index>) {
      self.kind = kind
      self.range = range
    }
  }

  /// What a part of code is; each has a color for light and for dark surfaces.
  public nonisolated enum TokenKind: Hashable, Sendable {
    /// A word of the language.
    case keyword
    /// A text.
    case string
    /// A number.
    case number
    /// A remark.
    case comment
    /// The name of a type.
    case type
    /// The name of something that is called.
    case function
    /// A color of the program's own.
    case custom(Color)

    /// The color on a surface; contrasts are at least 4.5 to 1.
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
