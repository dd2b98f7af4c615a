internal import BentoListLayouts
internal import BentoLists

/// A focusable component of an item.
struct FocusStop: Hashable {
  /// The item.
  var path: ItemPath
  /// Which of the components in the item's component it is: the number of the child, then that of the
  /// child's child and so on; empty for the item's own component.
  var child: [Int] = []
}

/// Where a search begins.
enum FocusOrigin {
  /// Outside: at the edge of the list from which the search comes.
  case edge
  /// Before the first item of a section.
  case header(section: Int)
  /// After the last item of a section.
  case footer(section: Int)
  /// At an item, with all that is in it.
  case item(ItemPath)
  /// At one of the components of an item.
  case stop(FocusStop)
}
