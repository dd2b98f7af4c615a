package import Bento

extension View {
  /// Whether the view is wide enough for a sidebar next to its content.
  package var hasSpaceForSidebar: Bool { bounds.width >= 560 }
}
