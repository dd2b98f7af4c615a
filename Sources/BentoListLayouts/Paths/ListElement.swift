internal import Synchronization

/// An element that a list displays in a view: an item, or an element that belongs to a section.
///
/// Lists compare elements and places for every tile in every frame, so the comparisons are inlined
/// (`lists.edit1`, `collection.scroll37`).
@usableFromInline
@frozen
package nonisolated struct ListElement: Hashable, Sendable {
  /// The kind of view: the cell of an item, or a view that accompanies the items.
  @usableFromInline package let kind: Kind
  /// The path of the item, or the section and the index of the view among those of its kind.
  @usableFromInline package let indexPath: ItemPath

  /// A kind of view; kinds named by a layout are stored as numbers instead of strings so that tiles store no
  /// text.
  @usableFromInline
  @frozen
  package enum Kind: Hashable, Sendable {
    /// The cell of an item.
    case cell
    /// The footer of a section.
    case footer
    /// The header of a section.
    case header
    /// A view that accompanies the items, of a kind named by a layout.
    case supplement(Int32)
    /// A view that represents no data, of a kind named by a layout.
    case decoration(Int32)

    /// Returns whether both kinds are the same.
    @inlinable
    package static func == (lhs: Kind, rhs: Kind) -> Bool {
      switch (lhs, rhs) {
      case (.cell, .cell), (.footer, .footer), (.header, .header): true
      case (.supplement(let left), .supplement(let right)): left == right
      case (.decoration(let left), .decoration(let right)): left == right
      default: false
      }
    }
  }

  /// Returns whether both elements are the same.
  @inlinable
  package static func == (lhs: ListElement, rhs: ListElement) -> Bool {
    lhs.indexPath.item == rhs.indexPath.item && lhs.indexPath.section == rhs.indexPath.section
      && lhs.kind == rhs.kind
  }

  /// Creates an element of a kind.
  init(_ kind: Kind, _ indexPath: ItemPath) {
    self.kind = kind
    self.indexPath = indexPath
  }

  /// Creates the element of a kind named by a layout.
  package init(_ element: CollectionViewLayoutAttributes.Element, _ indexPath: ItemPath) {
    self.init(Kind(element), indexPath)
  }

  /// Creates the element to which the given attributes belong.
  package init(_ attributes: CollectionViewLayoutAttributes) {
    self.init(attributes.element, attributes.indexPath)
  }

  /// Creates the element of a table's header, row or footer.
  package init(_ item: ListItem) {
    switch item {
    case .header(let section): self = .header(section)
    case .row(let path): self = .cell(path)
    case .footer(let section): self = .footer(section)
    }
  }

  /// Returns the cell of an item.
  package static func cell(_ indexPath: ItemPath) -> ListElement {
    ListElement(Kind.cell, indexPath)
  }

  /// Returns the header of a section.
  package static func header(_ section: Int) -> ListElement {
    ListElement(Kind.header, ItemPath(item: 0, section: section))
  }

  /// Returns the footer of a section.
  package static func footer(_ section: Int) -> ListElement {
    ListElement(Kind.footer, ItemPath(item: 0, section: section))
  }

  /// The path of the item, if the element is a cell.
  @inlinable package var path: ItemPath? { kind == .cell ? indexPath : nil }

  /// The element as layouts represent it.
  package var layoutElement: CollectionViewLayoutAttributes.Element { kind.layoutElement }

  /// The element as the header, row or footer of a table.
  @inlinable package var tableItem: ListItem {
    switch kind {
    case .header: .header(indexPath.section)
    case .footer: .footer(indexPath.section)
    case .cell, .supplement, .decoration: .row(indexPath)
    }
  }
}

// MARK: - Kinds

