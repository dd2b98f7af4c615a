internal import BentoViews

// MARK: - Registering and taking

extension CollectionView {
  /// Registers a cell class for a reuse identifier; nil unregisters it.
  public func register(
    _ cellClass: CollectionViewCell.Type?,
    forCellWithReuseIdentifier identifier: String
  ) {
    recycler.register(cell: cellClass, for: identifier)
  }

  /// Registers a class of supplementary views of a kind for a reuse identifier; nil unregisters it.
  public func register(
    _ viewClass: CollectionReusableView.Type?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    recycler.register(supplement: viewClass, for: Self.key(elementKind, identifier))
  }

  /// A reusable cell for the identifier, or a new one.
  ///
  /// - Precondition: a class was registered for the identifier.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: ItemPath
  ) -> CollectionViewCell {
    guard let cell = recycler.takeCell(identifier) as? CollectionViewCell else {
      preconditionFailure("No cell class is registered for the identifier \"\(identifier)\".")
    }
    cell.reuseIdentifier = identifier
    return cell
  }

  /// A reusable supplementary view of a kind for the identifier, or a new one.
  ///
  /// - Precondition: a class was registered for the kind and the identifier.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: ItemPath
  ) -> CollectionReusableView {
    let key = Self.key(elementKind, identifier)
    guard let view = recycler.takeSupplement(key) as? CollectionReusableView else {
      preconditionFailure(
        "No view class is registered for \"\(elementKind)\" and the identifier \"\(identifier)\"."
      )
    }
    view.reuseIdentifier = identifier
    return view
  }

  /// The key of a pool of supplements.
  ///
  /// A zero byte separates, as no kind contains one.
  private static func key(_ kind: String, _ identifier: String) -> String {
    "\(kind)\u{0}\(identifier)"
  }
}

// MARK: - Making views

extension CollectionView {
  /// The filled view of an element that comes into view; nil where there is none.
  func makeView(for element: ListElement) -> CollectionReusableView? {
    let path = element.indexPath
    switch element.layoutElement {
    case .cell:
      return makeCell(for: path)
    case .supplementaryView(let kind):
      let view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
      if let view { requireFree(view, for: "\"\(kind)\" at \(path)") }
      view?.isSectionHeader = kind == CollectionViewLayout.elementKindSectionHeader
      return view
    case .decorationView(let kind):
      return makeDecoration(of: kind)
    }
  }

  private func makeCell(for path: ItemPath) -> CollectionViewCell? {
    let dataPath = itemReorder.dataPath(of: path)
    guard let cell = dataSource?.collectionView(self, cellForItemAt: dataPath) else { return nil }
    requireFree(cell, for: "item \(path)")
    recycler.count(cell)
    cell.isSelected = selection.contains(path)
    cell.isHighlighted = selection.pressedPath == path
    return cell
  }

  private func requireFree(_ view: CollectionReusableView, for element: @autoclosure () -> String) {
    let tile = tileSet.tile(showing: view)
    precondition(
      tile == nil || tile?.departureUpdate != nil,
      "The data source gave a view for \(element()) that shows another element."
    )
  }

  private func makeDecoration(of kind: String) -> CollectionReusableView? {
    guard let viewClass = collectionViewLayout.decorationClasses[kind] else {
      ViewLog.once("\(type(of: collectionViewLayout)) has no class for the decoration \"\(kind)\".")
      return nil
    }
    let key = Self.key("Decoration", kind)
    recycler.register(supplement: viewClass, for: key)
    return recycler.takeSupplement(key) as? CollectionReusableView
  }
}

// MARK: - Display

extension CollectionView {
  /// Tells the delegate that a view is about to be shown.
  func beginDisplay(of tile: Tile) {
    guard !tile.isDisplayed else { return }
    tile.isDisplayed = true
    let path = tile.item.indexPath
    if let cell = tile.collectionCell {
      let path = itemReorder.dataPath(of: path)
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    } else if case .supplementaryView(let kind) = tile.item.layoutElement,
      let view = tile.view as? CollectionReusableView
    {
      delegate?.collectionView(
        self,
        willDisplaySupplementaryView: view,
        forElementKind: kind,
        at: path
      )
    }
  }

  /// Tells the delegate that a view is no longer shown.
  func reportEndOfDisplay(of tile: Tile) {
    guard tile.isDisplayed else { return }
    tile.isDisplayed = false
    let path = tile.item.indexPath
    if let cell = tile.collectionCell {
      let path = itemReorder.dataPath(of: path)
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    } else if case .supplementaryView(let kind) = tile.item.layoutElement,
      let view = tile.view as? CollectionReusableView
    {
      delegate?.collectionView(
        self,
        didEndDisplayingSupplementaryView: view,
        forElementOfKind: kind,
        at: path
      )
    }
  }
}
