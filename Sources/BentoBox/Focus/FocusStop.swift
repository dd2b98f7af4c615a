internal import BentoListLayouts
internal import BentoLists

/// A focusable component of an item.
struct FocusStop: Hashable {
  /// The path of the item.
  var path: ItemPath
  /// The path to the component within the item's component: the index of a child, then the index of that
  /// child's child, and so on; empty for the item's own component.
  var child: [Int] = []
}

/// The starting point of a search.
enum FocusOrigin {
  /// The edge of the list where the search begins.
  case edge
  /// Above the first item of a section.
  case header(section: Int)
  /// Below the last item of a section.
  case footer(section: Int)
  /// An item, including everything inside it.
  case item(ItemPath)
  /// One of the components of an item.
  case stop(FocusStop)
}
