public import BentoBox
public import BentoControls
public import BentoGraphics
public import BentoViews

/// The style of a tappable view.
///
/// ```swift
/// let row = InteractiveViewStyleSheet<InteractiveView>()
///   .compose(\.highlightColor, nil)  // no highlight
///   .compose(\.enforcesMinimumHeight, false)
/// ```
@MainActor
open class InteractiveViewStyleSheet<View: NativeView & InteractiveViewProtocol>:
  BaseViewStyleSheet<View>
{
  private var highlight = HighlightStyle()

  /// The background while the view is pressed; nil for none.
  ///
  /// The default is the theme's highlight color: rgb(239, 239, 244) in a light theme.
  public final var highlightColor: Color? {
    get { highlight.color }
    set { highlight.color = newValue }
  }

  /// Creates a style sheet with the theme's highlight color.
  public required init() {
    super.init()
  }

  /// Creates a style sheet with a highlight color; nil for no highlight.
  public convenience init(enforcesMinimumHeight: Bool = true, highlightColor: Color?) {
    self.init()
    self.enforcesMinimumHeight = enforcesMinimumHeight
    self.highlightColor = highlightColor
  }

  /// Applies all properties to the element.
  open override func apply(to element: View) {
    super.apply(to: element)
    highlight.apply(to: element.highlightingGesture)
  }

  /// Returns a copy with the same values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.highlight = highlight
    return copy
  }
}
