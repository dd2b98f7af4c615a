internal import BentoControls
public import BentoTextInput

/// The style of a text field.
///
/// By default the field has no border, as in a row of a form:
///
/// ```swift
/// let password = TextFieldStyleSheet()
///   .compose(\.borderStyle, .rounded)
///   .compose(\.isSecure, true)
/// ```
@MainActor
open class TextFieldStyleSheet: TextStyleSheet<TextField> {
  /// The border of the field.
  public var borderStyle = TextFieldBorderStyle.none
  /// Whether the characters are shown as dots.
  public var isSecure = false
  /// UIKit's name for ``isSecure``.
  public var isSecureTextEntry: Bool {
    get { isSecure }
    set { isSecure = newValue }
  }
  /// When the clear button is shown.
  public var clearButtonMode = TextFieldViewMode.never

  /// Applies all properties to the element.
  open override func apply(to element: TextField) {
    super.apply(to: element)
    element.font = font
    element.textColor = textColor
    element.textAlignment = textAlignment
    element.borderStyle = borderStyle
    element.isSecure = isSecure
    element.clearButtonMode = clearButtonMode
  }

  /// Returns a copy with the same values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.borderStyle = borderStyle
    copy.isSecure = isSecure
    copy.clearButtonMode = clearButtonMode
    return copy
  }
}

/// The name of the style sheet in Bento on iOS.
public typealias TextFieldStylesheet = TextFieldStyleSheet
