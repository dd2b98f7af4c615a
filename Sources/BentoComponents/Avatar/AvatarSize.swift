/// The size of a portrait.
public nonisolated enum AvatarSize: Hashable, Sendable {
  /// 24 points, beside a line of text.
  case small
  /// 40 points, in a row of two lines.
  case medium
  /// 64 points, above a page about the person.
  case large
  /// A diameter of the program's own, in points; at least 8, and 40 for what is not finite.
  case custom(Double)

  /// The diameter, in points.
  public var points: Double {
    switch self {
    case .small: 24
    case .medium: 40
    case .large: 64
    case .custom(let diameter): diameter.isFinite ? max(8, diameter) : 40
    }
  }
}
