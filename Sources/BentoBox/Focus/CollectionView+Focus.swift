public import BentoLists

extension CollectionView {
  /// Focuses the first focusable component of the box.
  ///
  /// An item out of view is scrolled to the bottom edge. It has the keyboard at once, also while the
  /// content still glides there.
  ///
  /// - Parameters:
  ///   - direction: `.backward` looks from the first item to the last, `.forward` from the last to the
  ///     first.
  ///   - skipsPopulatedComponents: Whether components that are filled in are passed over.
  ///   - animated: Whether the content glides to an item out of view.
  /// - Returns: Whether there is such a component; false as well while the view is in the middle of
  ///   something, as in a callback, and looks afterwards.
  @discardableResult
  public func focus(
    direction: FocusSearchDirection = .backward,
    skipsPopulatedComponents: Bool = true,
    animated: Bool = true
  ) -> Bool {
    focusFromEdge(direction, skipsPopulated: skipsPopulatedComponents, animated: animated)
  }
}
