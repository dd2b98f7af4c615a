/// A group of items that has an identity and, optionally, a header and a footer.
///
/// The id is unique in its box; the ids of items need to be unique only within their section.
///
/// ```swift
/// let people = Section(
///   id: "people",
///   header: Heading(text: "People"),
///   items: names.map { Node(id: $0, component: PersonRow(name: $0)) }
/// )
/// let numbers = Section(id: "numbers", ids: 0..<1_000_000) { number in
///   NumberRow(number: number)  // made when the row is displayed
/// }
/// ```
@MainActor
public struct Section<SectionID: Hashable, ItemID: Hashable> {
  /// The type of the section's items.
  public typealias Item = Node<ItemID>

  /// The identity of the section in its box.
  public let id: SectionID

  /// The items, in order.
  public var items: NodeList<ItemID>

  /// The components around the items.
  public var supplements: [Supplement: AnyRenderable]

  /// Creates a section with any set of supplements.
  @inlinable
  public init(
    id: SectionID,
    items: [Item] = [],
    supplements: [Supplement: AnyRenderable] = [:]
  ) {
    self.init(id: id, nodes: NodeList(items), supplements: supplements)
  }

  /// Creates a section with a header.
  @inlinable
  public init<Header: Renderable>(id: SectionID, header: Header, items: [Item] = []) {
    self.init(id: id, items: items, supplements: [.header: AnyRenderable(header)])
  }

  /// Creates a section with a footer.
  @inlinable
  public init<Footer: Renderable>(id: SectionID, footer: Footer, items: [Item] = []) {
    self.init(id: id, items: items, supplements: [.footer: AnyRenderable(footer)])
  }

  /// Creates a section with a header and a footer.
  @inlinable
  public init<Header: Renderable, Footer: Renderable>(
    id: SectionID,
    header: Header,
    footer: Footer,
    items: [Item] = []
  ) {
    self.init(
      id: id,
      items: items,
      supplements: [.header: AnyRenderable(header), .footer: AnyRenderable(footer)]
    )
  }

  @inlinable
  init(id: SectionID, nodes: NodeList<ItemID>, supplements: [Supplement: AnyRenderable]) {
    self.id = id
    items = nodes
    self.supplements = supplements
  }
}

// MARK: - Supplements

extension Section {
  /// Returns the section with a supplement that replaces any existing supplement of the same kind.
  public func adding<Component: Renderable>(
    _ supplement: Supplement,
    _ component: Component
  ) -> Section {
    var section = self
    section.supplements[supplement] = AnyRenderable(component)
    return section
  }

  /// Returns the section without a supplement.
  public func removing(_ supplement: Supplement) -> Section {
    var section = self
    section.supplements[supplement] = nil
    return section
  }

  /// Returns the section without a supplement; the component is ignored.
  ///
  /// This method exists so that programs written for Bento on iOS compile, and is deprecated
  /// because its second argument has never had any effect.
  @available(*, deprecated, renamed: "removing(_:)")
  public func removing<Component: Renderable>(
    _ supplement: Supplement,
    _ component: Component
  ) -> Section {
    removing(supplement)
  }

  /// Returns whether the section has a supplement.
  public func has(_ supplement: Supplement) -> Bool {
    supplements[supplement] != nil
  }

  /// Returns the first `T` among a supplement's component and its decorators, from the outside in,
  /// or nil if there is none.
  public func component<T>(of supplement: Supplement, as type: T.Type) -> T? {
    supplements[supplement]?.component(as: type)
  }
}

// MARK: - Items

extension Section {
  /// Returns the section with an item added at the end.
  public consuming func appending(_ item: Item) -> Section {
    items.append(item)
    return self
  }

  /// Returns the section with items added at the end.
  public consuming func appending(_ items: [Item]) -> Section {
    self.items.append(contentsOf: items)
    return self
  }

  /// Returns the section with the item added at the end, or unchanged if `item` is nil.
  public consuming func appending(_ item: Item?) -> Section {
    if let item { items.append(item) }
    return self
  }
}
