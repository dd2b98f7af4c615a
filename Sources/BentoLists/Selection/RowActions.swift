/// What a list calls beside its delegate when a person selects and activates its rows or items.
@MainActor
package struct RowActions {
  /// A row was selected.
  package var select: ((ItemPath) -> Void)?
  /// A row was removed from the selection.
  package var deselect: ((ItemPath) -> Void)?
  /// A row was activated, by a double click or Return.
  package var activate: ((ItemPath) -> Void)?
  /// The text by which a person finds a row; asked in place of the delegate.
  package var text: ((ItemPath) -> String?)?

  /// Whether none of them tells that a person may select rows.
  var isEmpty: Bool { select == nil && deselect == nil && activate == nil }
}
