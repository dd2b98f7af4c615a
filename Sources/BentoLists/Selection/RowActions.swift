package import BentoGeometry
package import BentoListLayouts
package import BentoViews

/// A list's callbacks, in addition to its delegate, for selection and activation by the user.
@MainActor
package struct RowActions {
  /// Called when a row is selected.
  package var select: ((ItemPath) -> Void)?
  /// Called when a row is removed from the selection.
  package var deselect: ((ItemPath) -> Void)?
  /// Called when rows are chosen, even if they were already selected.
  package var choice: (() -> Void)?
  /// Called after the selection changes, once regardless of the number of rows.
  package var selectionChange: (() -> Void)?
  /// Called when a row is activated with a double-click or Return.
  package var activate: ((ItemPath) -> Void)?
  /// Returns whether the user may select a row, in addition to the delegate; nil if the delegate alone decides.
  package var allowsChoice: ((ItemPath) -> Bool)?
  /// Called when the user deletes a row of a list without swipe actions, for example with the Delete key;
  /// returns whether the row can be deleted.
  package var delete: ((ItemPath) -> Bool)?
  /// Called after the user moves rows, with the paths that a data source would receive; nil if no row may
  /// be moved.
  package var move: ((_ origins: [ItemPath], _ destinations: [ItemPath]) -> Void)?
  /// Returns the title of the menu item that deletes a row of a list without swipe actions, or nil for a row
  /// that cannot be deleted.
  package var deletionTitle: ((ItemPath) -> String?)?
  /// Returns the items to show before the list's own items in a row's context menu.
  ///
  /// The closure is called with the location of the request in the list's bounds space, or nil for a request
  /// by keyboard.
  package var menuItems: ((_ path: ItemPath, _ point: Point?) -> [MenuItem])?
  /// Returns the title for a section in the section index, or nil.
  package var sectionTitle: ((_ section: Int) -> String?)?
  /// Returns the next row with content that accepts keyboard focus, after a given row or from the edge, or
  /// nil.
  ///
  /// The closure is used for Tab, which itself searches only a limited number of rows.
  package var nextTabStop: ((_ path: ItemPath?, _ isBackward: Bool) -> ItemPath?)?
  /// Called when a key expands or collapses a row of an outline that is not an `OutlineDataSource`; returns
  /// whether the list shows an outline, and the row to focus if it is not the current one.
  package var fold: ((_ path: ItemPath?, _ opens: Bool) -> (isOutline: Bool, next: ItemPath?))?
  /// Returns the text by which the user can find a row; called instead of the delegate.
  package var text: ((ItemPath) -> String?)?

  /// Returns the callback for a user action on an item.
  func action(for event: ItemEvent) -> ((ItemPath) -> Void)? {
    switch event {
    case .selection: select
    case .deselection: deselect
    case .activation: activate
    }
  }

  /// Whether all callbacks that let the user select rows are nil.
  var isEmpty: Bool {
    select == nil && deselect == nil && selectionChange == nil && activate == nil
  }
}
