internal import BentoGeometry
internal import BentoListLayouts
internal import BentoLists
internal import BentoViews

/// A view in a list that shows a component: a cell, a header, a footer or another supplement.
@MainActor
protocol ComponentContainer: SlotHolder {
  /// Inherits the side margins of the list, to the extent that they reach into the container.
  func inherit(_ margins: EdgeInsets)
  /// Makes the list's background visible through the container or not, depending on the component's
  /// view.
  func updateBackground()
}

extension ComponentContainer {
  /// Inherits all of the margins, because the container is as wide as the list.
  func inherit(_ margins: EdgeInsets) { slot.inheritedMargins = margins }

  /// Does nothing.
  func updateBackground() {}
}

/// The place in a list where a component of a box is shown.
enum ComponentPlace {
  /// The cell of an item.
  case item(ItemPath)
  /// A supplement of a section.
  case supplement(Supplement, section: Int)
}
