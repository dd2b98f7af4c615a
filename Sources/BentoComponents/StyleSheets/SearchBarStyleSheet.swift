internal import BentoControls
public import BentoGraphics
internal import BentoTextInput

/// How a search bar looks.
///
/// ```swift
/// let bar = SearchBarStyleSheet()
///   .compose(\.textInputBackgroundColor, .white)
///   .compose(\.tintColor, .green)  // of the button and the caret
/// ```
///
/// There is no background behind the field unless one is set. Keys of a keyboard on the screen, which
/// other toolkits name here, are none of a desktop's; what can be typed is the `keyboardType` of
/// ``Component/Search``.
@MainActor
open class SearchBarStyleSheet: ViewStyleSheet<SearchBarView> {
  /// The color behind the text; nil for the theme's.
  public var textInputBackgroundColor: Color?
  /// The radius of the field's corners, in points.
  public var textInputCornerRadius = 10.0
  /// The height of the field, in points.
  public var height = 36.0
  /// The room between the magnifying glass and the text, in points.
  public var searchTextPositionAdjustment = 8.0
  /// The typeface and size of the text.
  public var font = Font.preferredFont(forTextStyle: .body)
  /// Whether Return does nothing as long as there is no text.
  public var enablesReturnKeyAutomatically = true

  /// Writes all properties.
  open override func apply(to element: SearchBarView) {
    super.apply(to: element)
    element.fieldColor = textInputBackgroundColor
    element.fieldCornerRadius = textInputCornerRadius
    element.fieldHeight = height.isFinite ? max(0, height) : 36
    element.textOffset = searchTextPositionAdjustment
    element.searchField.font = font
    element.enablesReturnKeyAutomatically = enablesReturnKeyAutomatically
  }

  /// A sheet with equal values.
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
