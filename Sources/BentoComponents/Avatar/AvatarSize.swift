/// The size of a ``Component/Avatar``.
///
/// ```swift
/// Component.Avatar(name: "Ada Lovelace", size: .custom(56))
/// ```
public nonisolated enum AvatarSize: Hashable, Sendable {
  /// 24 points, for a single line of text.
  case small
  /// 40 points, for a row with two lines.
  case medium
  /// 64 points, for the header of a contact's page.
  case large
  /// A custom diameter, in points; at least 8, and 40 if the value is not finite.
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
