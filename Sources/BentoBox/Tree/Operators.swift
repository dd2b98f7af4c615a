/// The precedence of operators that append sections to a box; it is higher than that of addition.
precedencegroup SectionConcatenationPrecedence {
  associativity: left
  higherThan: AdditionPrecedence
}

/// The precedence of operators that append items to a section; it is higher than that of operators
/// that append sections to a box.
precedencegroup NodeConcatenationPrecedence {
  associativity: left
  higherThan: SectionConcatenationPrecedence
}

infix operator |-+ : SectionConcatenationPrecedence
infix operator |-? : SectionConcatenationPrecedence
infix operator |---+ : NodeConcatenationPrecedence
infix operator |---* : NodeConcatenationPrecedence
infix operator |---? : NodeConcatenationPrecedence

// MARK: - Sections

extension Box {
  /// Returns the box with a section added at the end.
  public static func |-+ (box: consuming Box, section: Section) -> Box {
    box.appending(section)
  }

  /// Returns the box with the section added at the end, or unchanged if the section is nil.
  public static func |-? (box: consuming Box, section: Section?) -> Box {
    box.appending(section)
  }
}

/// Returns the box with sections added at the end.
@MainActor
public func |-+ <SectionID, ItemID>(
  box: consuming Box<SectionID, ItemID>,
  sections: [Section<SectionID, ItemID>]
) -> Box<SectionID, ItemID> {
  box.appending(sections)
}

// MARK: - Items of a section

extension Section {
  /// Returns the section with an item added at the end.
  public static func |---+ (section: consuming Section, item: Item) -> Section {
    section.appending(item)
  }

  /// Returns the section with items added at the end.
  public static func |---* (section: consuming Section, items: [Item]) -> Section {
    section.appending(items)
  }

  /// Returns the section with the item added at the end, or unchanged if the item is nil.
  public static func |---? (section: consuming Section, item: Item?) -> Section {
    section.appending(item)
  }

  /// Returns the section with the items added at the end, or unchanged if they are nil.
  public static func |---? (section: consuming Section, items: [Item]?) -> Section {
    section.appending(items ?? [])
  }
}

// MARK: - Items on their own

/// Returns an array of two items.
@MainActor
public func |---+ <Identifier>(
  first: Node<Identifier>,
  second: Node<Identifier>
) -> [Node<Identifier>] {
  [first, second]
}

/// Returns the items followed by another item.
@MainActor
public func |---+ <Identifier>(
  nodes: consuming [Node<Identifier>],
  node: Node<Identifier>
) -> [Node<Identifier>] {
  nodes.append(node)
  return nodes
}

/// Returns an array of an item, followed by a second item if that item is not nil.
@MainActor
public func |---? <Identifier>(
  first: Node<Identifier>,
  second: Node<Identifier>?
) -> [Node<Identifier>] {
  second.map { [first, $0] } ?? [first]
}

/// Returns the items, followed by another item if that item is not nil.
@MainActor
public func |---? <Identifier>(
  nodes: consuming [Node<Identifier>],
  node: Node<Identifier>?
) -> [Node<Identifier>] {
  if let node { nodes.append(node) }
  return nodes
}
