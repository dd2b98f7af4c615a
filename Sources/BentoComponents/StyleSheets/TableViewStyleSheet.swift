public import BentoGeometry
public import BentoGraphics
public import BentoLists
internal import BentoViews

/// The style of a table view.
///
/// ```swift
/// let list = TableViewStyleSheet()
///   .compose(\.rowHeight, 44)
///   .compose(\.separatorColor, .lightGray)
/// ```
@MainActor
open class TableViewStyleSheet: ViewStyleSheet<TableView> {
  /// The height of rows, in points; by default, the height of their content.
  public var rowHeight = TableView.automaticDimension
  /// The height of headers, in points; by default, the height of their content.
  public var sectionHeaderHeight = TableView.automaticDimension
  /// The height of footers, in points; by default, the height of their content.
  public var sectionFooterHeight = TableView.automaticDimension
  /// Whether the user can scroll.
  public var isScrollEnabled = true
  /// The insets of separators, in points.
  public var separatorInset = EdgeInsets.zero
  /// The color of separators; nil for the theme's.
  public var separatorColor: Color?

  /// Applies all properties to the element.
  open override func apply(to element: TableView) {
    super.apply(to: element)
    element.rowHeight = rowHeight
    element.sectionHeaderHeight = sectionHeaderHeight
    element.sectionFooterHeight = sectionFooterHeight
    element.isScrollEnabled = isScrollEnabled
    element.separatorInset = separatorInset
    element.separatorColor = separatorColor
  }

  /// Returns a copy with the same values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.rowHeight = rowHeight
    copy.sectionHeaderHeight = sectionHeaderHeight
    copy.sectionFooterHeight = sectionFooterHeight
    copy.isScrollEnabled = isScrollEnabled
    copy.separatorInset = separatorInset
    copy.separatorColor = separatorColor
    return copy
  }
}
