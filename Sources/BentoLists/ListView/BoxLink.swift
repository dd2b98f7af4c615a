package import BentoListLayouts

/// The connection between a list and the boxes that it renders.
@MainActor
package final class BoxLink {
  /// The adapter of the boxes, retained for the lifetime of the list.
  package var adapter: (any BoxAdapter)? {
    didSet { if adapter !== oldValue { adapterDidChange() } }
  }
  /// Called when boxes are displayed by a different adapter.
  var adapterDidChange: () -> Void = {}
  /// The data source of the list, retained for the lifetime of the list.
  package var source: AnyObject?
  /// The type of the boxes that the list renders, once it is known.
  package var type: Any.Type?
  /// A closure that renders the current box, or nil if the program did not provide a closure that creates
  /// boxes.
  package var update: (() -> Void)?
  /// The object that determines when items deleted by the user may disappear, or nil if the items
  /// disappear immediately.
  package weak var removalGuard: (any RowRemovalGuard)?
}

/// An object that determines when rows deleted by the user may disappear from their table.
@MainActor
package protocol RowRemovalGuard: AnyObject {
  /// Runs a removal, either immediately or as soon as rows may disappear.
  func whenRowsMayLeave(_ removal: @escaping () -> Void)
  /// Called when a row is about to disappear.
  func rowWillLeave()
  /// Called after a row disappears.
  func rowDidLeave()
}

/// The interface that a list requires of the object that displays boxes in it.
@MainActor
package protocol BoxAdapter: AnyObject {
  /// Called after the margins of the list change.
  func layoutMarginsDidChange()
  /// Returns whether the measured size of an item is valid for any view that shows it.
  func holdsSize(at indexPath: ItemPath) -> Bool
  /// Whether views can no longer be created for items that lack one, because the state on which the items
  /// depend has changed and another box is pending.
  var isOutdated: Bool { get }
  /// Called after the list creates the views that it needs; from then on, the list requests each view
  /// again.
  func didMakeViews()
}
