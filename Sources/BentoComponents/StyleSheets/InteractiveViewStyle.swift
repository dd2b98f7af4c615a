public import BentoBox
public import BentoControls
public import BentoGraphics
internal import BentoInteraction
public import BentoViews

/// The style of a tappable view, as a value type.
///
/// ```swift
/// let style = Component.Description.StyleSheet()
///   .compose(\.base.highlightColor, .lightGray)
/// ```
@MainActor
public struct InteractiveViewStyle: DerivedStyle, Equatable {
  /// The style of the view.
  public var base: BaseViewStyle
  private var highlight = HighlightStyle()

  /// Creates a style with the theme's highlight color.
  public init(enforcesMinimumHeight: Bool = true) {
    base = BaseViewStyle(enforcesMinimumHeight: enforcesMinimumHeight)
  }

  /// The background while the view is pressed; nil for none.
  ///
  /// The default is the theme's highlight color: rgb(239, 239, 244) in a light theme.
  public var highlightColor: Color? {
    get { highlight.color }
    set { highlight.color = newValue }
  }

  /// Applies all properties to the element.
  public func apply(to view: some NativeView & InteractiveViewProtocol) {
    base.apply(to: view)
    highlight.apply(to: view.highlightingGesture)
  }
}

/// The highlight of a view while it is pressed.
@MainActor
struct HighlightStyle: Equatable {
  private var chosenColor: Color??

  /// The background color, by default the theme's; nil for none.
  var color: Color? {
    get { chosenColor ?? Theme.light.colors.highlight }
    set { chosenColor = .some(newValue) }
  }

  /// Applies the color to the gesture.
  func apply(to gesture: HighlightingGesture) {
    if let chosenColor {
      gesture.highlightColor = chosenColor
    } else {
      gesture.resetHighlightColor()
    }
  }
}
