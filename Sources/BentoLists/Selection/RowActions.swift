package import BentoGeometry
package import BentoListLayouts
package import BentoViews

/// What a list calls beside its delegate when the user selects and activates its rows or items.
@MainActor
package struct RowActions {
  /// A row was selected.
  package var select: ((ItemPath) -> Void)?
  /// A row was removed from the selection.
  package var deselect: ((ItemPath) -> Void)?
  /// Rows were chosen, perhaps those that were selected already.
  package var choice: (() -> Void)?
  /// What is selected was changed, by however many rows at once.
  package var selectionChange: (() -> Void)?
  /// A row was activated, by a double click or Return.
  package var activate: ((ItemPath) -> Void)?
  /// The user wants to delete a row of a list without actions beside its rows, as by the Delete key;
  /// tells whether that is possible.
  package var delete: ((ItemPath) -> Bool)?
  /// The user moved rows, as data sources are told; nil where no row may be moved.
  package var move: ((_ origins: [ItemPath], _ destinations: [ItemPath]) -> Void)?
  /// The title of the menu item that deletes a row of a list without actions beside its rows; nil for
  /// one that cannot be deleted.
  package var deletionTitle: ((ItemPath) -> String?)?
  /// What the context menu of a row has above what the list offers itself; asked with where the menu
  /// was asked for, in the bounds space of the list, or nil for the keyboard.
  package var menuItems: ((_ path: ItemPath, _ point: Point?) -> [MenuItem])?
  /// The title by which the user jumps to a section; nil for none.
  package var sectionTitle: ((_ section: Int) -> String?)?
  /// The next row whose content takes the keyboard, after a row or from the edge, or nil; for Tab, which
  /// looks into a limited number of rows itself.
  package var nextTabStop: ((_ path: ItemPath?, _ isBackward: Bool) -> ItemPath?)?
  /// The text by which the user finds a row; asked in place of the delegate.
  package var text: ((ItemPath) -> String?)?

  /// What is called when the user does something to an item.
  func action(for event: ItemEvent) -> ((ItemPath) -> Void)? {
    switch event {
    case .selection: select
    case .deselection: deselect
    case .activation: activate
    }
  }

  /// Whether none of those that select and activate tells that the user may select rows.
  var isEmpty: Bool {
    select == nil && deselect == nil && selectionChange == nil && activate == nil
  }
}
