/// When a scroll view shows its scroll bars.
///
/// In either style the bars lie over the content and widen under the mouse, and there is none along
/// an axis on which everything is visible.
public nonisolated enum ScrollBarStyle: Hashable, Sendable {
  /// While the content moves, for a moment afterwards, and while the mouse is at the edge.
  case overlay
  /// At all times.
  case always
}
