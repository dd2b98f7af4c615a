internal import BentoControls
public import BentoGeometry
public import BentoGraphics
public import BentoTextInput

/// The style of a text view, including how the user can interact with it.
///
/// ```swift
/// let note = TextViewStyleSheet()
///   .compose(\.isScrollEnabled, false)  // as tall as its text
///   .compose(\.font, .preferredFont(forTextStyle: .footnote))
/// ```
@MainActor
open class TextViewStyleSheet: TextStyleSheet<TextView> {
  /// Whether the user can edit the text.
  public var isEditable = true
  /// Whether the view scrolls; otherwise it is as tall as its text.
  public var isScrollEnabled = true
  /// Whether the user can select text.
  public var isSelectable = true
  /// The insets of the text from the edges, in points.
  public var textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// The attributes of links; nil for underlined text in the tint color.
  public var linkTextAttributes: TextAttributes?

  /// Applies all properties to the element.
  open override func apply(to element: TextView) {
    super.apply(to: element)
    element.font = font
    element.textColor = textColor
    element.textAlignment = textAlignment
    element.isEditable = isEditable
    element.isScrollEnabled = isScrollEnabled
    element.isSelectable = isSelectable
    element.textContainerInset = textContainerInset
    element.linkTextAttributes = linkTextAttributes ?? TextAttributes(isUnderlined: true)
  }

  /// Returns a copy with the same values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.isEditable = isEditable
    copy.isScrollEnabled = isScrollEnabled
    copy.isSelectable = isSelectable
    copy.textContainerInset = textContainerInset
    copy.linkTextAttributes = linkTextAttributes
    return copy
  }
}
