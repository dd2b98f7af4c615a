/// How a row or section appears or disappears.
public nonisolated enum RowAnimation: Hashable, Sendable, CaseIterable {
  /// Fades in or out in its place.
  case fade
  /// Slides in from the left or out to the left.
  case left
  /// Slides in from the right or out to the right.
  case right
  /// Slides in from above or out upwards.
  case top
  /// Slides in from below or out downwards.
  case bottom
  /// Is there or gone at once.
  case none
  /// The list's default, which is to fade.
  case automatic
}
