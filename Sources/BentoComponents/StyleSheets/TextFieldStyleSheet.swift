internal import BentoControls
public import BentoTextInput

/// How a text field looks.
///
/// Without a border, as in a row of a form, unless it is given one:
///
/// ```swift
/// let password = TextFieldStyleSheet()
///   .compose(\.borderStyle, .rounded)
///   .compose(\.isSecure, true)
/// ```
@MainActor
open class TextFieldStyleSheet: TextStyleSheet<TextField> {
  /// The frame around the field.
  public var borderStyle = TextFieldBorderStyle.none
  /// Whether the text is shown as dots.
  public var isSecure = false
  /// UIKit's name of ``isSecure``.
  public var isSecureTextEntry: Bool {
    get { isSecure }
    set { isSecure = newValue }
  }
  /// When there is a button that clears the field.
  public var clearButtonMode = TextFieldViewMode.never

  /// Writes all properties.
  open override func apply(to element: TextField) {
    super.apply(to: element)
    element.font = font
    element.textColor = textColor
    element.textAlignment = textAlignment
    element.alignsWithLayoutDirection = true
    element.borderStyle = borderStyle
    element.isSecure = isSecure
    element.clearButtonMode = clearButtonMode
  }

  /// A sheet with equal values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.borderStyle = borderStyle
    copy.isSecure = isSecure
    copy.clearButtonMode = clearButtonMode
    return copy
  }
}

/// The sheet under the name that Bento gave it on iOS.
public typealias TextFieldStylesheet = TextFieldStyleSheet
