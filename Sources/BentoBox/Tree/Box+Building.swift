extension Box {
  /// Creates a box from the sections in a block.
  ///
  ///     Box {
  ///       Section(id: "greeting") {
  ///         Node(id: 0) { Greeting(name: name) }
  ///       }
  ///     }
  public init(@SectionsBuilder<SectionID, ItemID> _ sections: () -> [Section]) {
    self.init(sections: sections())
  }
}

extension Section {
  /// Creates a section from the items in a block.
  public init(id: SectionID, @NodesBuilder<ItemID> _ items: () -> [Item]) {
    self.init(id: id, items: items())
  }

  /// Creates a section with a header and the items in a block.
  public init<Header: Renderable>(
    id: SectionID,
    header: Header,
    @NodesBuilder<ItemID> _ items: () -> [Item]
  ) {
    self.init(id: id, header: header, items: items())
  }

  /// Creates a section with a footer and the items in a block.
  public init<Footer: Renderable>(
    id: SectionID,
    footer: Footer,
    @NodesBuilder<ItemID> _ items: () -> [Item]
  ) {
    self.init(id: id, footer: footer, items: items())
  }

  /// Creates a section with a header, a footer and the items in a block.
  public init<Header: Renderable, Footer: Renderable>(
    id: SectionID,
    header: Header,
    footer: Footer,
    @NodesBuilder<ItemID> _ items: () -> [Item]
  ) {
    self.init(id: id, header: header, footer: footer, items: items())
  }
}

extension Node {
  /// Creates an item with the component in a block.
  public init(id: Identifier, @ComponentBuilder _ component: () -> AnyRenderable) {
    self.init(id: id, component: component())
  }

  /// Creates an item with the component returned by a closure.
  @_disfavoredOverload
  public init<Component: Renderable>(id: Identifier, _ component: () -> Component) {
    self.init(id: id, component: component())
  }
}
