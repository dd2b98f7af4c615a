internal import BentoGeometry

/// What stays where it is seen while something above it changes.
nonisolated struct ListAnchor {
  /// The element.
  var element: ListElement
  /// The distance of its corner from the corner of the visible part.
  var distance: Point
  /// Whether it stays where it is seen though the content is at its beginning.
  var holdsAtBeginning = false
}

/// Where an item comes to rest to which a list scrolls.
nonisolated struct ListPosition: Hashable, Sendable {
  /// The share of the room beside the item that lies left of it, from 0 to 1; nil to leave it as close as
  /// possible to where it is.
  var x: Double?
  /// The share of the room beside the item that lies above it.
  var y: Double?
}

/// An item to which a list glides.
nonisolated struct ListScrollGoal {
  /// The item.
  var path: ItemPath
  /// Where it comes to rest.
  var position: ListPosition
  /// The offset that the glide has been given.
  var offset: Point
}
