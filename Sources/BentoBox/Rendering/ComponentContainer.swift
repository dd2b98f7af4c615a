internal import BentoGeometry
internal import BentoListLayouts
internal import BentoLists
internal import BentoViews

/// A view of a list that shows a component: a cell, a header, a footer or another supplement.
@MainActor
protocol ComponentContainer: SlotHolder {
  /// Takes over the side margins of the list, as far as they reach into the container.
  func inherit(_ margins: EdgeInsets)
  /// Brings what the list shows behind the component in line with the component's view.
  func updateBackground()
}

extension ComponentContainer {
  /// Takes them over whole: the container is as wide as the list.
  func inherit(_ margins: EdgeInsets) { slot.inheritedMargins = margins }

  /// Does nothing.
  func updateBackground() {}
}

/// Where a list shows a component of a box.
enum ComponentPlace {
  /// In the cell of an item.
  case item(ItemPath)
  /// Beside the items of a section.
  case supplement(Supplement, section: Int)
}
