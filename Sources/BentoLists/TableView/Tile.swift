internal import BentoViews

/// An item together with the view that shows it.
@MainActor
final class Tile {
  /// What is shown.
  var item: ListItem
  /// The index of the item in the flat order.
  var place: Int
  /// What shows the item.
  let view: View
  /// The view as a cell, if the item is a row.
  let cell: TableViewCell?
  /// Whether the content has changed its height since the view was measured.
  ///
  /// A flag, rather than an estimate in the height index, so that a view out of sight can carry it
  /// until it is shown, without the content moving for something that nobody sees.
  var needsMeasuring = false
  /// Whether the delegate was told that the view is shown, and not yet that it is no longer.
  var isDisplayed = false
  /// Whether the item was deleted and its view is departing.
  var isDeleted = false
  /// The number of the update that made the view depart, or nil.
  var departureUpdate: Int?
  /// Whether an update made the view clear, so that it must become opaque to be shown.
  var isFaded = false
  /// Whether the view took events before it began to depart; nil while it is not departing.
  private var tookEvents: Bool?

  init(item: ListItem, place: Int, view: View) {
    self.item = item
    self.place = place
    self.view = view
    cell = view as? TableViewCell
  }

  /// Keeps new events from a departing view.
  func stopEvents() {
    guard tookEvents == nil else { return }
    tookEvents = view.isUserInteractionEnabled
    view.isUserInteractionEnabled = false
  }

  /// Lets the view take events as it did before.
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

  /// The path, if the item is a row.
  var path: ItemPath? { item.path }
}
