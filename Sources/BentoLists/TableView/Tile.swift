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
  /// Whether an update made the view clear, so that it must become opaque to be shown.
  var isFaded = false
  /// Whether the view took events before it was sent on its way out; nil while it is not.
  private var tookEvents: Bool?

  init(item: ListItem, place: Int, view: View) {
    self.item = item
    self.place = place
    self.view = view
  }

  /// Keeps events from a view that is on its way out.
  func stopEvents() {
    guard tookEvents == nil else { return }
    tookEvents = view.isUserInteractionEnabled
    view.isUserInteractionEnabled = false
  }

  /// Lets events come to the view as before.
  func restoreEvents() {
    guard let tookEvents else { return }
    view.isUserInteractionEnabled = tookEvents
    self.tookEvents = nil
  }

  /// Makes a view opaque that an update made clear.
  func unfade() {
    guard isFaded else { return }
    isFaded = false
    view.alpha = 1
  }

  /// The cell, if the item is a row.
  var cell: TableViewCell? { view as? TableViewCell }

  /// The path, if the item is a row.
  var path: ItemPath? {
    if case .row(let path) = item { return path }
    return nil
  }
}
