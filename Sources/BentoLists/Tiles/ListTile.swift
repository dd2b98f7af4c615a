internal import BentoCells
internal import BentoListLayouts
internal import BentoViews

/// An element together with the view that shows it.
@MainActor
final class ListTile {
  /// What is shown.
  @safe @exclusivity(unchecked) var item: ListElement
  /// Where the item is among the others.
  @safe @exclusivity(unchecked) var place: ListPlace
  /// What shows the item.
  let view: View
  /// The view, if it is the cell of an item.
  let cell: (any ListCell)?
  /// Where a layout has put the view; nil in a table.
  @safe @exclusivity(unchecked) private(set) var attributes: CollectionViewLayoutAttributes?
  /// Whether the view may be elsewhere than at its attributes.
  @safe @exclusivity(unchecked) var needsPlacing = true
  /// Whether the content has changed its height since the view was measured.
  ///
  /// A flag, rather than an estimate of the height, so that a view out of sight can carry it
  /// until it is shown, without the content moving for something that nobody sees.
  @safe @exclusivity(unchecked) var needsMeasuring = false
  /// Whether the view has been in view since the round before the last one.
  @safe @exclusivity(unchecked) var wasShown = false
  /// Whether the delegate was told that the view is shown, and not yet that it is no longer.
  @safe @exclusivity(unchecked) var isDisplayed = false
  /// Whether the item was deleted and its view is departing.
  @safe @exclusivity(unchecked) var isDeleted = false
  /// The number of the update that made the view depart, or nil.
  @safe @exclusivity(unchecked) var departureUpdate: Int?
  /// Whether an update made the view clear, so that it must become opaque to be shown.
  @safe @exclusivity(unchecked) var isFaded = false
  /// Whether the view took events before it began to depart; nil while it is not departing.
  @safe @exclusivity(unchecked) private var tookEvents: Bool?

  init(item: ListElement, place: ListPlace, view: View) {
    self.item = item
    self.place = place
    self.view = view
    // By their classes: the protocol is looked for, which takes ten times as long (`collection.jump`).
    if item.path == nil {
      cell = nil
    } else if let tableCell = view as? TableViewCell {
      cell = tableCell
    } else {
      cell = view as? CollectionViewCell
    }
  }

  /// Takes over where a layout has put the view.
  func setAttributes(_ new: CollectionViewLayoutAttributes) {
    guard new != attributes else { return }
    needsPlacing = true
    // What another layout has at the size that it guesses may want another one.
    if new.size != attributes?.size || new.selfSizingAxes != attributes?.selfSizingAxes {
      needsMeasuring = true
    }
    attributes = new
  }

  /// Whether the view with the keyboard, or the one whose input has it, is the tile's or lies in it.
  var holdsKeyboard: Bool {
    view.host?.keyboardOwner?.isDescendant(of: view) == true
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

  /// Puts the view where a motion begins or ends.
  func put(at end: UpdateMotion.End) {
    view.frame = end.frame
    guard end.isClear else { return }
    isFaded = true
    view.alpha = 0
  }

  /// Makes a view opaque that an update made clear.
  func unfade() {
    guard isFaded else { return }
    isFaded = false
    view.alpha = attributes?.alpha ?? 1
  }

  /// The path of the item, if a cell shows it.
  var path: ItemPath? { item.path }

  /// The view as a cell of a table, if it is one.
  var tableCell: TableViewCell? { view as? TableViewCell }

  /// The view as a cell of a collection view, if it is one.
  var collectionCell: CollectionViewCell? { view as? CollectionViewCell }
}
