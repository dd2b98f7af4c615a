public import BentoLists

extension TableView {
  /// Focuses the first focusable component of the box.
  ///
  /// ```swift
  /// form.render(box)
  /// form.focus()  // the first field that is not filled in yet
  /// ```
  ///
  /// A row out of view is scrolled to the bottom edge first, at once.
  ///
  /// - Parameters:
  ///   - direction: `.backward` looks from the first row to the last, `.forward` from the last to the
  ///     first.
  ///   - skipsPopulatedComponents: Whether components that are filled in are passed over.
  ///   - animated: For a collection view; a table scrolls at once in any case, as its rows may have
  ///     heights that are not known before.
  /// - Returns: Whether there is such a component and its row is in view; false as well while the table
  ///   is in the middle of something, as in a callback, and looks afterwards.
  @discardableResult
  public func focus(
    direction: FocusSearchDirection = .backward,
    skipsPopulatedComponents: Bool = true,
    animated: Bool = true
  ) -> Bool {
    focusFromEdge(direction, skipsPopulated: skipsPopulatedComponents, animated: animated)
  }
}
