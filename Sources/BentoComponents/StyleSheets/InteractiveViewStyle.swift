public import BentoBox
public import BentoControls
public import BentoGraphics
public import BentoViews

/// How a view looks that is tapped as a whole, as a value.
@MainActor
public struct InteractiveViewStyle: DerivedStyle, Equatable {
  /// How the view looks.
  public var base: BaseViewStyle
  private var highlight = HighlightStyle()

  /// Creates the style of a view that shows the theme's color while it is pressed.
  public init(enforcesMinimumHeight: Bool = true) {
    base = BaseViewStyle(enforcesMinimumHeight: enforcesMinimumHeight)
  }

  /// The background while the view is pressed; nil for none.
  ///
  /// Unless it is set, it is the theme's: rgb(239, 239, 244) in a light one.
  public var highlightColor: Color? {
    get { highlight.color }
    set { highlight.color = newValue }
  }

  /// Writes all properties.
  public func apply(to view: some NativeView & InteractiveViewProtocol) {
    base.apply(to: view)
    highlight.apply(to: view.highlightingGesture)
  }
}

/// What a tapped view shows while it is pressed.
@MainActor
struct HighlightStyle: Equatable {
  private var chosenColor: Color??

  /// The background; nil for none, and the theme's unless it is set.
  var color: Color? {
    get { chosenColor ?? Theme.light.colors.highlight }
    set { chosenColor = .some(newValue) }
  }

  /// Writes the background.
  func apply(to gesture: HighlightingGesture) {
    if let chosenColor {
      gesture.highlightColor = chosenColor
    } else {
      gesture.resetHighlightColor()
    }
  }
}
