package import BentoGeometry
package import BentoListLayouts
package import BentoViews

/// The callbacks of a list, in addition to its delegate, for selection and activation by the user.
@MainActor
package struct RowActions {
  /// Called when a row is selected.
  package var select: ((ItemPath) -> Void)?
  /// Called when a row is removed from the selection.
  package var deselect: ((ItemPath) -> Void)?
  /// Called when rows are selected, even if they were already selected.
  package var choice: (() -> Void)?
  /// Called when the selection has changed, once regardless of the number of rows.
  package var selectionChange: (() -> Void)?
  /// Called when a row is activated, with a double-click or Return.
  package var activate: ((ItemPath) -> Void)?
  /// Called when the user deletes a row of a list without swipe actions, for example with the Delete key;
  /// returns whether the row can be deleted.
  package var delete: ((ItemPath) -> Bool)?
  /// Called when the user has moved rows, with paths as in a data source; nil if no row may be moved.
  package var move: ((_ origins: [ItemPath], _ destinations: [ItemPath]) -> Void)?
  /// Returns the title of the menu item that deletes a row of a list without swipe actions; nil for a row
  /// that cannot be deleted.
  package var deletionTitle: ((ItemPath) -> String?)?
  /// Returns the items of a row's context menu that precede those of the list; called with the location of
  /// the request, in the bounds space of the list, or nil for the keyboard.
  package var menuItems: ((_ path: ItemPath, _ point: Point?) -> [MenuItem])?
  /// Returns the title with which the user jumps to a section, or nil.
  package var sectionTitle: ((_ section: Int) -> String?)?
  /// Returns the next row whose content takes keyboard focus, after a given row or from the edge, or nil;
  /// used for Tab, which itself searches only a limited number of rows.
  package var nextTabStop: ((_ path: ItemPath?, _ isBackward: Bool) -> ItemPath?)?
  /// Returns the text by which the user finds a row; called instead of the delegate.
  package var text: ((ItemPath) -> String?)?

  /// Returns the callback for a user action on an item.
  func action(for event: ItemEvent) -> ((ItemPath) -> Void)? {
    switch event {
    case .selection: select
    case .deselection: deselect
    case .activation: activate
    }
  }

  /// Whether none of the callbacks implies that the user may select rows.
  var isEmpty: Bool {
    select == nil && deselect == nil && selectionChange == nil && activate == nil
  }
}
