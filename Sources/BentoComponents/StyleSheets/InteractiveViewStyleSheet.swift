public import BentoBox
public import BentoControls
public import BentoGraphics
public import BentoViews

/// How a view looks that is tapped as a whole.
///
/// ```swift
/// let row = InteractiveViewStyleSheet<InteractiveView>()
///   .compose(\.highlightColor, nil)  // a tap shows nothing
///   .compose(\.enforcesMinimumHeight, false)
/// ```
@MainActor
open class InteractiveViewStyleSheet<View: NativeView & InteractiveViewProtocol>:
  BaseViewStyleSheet<View>
{
  private var highlight = HighlightStyle()

  /// The background while the view is pressed; nil for none.
  ///
  /// Unless it is set, it is the theme's: rgb(239, 239, 244) in a light one.
  public final var highlightColor: Color? {
    get { highlight.color }
    set { highlight.color = newValue }
  }

  /// Creates a sheet of a view that shows the theme's color while it is pressed.
  public required init() {
    super.init()
  }

  /// Creates a sheet of a view that shows a color while it is pressed, or nothing.
  public convenience init(enforcesMinimumHeight: Bool = true, highlightColor: Color?) {
    self.init()
    self.enforcesMinimumHeight = enforcesMinimumHeight
    self.highlightColor = highlightColor
  }

  /// Writes all properties.
  open override func apply(to element: View) {
    super.apply(to: element)
    highlight.apply(to: element.highlightingGesture)
  }

  /// A sheet with equal values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.highlight = highlight
    return copy
  }
}
