/// The role of a view, for assistive technology and tests.
///
/// ```swift
/// card.accessibilityRole = .button
/// ```
public nonisolated enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  /// A control that is pressed.
  case button
  /// A link to another location.
  case link
  /// A control that is on, off or in a mixed state.
  case checkbox
  /// One of several options, only one of which is on.
  case radioButton
  /// A control that is on or off and takes effect immediately.
  case `switch`
  /// A control that sets a value within a range.
  case slider
  /// A control that increases or decreases a value in steps.
  case stepper
  /// A line of editable text.
  case textField
  /// A line of editable text for entering a search.
  case searchField
  /// Several lines of editable text.
  case textArea
  /// Text to read.
  case label
  /// An image.
  case image
  /// A sequence of items.
  case list
  /// An item of a list.
  case listItem
  /// Rows, with or without columns.
  case table
  /// A row of a table.
  case row
  /// A cell of a row.
  case cell
  /// The header of a column.
  case columnHeader
  /// A control that shows one of several pages.
  case tab
  /// A group of tabs.
  case tabList
  /// A list of commands.
  case menu
  /// A command in a menu.
  case menuItem
  /// A row of menus.
  case menuBar
  /// A question or form in front of the page.
  case dialog
  /// A message that the user has to read.
  case alert
  /// An explanation of the item under the pointer.
  case toolTip
  /// The progress of a task.
  case progress
  /// A text field with a list of choices.
  case comboBox
  /// A group of related items.
  case group
  /// The title of the content that follows.
  case heading
  /// A line between groups.
  case separator
  /// The window.
  case window
}
