package import BentoListLayouts

/// What connects a list to the boxes that it renders.
@MainActor
package final class BoxLink {
  /// What shows the boxes, kept for as long as the list lives.
  package var adapter: (any BoxAdapter)? {
    didSet { if adapter !== oldValue { adapterDidChange() } }
  }
  /// Called when boxes are shown by something else.
  var adapterDidChange: () -> Void = {}
  /// What the list asks for its data, kept for as long as the list lives.
  package var source: AnyObject?
  /// The type of the boxes that the list renders, once that is known.
  package var type: Any.Type?
  /// Renders the box that is to be shown now, where the program gave a closure that makes it.
  package var update: (() -> Void)?
  /// What decides when items that the user deletes may leave; nil for at once.
  package weak var removalGuard: (any RowRemovalGuard)?
}

/// What decides when rows that the user deletes may leave their table.
@MainActor
package protocol RowRemovalGuard: AnyObject {
  /// Runs a removal: now, or as soon as rows may leave.
  func whenRowsMayLeave(_ removal: @escaping () -> Void)
  /// Notes that a row begins to leave.
  func rowWillLeave()
  /// Notes that a row has left.
  func rowDidLeave()
}

/// What shows boxes in a list, as far as the list itself asks.
@MainActor
package protocol BoxAdapter: AnyObject {
  /// The margins of the list changed.
  func layoutMarginsDidChange()
  /// Whether the size at which an item was measured holds for any view that shows it.
  func holdsSize(at indexPath: ItemPath) -> Bool
  /// Whether items that the list lacks views for can no longer be made: the state that they are made of
  /// has changed, and another box is on its way.
  var isOutdated: Bool { get }
  /// The list has made the views that it needed, and asks for each of them again from now on.
  func didMakeViews()
}
