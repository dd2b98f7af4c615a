public import BentoGeometry

extension CompositionalLayout {
  /// The way a section scrolls independently, perpendicular to the scroll direction of the view.
  ///
  /// ```swift
  /// section.orthogonalScrollingBehavior = .groupPagingCentered
  /// ```
  public nonisolated enum OrthogonalScrollingBehavior: Hashable, Sendable {
    /// The section does not scroll: groups follow each other in the scroll direction of the view.
    case none
    /// The section comes to rest at any offset.
    case continuous
    /// The section decelerates freely, and comes to rest at the start of a group.
    case continuousGroupLeadingBoundary
    /// The section moves by the breadth of the view, one page at a time.
    case paging
    /// The section moves to the start of the next group.
    case groupPaging
    /// The section moves to the center of the next group.
    case groupPagingCentered
  }

  /// A view at an edge of a section, such as a header.
  ///
  /// ```swift
  /// var header = CompositionalLayout.BoundarySupplement(
  ///   elementKind: CollectionViewLayout.elementKindSectionHeader,
  ///   length: .absolute(32),
  ///   edge: .leading
  /// )
  /// header.pinsToVisibleBounds = true
  /// section.boundarySupplements = [header]
  /// ```
  public nonisolated struct BoundarySupplement: Hashable, Sendable {
    /// The edges of a section along the scroll direction.
    public enum Edge: Hashable, Sendable {
      /// The edge before the items.
      case leading
      /// The edge after the items.
      case trailing
    }

    /// The kind of the view; each kind occurs at most once in a section.
    public var elementKind: String
    /// The extent along the scroll direction; perpendicular to it, the view is as broad as the section.
    public var length: Dimension
    /// The edge at which the view is placed.
    public var edge: Edge
    /// Whether the view stays visible while its section is visible.
    public var pinsToVisibleBounds = false

    /// Creates a view at an edge.
    public init(elementKind: String, length: Dimension, edge: Edge) {
      self.elementKind = elementKind
      self.length = length
      self.edge = edge
    }
  }

  /// A view below the items of a section in z-order, such as a background.
  ///
  /// ```swift
  /// layout.register(CardView.self, forDecorationViewOfKind: "card")
  /// var card = CompositionalLayout.Decoration(elementKind: "card")
  /// card.contentInsets = DirectionalEdgeInsets(8)
  /// section.decorations = [card]
  /// ```
  public nonisolated struct Decoration: Hashable, Sendable {
    /// The kind of the view, registered with the layout.
    public var elementKind: String
    /// The insets between the section's edges and the view.
    public var contentInsets = DirectionalEdgeInsets.zero

    /// Creates a view below a section's items in z-order.
    public init(elementKind: String) {
      self.elementKind = elementKind
    }
  }

  /// A section, which repeats a group for its items.
  ///
  /// ```swift
  /// let tile = CompositionalLayout.Item(size: .init(width: .absolute(160), height: .absolute(90)))
  /// var shelf = CompositionalLayout.Section(group: tile)
  /// shelf.interGroupSpacing = 12
  /// shelf.orthogonalScrollingBehavior = .groupPaging
  /// ```
  public nonisolated struct Section: Hashable, Sendable {
    /// The repeated group.
    public var group: Item
    /// The insets around the groups.
    public var contentInsets = DirectionalEdgeInsets.zero
    /// The distance between groups, in points.
    public var interGroupSpacing = 0.0
    /// The way the section scrolls perpendicular to the scroll direction of the view; if it does, its groups
    /// follow each other in one line, while views at the edges and decorations stay in place.
    public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
    /// The views at the edges, ordered from the outermost one before the items to the outermost one after
    /// them.
    public var boundarySupplements: [BoundarySupplement] = []
    /// The views below the items in z-order.
    public var decorations: [Decoration] = []

    /// Creates a section from a group to repeat.
    public init(group: Item) {
      self.group = group
    }
  }
}
