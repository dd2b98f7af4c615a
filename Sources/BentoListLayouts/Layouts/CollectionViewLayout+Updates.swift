// MARK: - Updates

extension CollectionViewLayout {
  /// The layout classes of this module, which ignore an update's changes; their subclasses may use the
  /// changes.
  private static let ownTypes: Set<ObjectIdentifier> = [
    ObjectIdentifier(CarouselLayout.self), ObjectIdentifier(CollectionViewLayout.self),
    ObjectIdentifier(CollectionViewTransitionLayout.self),
    ObjectIdentifier(CompositionalLayout.self), ObjectIdentifier(FlowLayout.self),
    ObjectIdentifier(GridLayout.self), ObjectIdentifier(LineLayout.self),
  ]

  /// Whether the layout may use the list of changes, which takes longer to compute than everything else
  /// passed to the layout (`collection.update1pct.1M`).
  package var asksForUpdateItems: Bool {
    !Self.ownTypes.contains(ObjectIdentifier(type(of: self)))
  }

  /// Returns the initial attributes of an inserted element, as displayed.
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

  /// Returns the final attributes of a removed element, as displayed.
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
