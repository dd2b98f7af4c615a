/// What a collection view has a view for: an item, or something that the layout puts beside items.
nonisolated struct CollectionElement: TileItem, Sendable {
  /// The cell of an item, a supplementary view or a decoration view.
  let kind: CollectionViewLayoutAttributes.Element
  /// The item, or the section together with the number of the view among those of its kind.
  let indexPath: ItemPath

  /// Elements are their own places: cells first, then supplements, then decorations.
  typealias Place = CollectionElement

  /// The element that attributes belong to.
  init(_ attributes: CollectionViewLayoutAttributes) {
    self.init(attributes.element, attributes.indexPath)
  }

  /// An element of a kind.
  init(_ kind: CollectionViewLayoutAttributes.Element, _ indexPath: ItemPath) {
    self.kind = kind
    self.indexPath = indexPath
  }

  /// The cell of an item.
  static func cell(_ indexPath: ItemPath) -> CollectionElement {
    CollectionElement(.cell, indexPath)
  }

  /// The path of the item, if the element is a cell.
  var path: ItemPath? { kind == .cell ? indexPath : nil }

  /// The rank and name of the kind, which order elements of several kinds.
  private var order: (rank: Int, name: String) {
    switch kind {
    case .cell: (0, "")
    case .supplementaryView(let name): (1, name)
    case .decorationView(let name): (2, name)
    }
  }
}

// MARK: - Comparable

nonisolated extension CollectionElement: Comparable {
  /// Whether one element comes before another.
  static func < (lhs: CollectionElement, rhs: CollectionElement) -> Bool {
    // Nearly all elements are cells, whose kinds need no look (`collection.scroll37`).
    if lhs.kind == rhs.kind { return lhs.indexPath < rhs.indexPath }
    return lhs.order < rhs.order
  }
}

// MARK: - Reading

nonisolated extension CollectionElement {
  /// Whether one element is read before another: a section begins with its header and ends with its
  /// footer, whatever lies in front of what.
  func isRead(before other: CollectionElement) -> Bool {
    let (section, others) = (indexPath.section, other.indexPath.section)
    guard section == others else { return section < others }
    let (rank, otherRank) = (readingRank, other.readingRank)
    return rank == otherRank ? self < other : rank < otherRank
  }

  private var readingRank: Int {
    switch kind {
    case .supplementaryView(CollectionViewLayout.elementKindSectionHeader): 0
    case .cell: 1
    case .supplementaryView(CollectionViewLayout.elementKindSectionFooter): 3
    case .supplementaryView: 2
    case .decorationView: 4
    }
  }
}

// MARK: - Updates

nonisolated extension UpdatePlan {
  /// The element after an update that an old one has become, or nil.
  func newElement(of element: CollectionElement) -> CollectionElement? {
    guard element.path == nil else { return newPath(of: element.indexPath).map { .cell($0) } }
    return newSection(of: element.indexPath.section).map { moved(element, toSection: $0) }
  }

  /// The element before an update that has become a new one, or nil.
  func oldElement(of element: CollectionElement) -> CollectionElement? {
    guard element.path == nil else { return oldPath(of: element.indexPath).map { .cell($0) } }
    return oldSection(of: element.indexPath.section).map { moved(element, toSection: $0) }
  }

  private func moved(_ element: CollectionElement, toSection section: Int) -> CollectionElement {
    let path = ItemPath(item: element.indexPath.item, section: section)
    return CollectionElement(element.kind, path)
  }
}
