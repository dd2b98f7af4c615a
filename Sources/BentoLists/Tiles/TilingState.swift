internal import BentoGeometry

/// What a list knows of its tiles: whether they are to be looked at again, and within which bounds they
/// need not be.
///
/// Invariant: There is a steady span only while nothing that decides which views there are has changed
/// since it was made.
@MainActor
final class TilingState {
  /// Whether the next layout pass brings the tiles up to date.
  var isNeeded = true
  /// The bounds that the tiles were made for; nil before the first time.
  var bounds: Rect?
  /// The bounds within which the same views show the same items; nil when the next layout must look.
  private(set) var span: SteadySpan?
  /// Where the content was when items were last filled ahead.
  var aheadOffset = Point.zero

  /// Notes that other views may be needed from now on, wherever the bounds are.
  func invalidate() { span = nil }

  /// Notes that the tiles were made for bounds.
  func finish(in bounds: Rect, _ span: SteadySpan?) {
    self.bounds = bounds
    self.span = span
  }
}
