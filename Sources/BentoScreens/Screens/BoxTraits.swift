public import BentoGraphics
public import BentoLayout
internal import BentoViews

/// The environment of a screen: its theme, text scale, layout direction, and size class.
///
/// ```swift
/// func render(state: Shop) -> Screen<Part, Row> {
///   let isNarrow = traits.horizontalSizeClass == .compact
///   return Screen(title: isNarrow ? "Shop" : "Shop and cart", box: isNarrow ? list : listWithCart)
/// }
/// ```
///
/// The type is also a ``BoxAppearance``, for renderers that need nothing else.
@MainActor
public struct BoxTraits: Equatable {
  /// A class of available widths.
  public nonisolated enum SizeClass: Hashable, Sendable {
    /// A width of less than 480 points, such as on a phone.
    case compact
    /// A width of 480 points or more.
    case regular

    /// Creates the size class for a width in points.
    init(width: Double) {
      self = width < 480 ? .compact : .regular
    }
  }

  /// The theme, which contains the colors, fonts, and spacing.
  public var theme: Theme
  /// The factor by which text is scaled relative to the size of its font.
  public var textScale: Double
  /// The direction of text and layout.
  public var layoutDirection: LayoutDirection
  /// The size class of the width.
  public var horizontalSizeClass: SizeClass

  /// Creates traits.
  public init(
    theme: Theme = .light,
    textScale: Double = 1,
    layoutDirection: LayoutDirection = .leftToRight,
    horizontalSizeClass: SizeClass = .regular
  ) {
    self.theme = theme
    self.textScale = textScale
    self.layoutDirection = layoutDirection
    self.horizontalSizeClass = horizontalSizeClass
  }
}

extension BoxTraits: BoxAppearance {
  /// The traits themselves.
  public var traits: BoxTraits {
    get { self }
    set { self = newValue }
  }
}
