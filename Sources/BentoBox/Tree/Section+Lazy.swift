extension Section {
  /// Creates a section of any length, whose components are made when they are displayed.
  ///
  /// Nothing is kept but the ids, shared with the collection that is passed.
  ///
  /// - Parameters:
  ///   - id: The identity of the section in its box.
  ///   - ids: The identities of the items, in order.
  ///   - component: Makes the component of an item, each time it is needed.
  public init<IDs: RandomAccessCollection, Component: Renderable>(
    id: SectionID,
    ids: IDs,
    component: @escaping (ItemID) -> Component
  ) where IDs.Element == ItemID {
    self.init(id: id, supplements: [:], ids: ids, component: component)
  }

  /// Creates a section of any length with a header; components are made when they are displayed.
  public init<IDs: RandomAccessCollection, Component: Renderable, Header: Renderable>(
    id: SectionID,
    header: Header,
    ids: IDs,
    component: @escaping (ItemID) -> Component
  ) where IDs.Element == ItemID {
    let supplements = [Supplement.header: AnyRenderable(header)]
    self.init(id: id, supplements: supplements, ids: ids, component: component)
  }

  /// Creates a section of any length with any supplements; components are made when they are
  /// displayed.
  public init<IDs: RandomAccessCollection, Component: Renderable>(
    id: SectionID,
    supplements: [Supplement: AnyRenderable],
    ids: IDs,
    component: @escaping (ItemID) -> Component
  ) where IDs.Element == ItemID {
    let nodes = LazyNodes<ItemID>(ids: ids, makeComponent: component)
    self.init(id: id, nodes: NodeList(nodes), supplements: supplements)
  }

  /// Creates a section of any length whose components are all equally high, so that updates need not make
  /// each of them to find out whether its height is another one.
  ///
  /// - Parameters:
  ///   - id: The identity of the section in its box.
  ///   - ids: The identities of the items, in order.
  ///   - commonHeight: The height of each component, in points, whatever the width is.
  ///   - component: Makes the component of an item, each time it is needed.
  package init<IDs: RandomAccessCollection, Component: Renderable>(
    id: SectionID,
    ids: IDs,
    commonHeight: Double,
    component: @escaping (ItemID) -> Component
  ) where IDs.Element == ItemID {
    let nodes = LazyNodes<ItemID>(ids: ids, commonHeight: commonHeight, makeComponent: component)
    self.init(id: id, nodes: NodeList(nodes), supplements: [:])
  }

  /// Creates a section of any length whose closure chooses among component types.
  @_disfavoredOverload
  public init<IDs: RandomAccessCollection>(
    id: SectionID,
    ids: IDs,
    @ComponentBuilder component: @escaping (ItemID) -> AnyRenderable
  ) where IDs.Element == ItemID {
    self.init(id: id, supplements: [:], ids: ids, component: component)
  }
}
