/// A set of a component's edges, for `padding`.
///
/// ```swift
/// UI.Label(text: "Chapter 1").padding([.top, .horizontal], 16)
/// ```
public nonisolated struct EdgeSet: OptionSet, Sendable {
  /// The bit mask of the edges.
  public let rawValue: Int

  /// Creates a set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = EdgeSet(rawValue: 1)
  /// The leading edge.
  public static let leading = EdgeSet(rawValue: 2)
  /// The bottom edge.
  public static let bottom = EdgeSet(rawValue: 4)
  /// The trailing edge.
  public static let trailing = EdgeSet(rawValue: 8)
  /// The leading and trailing edges.
  public static let horizontal: EdgeSet = [.leading, .trailing]
  /// The top and bottom edges.
  public static let vertical: EdgeSet = [.top, .bottom]
  /// All edges.
  public static let all: EdgeSet = [.horizontal, .vertical]
}
