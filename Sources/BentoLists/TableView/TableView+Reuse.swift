internal import BentoViews

// MARK: - Registering and taking

extension TableView {
  /// Registers a cell class for a reuse identifier; nil unregisters it.
  public func register(
    _ cellClass: TableViewCell.Type?,
    forCellReuseIdentifier identifier: String
  ) {
    recycler.register(cell: cellClass, for: identifier)
  }

  /// Registers a class of headers and footers for a reuse identifier; nil unregisters it.
  public func register(
    _ viewClass: TableViewHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    recycler.register(supplement: viewClass, for: identifier)
  }

  /// A reusable cell for the identifier, or a new one; nil if no class is registered.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    recycler.takeCell(identifier) as? TableViewCell
  }

  /// A reusable cell for the identifier, or a new one.
  ///
  /// - Precondition: a class was registered for the identifier.
  public func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: ItemPath
  ) -> TableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("No cell class is registered for the identifier \"\(identifier)\".")
    }
    return cell
  }

  /// A reusable header or footer for the identifier, or a new one; nil if no class is registered.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> TableViewHeaderFooterView? {
    recycler.takeSupplement(identifier) as? TableViewHeaderFooterView
  }
}

// MARK: - Making and releasing views

extension TableView {
  /// The filled view of an item that comes into view, or nil where there is none.
  func makeView(for item: ListItem) -> View? {
    switch item {
    case .row(let path): return makeCell(for: path)
    case .header, .footer: return viewFromDelegate(for: item) ?? makeTitleView(for: item)
    }
  }

  private func makeCell(for path: ItemPath) -> TableViewCell? {
    guard let dataSource else { return nil }
    let cell = dataSource.tableView(self, cellForRowAt: itemReorder.dataPath(of: path))
    precondition(
      !tileSet.shown.contains { $0.view === cell },
      "The data source gave a cell for row \(path) that shows another row."
    )
    recycler.count(cell)
    cell.tableView = self
    updateEditControls(of: cell, at: path)
    cell.isSelected = selection.contains(path)
    cell.isHighlighted = selection.pressedPath == path
    return cell
  }

  /// The reuse identifier of headers and footers that show a title of the data source.
  static var titleIdentifier: String { "BentoLists.Title" }

  private func makeTitleView(for item: ListItem) -> View? {
    guard let title = title(of: item), !title.isEmpty else { return nil }
    let view = dequeueReusableHeaderFooterView(withIdentifier: Self.titleIdentifier)
    view?.title = title
    return view
  }

  /// Puts a view into the tree, below the scroll indicators; `orderViews` finds its depth.
  func attach(_ view: View, of item: ListItem) {
    recycler.notePlaced(view)
    view.isHidden = item.path != nil && item.path == itemReorder.liftedPath
    if let header = view as? TableViewHeaderFooterView {
      header.tableView = self
      header.isFooter = item.isFooter
      header.coversRows = style == .plain
    }
    guard view.superview !== self else { return }
    let last = subviews.lastIndex { $0 is TableViewCell || isEdgeView($0) } ?? -1
    insertSubview(view, at: last + 1)
  }
}

// MARK: - Display

extension TableView {
  /// Tells the delegate that a view is about to be shown.
  func beginDisplay(of tile: Tile) {
    guard !tile.isDisplayed else { return }
    tile.isDisplayed = true
    switch tile.item.tableItem {
    case .row(let path):
      guard let cell = tile.tableCell else { return }
      let path = itemReorder.dataPath(of: path)
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    case .header(let section):
      delegate?.tableView(self, willDisplayHeaderView: tile.view, forSection: section)
    case .footer(let section):
      delegate?.tableView(self, willDisplayFooterView: tile.view, forSection: section)
    }
  }

  /// Tells the delegate that a view is no longer shown.
  func reportEndOfDisplay(of tile: Tile) {
    guard tile.isDisplayed else { return }
    tile.isDisplayed = false
    if tile.view === rowSwipe.openCell { rowSwipe.close(animated: false) }
    switch tile.item.tableItem {
    case .row(let path):
      guard let cell = tile.tableCell else { return }
      let path = itemReorder.dataPath(of: path)
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    case .header(let section):
      delegate?.tableView(self, didEndDisplayingHeaderView: tile.view, forSection: section)
    case .footer(let section):
      delegate?.tableView(self, didEndDisplayingFooterView: tile.view, forSection: section)
    }
  }
}
