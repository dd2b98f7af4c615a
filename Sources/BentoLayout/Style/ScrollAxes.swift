/// The axes along which content may be larger than the node that shows it.
public struct ScrollAxes: OptionSet, Hashable, Sendable {
  /// One bit for each axis.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The content may be wider than the node.
  public static let horizontal = ScrollAxes(rawValue: 1)
  /// The content may be higher than the node.
  public static let vertical = ScrollAxes(rawValue: 2)

  /// Whether the content may be larger along an axis.
  func contains(_ axis: Axis) -> Bool {
    contains(axis == .horizontal ? ScrollAxes.horizontal : ScrollAxes.vertical)
  }
}
