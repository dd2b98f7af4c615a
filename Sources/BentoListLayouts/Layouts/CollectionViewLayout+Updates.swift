// MARK: - Updates

extension CollectionViewLayout {
  /// The layouts of this module, which look at no changes; those that inherit from them may.
  private static let ownTypes: Set<ObjectIdentifier> = [
    ObjectIdentifier(CarouselLayout.self), ObjectIdentifier(CollectionViewLayout.self),
    ObjectIdentifier(CollectionViewTransitionLayout.self),
    ObjectIdentifier(CompositionalLayout.self), ObjectIdentifier(FlowLayout.self),
    ObjectIdentifier(GridLayout.self), ObjectIdentifier(LineLayout.self),
  ]

  /// Whether the layout may look at the changes of an update, which take longer to list than all else
  /// that it is told (`collection.update1pct.1M`).
  package var asksForUpdateItems: Bool {
    !Self.ownTypes.contains(ObjectIdentifier(type(of: self)))
  }

  /// Where an element that comes begins, as it is shown.
  package func shownInitialAttributes(
    of element: ListElement
  ) -> CollectionViewLayoutAttributes? {
    switch element.layoutElement {
    case .cell:
      initialLayoutAttributesForAppearingItem(at: element.indexPath).map(shown)
    case .supplementaryView(let kind):
      initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: kind,
        at: element.indexPath
      ).map(shown)
    case .decorationView: nil
    }
  }

  /// Where an element that goes ends, as it is shown.
  package func shownFinalAttributes(
    of element: ListElement
  ) -> CollectionViewLayoutAttributes? {
    switch element.layoutElement {
    case .cell:
      finalLayoutAttributesForDisappearingItem(at: element.indexPath).map(shown)
    case .supplementaryView(let kind):
      finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: kind,
        at: element.indexPath
      ).map(shown)
    case .decorationView: nil
    }
  }
}
