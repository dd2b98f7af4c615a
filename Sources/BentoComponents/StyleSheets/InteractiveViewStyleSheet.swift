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
  private var chosenColor: Color??

  /// The background while the view is pressed; nil for none.
  ///
  /// Unless it is set, it is the theme's: rgb(239, 239, 244) in a light one.
  public var highlightColor: Color? {
    get { chosenColor ?? Theme.light.colors.highlight }
    set { chosenColor = .some(newValue) }
  }

  /// Writes all properties.
  open override func apply(to element: View) {
    super.apply(to: element)
    if let chosenColor {
      element.highlightingGesture.highlightColor = chosenColor
    } else {
      element.highlightingGesture.resetHighlightColor()
    }
  }

  /// A sheet with equal values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.chosenColor = chosenColor
    return copy
  }
}
