internal import BentoControls
public import BentoGeometry
public import BentoGraphics
public import BentoTextInput

/// How a text view looks, and what the user can do with it.
///
/// ```swift
/// let note = TextViewStyleSheet()
///   .compose(\.isScrollEnabled, false)  // as high as its text
///   .compose(\.font, .preferredFont(forTextStyle: .footnote))
/// ```
@MainActor
open class TextViewStyleSheet: TextStyleSheet<TextView> {
  /// Whether the user can change the text.
  public var isEditable = true
  /// Whether the view scrolls; if not, it is as high as its text.
  public var isScrollEnabled = true
  /// Whether the text can be selected.
  public var isSelectable = true
  /// The distance between the edges and the text, in points.
  public var textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// How links look; nil for underlined in the tint.
  public var linkTextAttributes: TextAttributes?

  /// Writes all properties.
  open override func apply(to element: TextView) {
    super.apply(to: element)
    element.font = font
    element.textColor = textColor
    element.textAlignment = textAlignment
    element.alignsWithLayoutDirection = true
    element.isEditable = isEditable
    element.isScrollEnabled = isScrollEnabled
    element.isSelectable = isSelectable
    element.textContainerInset = textContainerInset
    element.linkTextAttributes = linkTextAttributes ?? TextAttributes(isUnderlined: true)
  }

  /// A sheet with equal values.
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
