internal import BentoCells
internal import BentoListLayouts
internal import BentoViews

/// An element and the view that shows it.
///
/// Every pass reads and writes the properties of every tile, so most are not checked for exclusive access
/// (decision 0027): such checks took 12 % of the time of a jump (`collection.jump`).
@MainActor
final class ListTile {
  /// The displayed element.
  @safe @exclusivity(unchecked) var item: ListElement
  /// The place of the element in the order of the list.
  @safe @exclusivity(unchecked) var place: ListPlace
  /// The view that shows the element.
  let view: View
  /// The view if it is the cell of an item; otherwise nil.
  let cell: (any ListCell)?
  /// The attributes assigned by a layout, or nil in a table.
  @safe @exclusivity(unchecked) private(set) var attributes: CollectionViewLayoutAttributes?
  /// Whether the view may differ from its attributes.
  @safe @exclusivity(unchecked) var needsPlacing = true
  /// Whether the height of the content has changed since the view was measured.
  ///
  /// This is a flag rather than an estimated height: a view that is not visible keeps the flag until the
  /// view is shown, so the content does not move because of something invisible.
  @safe @exclusivity(unchecked) var needsMeasuring = false
  /// Whether the view has been visible since the round before the last one.
  @safe @exclusivity(unchecked) var wasShown = false
  /// Whether the delegate has been notified that the view is displayed but not yet that its display has
  /// ended.
  @safe @exclusivity(unchecked) var isDisplayed = false
  /// Whether the item was deleted and its view is departing.
  @safe @exclusivity(unchecked) var isDeleted = false
  /// The number of the update in which the view departs, or nil.
  @safe @exclusivity(unchecked) var departureUpdate: Int?
  /// Whether an update has made the view transparent, so that it must be made opaque before it is shown.
  @safe @exclusivity(unchecked) var isFaded = false
  /// Whether the view received events before it began to depart, or nil if it is not departing.
  @safe @exclusivity(unchecked) private var tookEvents: Bool?

  init(item: ListElement, place: ListPlace, view: View) {
    self.item = item
    self.place = place
    self.view = view
    // The checks use concrete classes: a cast to the protocol would search for a conformance, which takes ten
    // times as long (`collection.jump`).
    if item.path == nil {
      cell = nil
    } else if let tableCell = view as? TableViewCell {
      cell = tableCell
    } else {
      cell = view as? CollectionViewCell
    }
  }

  // An isolated deinitializer would check, for each tile, whether it runs on the main actor, which takes
  // longer than all other work on a tile (`collection.jump`).
  nonisolated deinit {}

  /// Sets the attributes assigned by a layout.
  func setAttributes(_ new: CollectionViewLayoutAttributes) {
    guard new != attributes else { return }
    needsPlacing = true
    // A size assigned by a different layout may be an estimate, in which case the view may request a
    // different size.
    if new.size != attributes?.size || new.selfSizingAxes != attributes?.selfSizingAxes {
      needsMeasuring = true
    }
    attributes = new
  }

  /// Whether the tile's view contains the first responder, or the view whose input panel has focus.
  var holdsKeyboard: Bool {
    view.host?.keyboardOwner?.isDescendant(of: view) == true
  }

  /// Stops delivering new events to a departing view.
  func stopEvents() {
    // Only the first departure records the state: a second departure would record the `false` of the first
    // one, and the view would then never receive events again.
    guard tookEvents == nil else { return }
    tookEvents = view.isUserInteractionEnabled
    view.isUserInteractionEnabled = false
  }

  /// Restores the delivery of events to the view.
  func restoreEvents() {
    guard let tookEvents else { return }
    view.isUserInteractionEnabled = tookEvents
    self.tookEvents = nil
  }

  /// Moves the view to its position at the start or end of an animation.
  func put(at end: UpdateMotion.End) {
    view.frame = end.frame
    guard end.isClear else { return }
    isFaded = true
    view.alpha = 0
  }

  /// Makes the view opaque again if an update made it transparent.
  func unfade() {
    guard isFaded else { return }
    isFaded = false
    view.alpha = attributes?.alpha ?? 1
  }

  /// The path of the item, if the element is a cell.
  var path: ItemPath? { item.path }

  /// The view as a table cell, or nil.
  var tableCell: TableViewCell? { view as? TableViewCell }

  /// The view as a collection view cell, or nil.
  var collectionCell: CollectionViewCell? { view as? CollectionViewCell }
}
