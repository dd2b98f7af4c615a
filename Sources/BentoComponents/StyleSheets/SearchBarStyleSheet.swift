internal import BentoControls
public import BentoGraphics
internal import BentoTextInput

/// The style of a search bar.
///
/// ```swift
/// let bar = SearchBarStyleSheet()
///   .compose(\.textInputBackgroundColor, .white)
///   .compose(\.tintColor, .green)  // of the button and the caret
/// ```
///
/// The bar around the field has no background by default. Bento's properties for the on-screen keyboard on
/// iOS are not available on the desktop. Instead, the `keyboardType` of ``Component/Search`` determines the
/// characters that can be typed.
@MainActor
open class SearchBarStyleSheet: ViewStyleSheet<SearchBarView> {
  /// The background color of the field; nil for the theme's.
  public var textInputBackgroundColor: Color?
  /// The radius of the field's corners, in points; nil for the theme's radius of fields.
  public var textInputCornerRadius: Double?
  /// The height of the field, in points; nil for the height of the theme's controls.
  public var height: Double?
  /// The spacing between the magnifying glass and the text, in points.
  public var searchTextPositionAdjustment = 8.0
  /// The font of the text.
  public var font = Font.preferredFont(forTextStyle: .body)
  /// Whether Return does nothing while the field is empty.
  public var enablesReturnKeyAutomatically = true

  /// Applies all properties to the element.
  open override func apply(to element: SearchBarView) {
    super.apply(to: element)
    element.fieldColor = textInputBackgroundColor
    element.fieldCornerRadius = textInputCornerRadius
    element.fieldHeight = height.flatMap { $0.isFinite ? max(0, $0) : nil }
    element.textOffset = searchTextPositionAdjustment
    element.searchField.font = font
    element.enablesReturnKeyAutomatically = enablesReturnKeyAutomatically
  }

  /// Returns a copy with the same values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.textInputBackgroundColor = textInputBackgroundColor
    copy.textInputCornerRadius = textInputCornerRadius
    copy.height = height
    copy.searchTextPositionAdjustment = searchTextPositionAdjustment
    copy.font = font
    copy.enablesReturnKeyAutomatically = enablesReturnKeyAutomatically
    return copy
  }
}
