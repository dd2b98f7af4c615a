/// The visibility of a scroll view's scroll bars.
///
/// In both styles, the bars are on top of the content and widen under the mouse, and an axis along which
/// everything is visible has no bar.
public nonisolated enum ScrollBarStyle: Hashable, Sendable {
  /// Visible while the content moves, for a moment afterward, and while the mouse is at the edge.
  case overlay
  /// Always visible.
  case always
}
