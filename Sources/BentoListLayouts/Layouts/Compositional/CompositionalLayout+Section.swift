public import BentoGeometry

extension CompositionalLayout {
  /// How a section scrolls across the direction of the view, on its own.
  public nonisolated enum OrthogonalScrollingBehavior: Hashable, Sendable {
    /// Not at all: groups follow each other in the direction of the view.
    case none
    /// To any place.
    case continuous
    /// As far as it is thrown, and there to the start of a group.
    case continuousGroupLeadingBoundary
    /// By the breadth of the view, one page at a time.
    case paging
    /// To the start of the next group.
    case groupPaging
    /// To the middle of the next group.
    case groupPagingCentered
  }

  /// A view at an edge of a section, such as a header.
  public nonisolated struct BoundarySupplement: Hashable, Sendable {
    /// The edges.
    public enum Edge: Hashable, Sendable {
      /// Before the items.
      case leading
      /// Behind the items.
      case trailing
    }

    /// The kind of view; each kind is at most once in a section.
    public var elementKind: String
    /// The extent along the direction of scrolling; across it, the view is as broad as the section.
    public var length: Dimension
    /// Where the view lies.
    public var edge: Edge
    /// Whether the view stays in view while its section is.
    public var pinsToVisibleBounds = false

    /// Creates a view at an edge.
    public init(elementKind: String, length: Dimension, edge: Edge) {
      self.elementKind = elementKind
      self.length = length
      self.edge = edge
    }
  }

  /// A view behind a section, such as a background.
  public nonisolated struct Decoration: Hashable, Sendable {
    /// The kind of view, registered with the layout.
    public var elementKind: String
    /// The room between the section's edges and the view.
    public var contentInsets = DirectionalEdgeInsets.zero

    /// Creates a view behind a section.
    public init(elementKind: String) {
      self.elementKind = elementKind
    }
  }

  /// One section: a group, repeated as often as there are items.
  public nonisolated struct Section: Hashable, Sendable {
    /// The group.
    public var group: Item
    /// The room around the groups.
    public var contentInsets = DirectionalEdgeInsets.zero
    /// The distance between groups, in points.
    public var interGroupSpacing = 0.0
    /// How the section scrolls across the direction of the view: then its groups follow each other in
    /// one line, while views at the edges and decorations stand still.
    public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
    /// The views at the edges, from the outside before the items to the outside behind them.
    public var boundarySupplements: [BoundarySupplement] = []
    /// The views behind the section.
    public var decorations: [Decoration] = []

    /// Creates a section of a group.
    public init(group: Item) {
      self.group = group
    }
  }
}
