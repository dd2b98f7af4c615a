/// The precedence of appending sections to a box: higher than addition.
precedencegroup SectionConcatenationPrecedence {
  associativity: left
  higherThan: AdditionPrecedence
}

/// The precedence of appending items to a section: higher than appending sections to a box.
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
  /// The box with a section at the end.
  public static func |-+ (box: consuming Box, section: Section) -> Box {
    box.appending(section)
  }

  /// The box with the section at the end, or unchanged if it is nil.
  public static func |-? (box: consuming Box, section: Section?) -> Box {
    box.appending(section)
  }
}

/// The box with sections at the end.
@MainActor
public func |-+ <SectionID, ItemID>(
  box: consuming Box<SectionID, ItemID>,
  sections: [Section<SectionID, ItemID>]
) -> Box<SectionID, ItemID> {
  box.appending(sections)
}

// MARK: - Items of a section

extension Section {
  /// The section with an item at the end.
  public static func |---+ (section: consuming Section, item: Item) -> Section {
    section.appending(item)
  }

  /// The section with items at the end.
  public static func |---* (section: consuming Section, items: [Item]) -> Section {
    section.appending(items)
  }

  /// The section with the item at the end, or unchanged if it is nil.
  public static func |---? (section: consuming Section, item: Item?) -> Section {
    section.appending(item)
  }

  /// The section with the items at the end, or unchanged if they are nil.
  public static func |---? (section: consuming Section, items: [Item]?) -> Section {
    section.appending(items ?? [])
  }
}

// MARK: - Items on their own

/// An array of two items.
@MainActor
public func |---+ <Identifier>(
  first: Node<Identifier>,
  second: Node<Identifier>
) -> [Node<Identifier>] {
  [first, second]
}

/// The items followed by another one.
@MainActor
public func |---+ <Identifier>(
  nodes: consuming [Node<Identifier>],
  node: Node<Identifier>
) -> [Node<Identifier>] {
  nodes.append(node)
  return nodes
}

/// An array of an item, followed by a second one if there is one.
@MainActor
public func |---? <Identifier>(
  first: Node<Identifier>,
  second: Node<Identifier>?
) -> [Node<Identifier>] {
  second.map { [first, $0] } ?? [first]
}

/// The items, followed by another one if there is one.
@MainActor
public func |---? <Identifier>(
  nodes: consuming [Node<Identifier>],
  node: Node<Identifier>?
) -> [Node<Identifier>] {
  if let node { nodes.append(node) }
  return nodes
}
