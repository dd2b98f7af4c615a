internal import BentoViews

/// An item that has a view.
@MainActor
final class Tile {
  /// What is shown.
  var item: ListItem
  /// Where the item lies in the flat order.
  var place: Int
  /// What shows it.
  let view: View
  /// Whether the delegate was told that the view is shown, and not yet that it is no longer.
  var isDisplayed = false
  /// Whether the item was deleted and its view is on its way out.
  var isDeleted = false
  /// Which update sent the view on its way out.
  var departure: Int?

  init(item: ListItem, place: Int, view: View) {
    self.item = item
    self.place = place
    self.view = view
  }

  /// The cell, if the item is a row.
  var cell: TableViewCell? { view as? TableViewCell }

  /// The path, if the item is a row.
  var path: ItemPath? {
    if case .row(let path) = item { return path }
    return nil
  }
}
