/// What a view is, for assistive technology and tests.
public nonisolated enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  /// It is pressed.
  case button
  /// It leads somewhere else.
  case link
  /// It is on, off or mixed.
  case checkbox
  /// It is one of several of which one is on.
  case radioButton
  /// It is on or off, and takes effect at once.
  case `switch`
  /// It sets a value within a range.
  case slider
  /// It makes a value larger or smaller by steps.
  case stepper
  /// A line of text that can be edited.
  case textField
  /// A line of text that is searched for.
  case searchField
  /// Lines of text that can be edited.
  case textArea
  /// Text that is read.
  case label
  /// A picture.
  case image
  /// Items one after the other.
  case list
  /// An item of a list.
  case listItem
  /// Rows, with or without columns.
  case table
  /// A row of a table.
  case row
  /// A cell of a row.
  case cell
  /// The head of a column.
  case columnHeader
  /// It shows one of several pages.
  case tab
  /// The tabs of several pages.
  case tabList
  /// Commands to choose from.
  case menu
  /// A command of a menu.
  case menuItem
  /// Menus beside each other.
  case menuBar
  /// A question or a form above the page.
  case dialog
  /// A message that has to be read.
  case alert
  /// An explanation of what is under the pointer.
  case toolTip
  /// How far something has got.
  case progress
  /// Text or one of several choices.
  case comboBox
  /// Things that belong together.
  case group
  /// The title of what follows.
  case heading
  /// A line between groups.
  case separator
  /// The window.
  case window
}