nonisolated extension ListElement.Kind {
  /// The names that layouts have used for kinds so far, indexed by kind number.
  ///
  /// A program uses only a handful of names, few enough for a linear search.
  private static let names = Mutex<[String]>([])

  /// Creates the kind named by a layout.
  init(_ element: CollectionViewLayoutAttributes.Element) {
    switch element {
    case .cell: self = .cell
    case .supplementaryView(CollectionViewLayout.elementKindSectionHeader): self = .header
    case .supplementaryView(CollectionViewLayout.elementKindSectionFooter): self = .footer
    case .supplementaryView(let name): self = .supplement(Self.number(of: name))
    case .decorationView(let name): self = .decoration(Self.number(of: name))
    }
  }

  private static func number(of name: String) -> Int32 {
    names.withLock { names in
      if let index = names.firstIndex(of: name) { return Int32(index) }
      names.append(name)
      return Int32(names.count - 1)
    }
  }

  /// The kind as layouts represent it.
  var layoutElement: CollectionViewLayoutAttributes.Element {
    switch self {
    case .cell: .cell
    case .footer, .header, .supplement: .supplementaryView(ofKind: name)
    case .decoration: .decorationView(ofKind: name)
    }
  }

  /// The name given by a layout; empty for a cell.
  package var name: String {
    switch self {
    case .cell: ""
    case .footer: CollectionViewLayout.elementKindSectionFooter
    case .header: CollectionViewLayout.elementKindSectionHeader
    case .supplement(let number), .decoration(let number):
      Self.names.withLock { $0[Int(number)] }
    }
  }

  /// The rank among kinds: cells come first, then supplements, then decorations.
  private var rank: Int {
    switch self {
    case .cell: 0
    case .footer, .header, .supplement: 1
    case .decoration: 2
    }
  }

  /// Returns whether elements of one kind precede those of another.
  ///
  /// Supplements and decorations are ordered by name rather than number, because the numbers depend on which
  /// name the program used first.
  @usableFromInline
  func isBefore(_ other: Self) -> Bool {
    rank == other.rank ? name < other.name : rank < other.rank
  }
}

// MARK: - Order

/// The position of an element in the order of its list.
///
/// In a table, this is the index in the flat order of headers, rows and footers. In a collection view, cells
/// come first, then supplements, then decorations; elements of the same kind are ordered by path.
@usableFromInline
@frozen
package nonisolated struct ListPlace: Hashable, Sendable {
  /// The kind, which is compared first; always the cell kind in a table.
  @usableFromInline let kind: ListElement.Kind
  /// The section, compared between elements of the same kind; always 0 in a table.
  @usableFromInline let section: Int
  /// The index within the section, or in the flat order of a table.
  @usableFromInline package let index: Int

  /// Creates a place in the flat order of a table.
  @inlinable
  package init(_ index: Int) {
    kind = .cell
    section = 0
    self.index = index
  }

  /// Creates the place of an element of a collection view.
  @inlinable
  package init(_ element: ListElement) {
    kind = element.kind
    section = element.indexPath.section
    index = element.indexPath.item
  }

  /// Returns whether both places are the same.
  @inlinable
  package static func == (lhs: ListPlace, rhs: ListPlace) -> Bool {
    lhs.index == rhs.index && lhs.section == rhs.section && lhs.kind == rhs.kind
  }
}

nonisolated extension ListPlace: Comparable {
  /// Returns whether one place precedes another.
  @inlinable
  package static func < (lhs: ListPlace, rhs: ListPlace) -> Bool {
    // Nearly all elements are cells, so the ranks of their kinds need not be compared
    // (`collection.scroll37`).
    guard lhs.kind == rhs.kind else { return lhs.kind.isBefore(rhs.kind) }
    return lhs.section == rhs.section ? lhs.index < rhs.index : lhs.section < rhs.section
  }
}

nonisolated extension ListElement: Comparable {
  /// Returns whether one element precedes another in a collection view.
  @inlinable
  package static func < (lhs: ListElement, rhs: ListElement) -> Bool {
    ListPlace(lhs) < ListPlace(rhs)
  }
}

// MARK: - Reading

nonisolated extension ListElement {
  /// Returns whether one element precedes another in reading order: a section starts with its header and ends
  /// with its footer, regardless of their z-order.
  package func isRead(before other: ListElement) -> Bool {
    let (section, others) = (indexPath.section, other.indexPath.section)
    guard section == others else { return section < others }
    let (rank, otherRank) = (readingRank, other.readingRank)
    return rank == otherRank ? self < other : rank < otherRank
  }

  private var readingRank: Int {
    switch kind {
    case .header: 0
    case .cell: 1
    case .supplement: 2
    case .footer: 3
    case .decoration: 4
    }
  }
}

// MARK: - Updates

nonisolated extension UpdatePlan {
  /// Returns the new element that corresponds to an element before the update, or nil if there is none.
  package func newElement(of element: ListElement) -> ListElement? {
    guard element.path == nil else { return newPath(of: element.indexPath).map { .cell($0) } }
    return newSection(of: element.indexPath.section).map { moved(element, toSection: $0) }
  }

  /// Returns the old element that corresponds to an element after the update, or nil if there is none.
  package func oldElement(of element: ListElement) -> ListElement? {
    guard element.path == nil else { return oldPath(of: element.indexPath).map { .cell($0) } }
    return oldSection(of: element.indexPath.section).map { moved(element, toSection: $0) }
  }

  private func moved(_ element: ListElement, toSection section: Int) -> ListElement {
    ListElement(element.kind, ItemPath(item: element.indexPath.item, section: section))
  }
}
