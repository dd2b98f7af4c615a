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

// MARK: - Views in the tree

extension TableView {
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
