internal import BentoCells
internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

extension CollectionView {
  /// Traps if the view is inconsistent; for tests, after a layout pass.
  package func checkInvariants() {
    checkParts()
    let visible = VisibleAttributes(
      bounds.isEmpty
        ? [] : layoutGeometry.usableElements(in: bounds, of: self).filter { !$0.isHidden }
    ).attributes
    let shown = Dictionary(uniqueKeysWithValues: tileSet.shown.map { ($0.item, $0) })
    for attributes in visible {
      let element = ListElement(attributes)
      guard let tile = shown[element] else {
        precondition(
          attributes.element != .cell,
          "The visible item \(element.indexPath) has a cell."
        )
        continue
      }
      precondition(tile.attributes == attributes, "A tile must have its attributes.")
      precondition(!tile.needsPlacing, "A tile's view must be placed.")
      precondition(
        attributes.transform != .identity || tile.view.frame == attributes.frame,
        "The view of \(element) is at \(tile.view.frame), not at \(attributes.frame)."
      )
    }
    let elements = Set(visible.map { ListElement($0) })
    precondition(
      shown.keys.allSatisfy(elements.contains),
      "An invisible item must not have a tile."
    )
    for tile in tileSet.present {
      guard let cell = tile.collectionCell, let path = tile.path else { continue }
      precondition(
        cell.isSelected == selection.contains(path),
        "The cell of item \(path) shows whether it is selected."
      )
    }
  }
}
