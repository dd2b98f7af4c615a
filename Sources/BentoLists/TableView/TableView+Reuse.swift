public import BentoCells
public import BentoListLayouts
internal import BentoViews

// MARK: - Registering and taking

extension TableView {
  /// Registers a cell class for a reuse identifier; pass nil to unregister the class.
  public func register(
    _ cellClass: TableViewCell.Type?,
    forCellReuseIdentifier identifier: String
  ) {
    recycler.register(cell: cellClass, for: identifier)
  }

  /// Registers a class for headers and footers with a reuse identifier; pass nil to unregister the class.
  public func register(
    _ viewClass: TableViewHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    recycler.register(supplement: viewClass, for: identifier)
  }

  /// Returns a reusable or new cell for the identifier, or nil if no class is registered.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    recycler.takeCell(identifier) as? TableViewCell
  }

  /// Returns a reusable cell for the identifier, or a new one.
  ///
  /// - Precondition: A class was registered for the identifier.
  public func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: ItemPath
  ) -> TableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("No cell class is registered for the identifier \"\(identifier)\".")
    }
    return cell
  }

  /// Returns a reusable or new header or footer for the identifier, or nil if no class is registered.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> TableViewHeaderFooterView? {
    recycler.takeSupplement(identifier) as? TableViewHeaderFooterView
  }
}
