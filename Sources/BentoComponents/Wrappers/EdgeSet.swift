/// Edges of a component, as `padding` takes them.
public nonisolated struct EdgeSet: OptionSet, Sendable {
  /// A bit for each edge.
  public let rawValue: Int

  /// Creates a set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = EdgeSet(rawValue: 1)
  /// The edge at which text begins.
  public static let leading = EdgeSet(rawValue: 2)
  /// The lower edge.
  public static let bottom = EdgeSet(rawValue: 4)
  /// The edge at which text ends.
  public static let trailing = EdgeSet(rawValue: 8)
  /// The leading and the trailing edge.
  public static let horizontal: EdgeSet = [.leading, .trailing]
  /// The upper and the lower edge.
  public static let vertical: EdgeSet = [.top, .bottom]
  /// Every edge.
  public static let all: EdgeSet = [.horizontal, .vertical]
}
