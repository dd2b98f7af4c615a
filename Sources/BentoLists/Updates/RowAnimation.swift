/// How a row or section comes or goes.
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
  /// What suits the list, which is to fade.
  case automatic
}
