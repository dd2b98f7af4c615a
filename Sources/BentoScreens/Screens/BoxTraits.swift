public import BentoGraphics
public import BentoLayout
internal import BentoViews

/// Where a screen is shown: theme, size of text, direction, and how wide it is.
///
/// It is an appearance by itself, for renderers that need no more.
@MainActor
public struct BoxTraits: Equatable {
  /// How much room there is from side to side.
  public nonisolated enum SizeClass: Hashable, Sendable {
    /// Less than 480 points, as on a telephone.
    case compact
    /// 480 points and more.
    case regular

    /// The class of a width, in points.
    init(width: Double) {
      self = width < 480 ? .compact : .regular
    }
  }

  /// The colors, type and spacing.
  public var theme: Theme
  /// How much larger than its fonts say text is.
  public var textScale: Double
  /// The direction in which leading lies.
  public var layoutDirection: LayoutDirection
  /// How wide the screen is.
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
