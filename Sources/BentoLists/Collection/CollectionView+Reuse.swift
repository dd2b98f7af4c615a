public import BentoCells
public import BentoListLayouts
internal import BentoViews

// MARK: - Registering and taking

extension CollectionView {
  /// Registers a cell class for a reuse identifier; pass nil to remove the registration.
  public func register(
    _ cellClass: CollectionViewCell.Type?,
    forCellWithReuseIdentifier identifier: String
  ) {
    recycler.register(cell: cellClass, for: identifier)
  }

  /// Registers a class for supplementary views of the given kind with a reuse identifier; pass nil to
  /// remove the registration.
  public func register(
    _ viewClass: CollectionReusableView.Type?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    recycler.register(supplement: viewClass, for: Self.key(elementKind, identifier))
  }

  /// Returns a reusable cell for the identifier, or a new one.
  ///
  /// - Precondition: A class was registered for the identifier.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: ItemPath
  ) -> CollectionViewCell {
    guard let cell = recycler.takeCell(identifier) as? CollectionViewCell else {
      preconditionFailure("No cell class is registered for the identifier \"\(identifier)\".")
    }
    if cell.reuseIdentifier == nil { cell.reuseIdentifier = identifier }
    return cell
  }

  /// Returns a reusable supplementary view of the given kind for the identifier, or a new one.
  ///
  /// - Precondition: A class was registered for the kind and the identifier.
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
    if view.reuseIdentifier == nil { view.reuseIdentifier = identifier }
    return view
  }

  /// Returns the key of the reuse pool for a kind of supplement and an identifier.
  ///
  /// The two are separated by a zero byte, which no kind contains.
  static func key(_ kind: String, _ identifier: String) -> String {
    "\(kind)\u{0}\(identifier)"
  }
}
