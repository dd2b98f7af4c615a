package import BentoListLayouts

/// The connection between a list and the boxes that it renders.
@MainActor
package final class BoxLink {
  /// The adapter of the boxes, retained for the lifetime of the list.
  package var adapter: (any BoxAdapter)? {
    didSet { if adapter !== oldValue { adapterDidChange() } }
  }
  /// Called when another adapter displays boxes.
  var adapterDidChange: () -> Void = {}
  /// The data source of the list, retained for the lifetime of the list.
  package var source: AnyObject?
  /// The type of the boxes that the list renders, once it is known.
  package var type: Any.Type?
  /// Renders the current box, if the program provided a closure that makes it.
  package var update: (() -> Void)?
  /// Determines when items that the user deletes may disappear; nil for immediately.
  package weak var removalGuard: (any RowRemovalGuard)?
}

/// Determines when rows that the user deletes may disappear from their table.
@MainActor
package protocol RowRemovalGuard: AnyObject {
  /// Runs a removal, now or as soon as rows may disappear.
  func whenRowsMayLeave(_ removal: @escaping () -> Void)
  /// Called when a row begins to disappear.
  func rowWillLeave()
  /// Called when a row has disappeared.
  func rowDidLeave()
}

/// Displays boxes in a list, as far as the list itself needs to know.
@MainActor
package protocol BoxAdapter: AnyObject {
  /// Called when the margins of the list have changed.
  func layoutMarginsDidChange()
  /// Whether the measured size of an item is valid for any view that shows it.
  func holdsSize(at indexPath: ItemPath) -> Bool
  /// Whether items without views can no longer be made: the state that they depend on has changed, and
  /// another box is pending.
  var isOutdated: Bool { get }
  /// Called when the list has made the views that it needed, and requests each of them again from now on.
  func didMakeViews()
}
