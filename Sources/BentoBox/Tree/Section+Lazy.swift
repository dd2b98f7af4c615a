extension Section {
  /// Creates a section of any length whose components are created when they are displayed.
  ///
  /// Only the ids are stored, and they share storage with the collection passed in.
  ///
  /// ```swift
  /// Section(id: .log, ids: log.indices, commonHeight: 24) { index in
  ///   UI.Label(text: log[index]).height(24)
  /// }
  /// ```
  ///
  /// If all components have the same height, pass `commonHeight`. The table then knows every height
  /// in advance: its scroll bar is exact, and an update creates no components to check whether
  /// their heights have changed. Rendering a long section again without animation then takes a
  /// fraction of the time.
  ///
  /// - Parameters:
  ///   - id: The identity of the section in its box.
  ///   - supplements: The components around the items, such as a header.
  ///   - ids: The identities of the items, in order.
  ///   - commonHeight: The height of every component, in points, at any width; nil if the heights differ or
  ///     aren't known in advance.
  ///   - component: A closure that creates an item's component; it is called each time the
  ///     component is needed.
  /// - Precondition: `commonHeight` is finite and not negative.
  public init<IDs: RandomAccessCollection, Component: Renderable>(
    id: SectionID,
    supplements: [Supplement: AnyRenderable] = [:],
    ids: IDs,
    commonHeight: Double? = nil,
    component: @escaping (ItemID) -> Component
  ) where IDs.Element == ItemID {
    precondition(
      commonHeight.map { $0.isFinite && $0 >= 0 } ?? true,
      "The common height must be finite and not negative."
    )
    let nodes = LazyNodes<ItemID>(ids: ids, commonHeight: commonHeight, makeComponent: component)
    self.init(id: id, nodes: NodeList(nodes), supplements: supplements)
  }

  /// Creates a section of any length with a header and with components that are created when they are
  /// displayed.
  public init<IDs: RandomAccessCollection, Component: Renderable, Header: Renderable>(
    id: SectionID,
    header: Header,
    ids: IDs,
    commonHeight: Double? = nil,
    component: @escaping (ItemID) -> Component
  ) where IDs.Element == ItemID {
    self.init(
      id: id,
      supplements: [.header: AnyRenderable(header)],
      ids: ids,
      commonHeight: commonHeight,
      component: component
    )
  }

  /// Creates a section of any length, with a closure that returns components of different types.
  @_disfavoredOverload
  public init<IDs: RandomAccessCollection>(
    id: SectionID,
    ids: IDs,
    commonHeight: Double? = nil,
    @ComponentBuilder component: @escaping (ItemID) -> AnyRenderable
  ) where IDs.Element == ItemID {
    self.init(id: id, supplements: [:], ids: ids, commonHeight: commonHeight, component: component)
  }
}
