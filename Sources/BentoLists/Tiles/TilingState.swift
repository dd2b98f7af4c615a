internal import BentoGeometry
internal import BentoListLayouts

/// The state that specifies whether the tiles of a list must be checked, and the bounds within which they
/// need not be.
///
/// Invariant: a steady span exists only while nothing that determines the views has changed.
@MainActor
final class TilingState {
  /// Whether the next layout pass updates the tiles.
  var isNeeded = true
  /// The bounds for which the tiles were created, or nil before the first pass.
  var bounds: Rect?
  /// The content inset for which the views were placed; floating views stay inside it.
  var inset = EdgeInsets.zero
  /// The bounds within which the same views show the same items, or nil if the next layout must check the
  /// tiles.
  private(set) var span: SteadySpan?
  /// The content offset at which items were last configured in advance.
  var aheadOffset = Point.zero

  /// Records that different views may be needed from now on, regardless of the bounds.
  func invalidate() { span = nil }

  /// Records that the tiles were created for the given bounds.
  func finish(in bounds: Rect, _ span: SteadySpan?) {
    self.bounds = bounds
    self.span = span
  }
}
