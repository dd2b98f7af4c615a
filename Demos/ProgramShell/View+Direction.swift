package import Bento

extension View {
  /// The icon for going back, which points to the edge where text starts.
  package var backIcon: Icon {
    effectiveContentDirection == .rightToLeft ? .arrowRight : .arrowLeft
  }

  /// The icon for going forward, which points to the edge where text ends.
  package var forwardIcon: Icon {
    effectiveContentDirection == .rightToLeft ? .arrowLeft : .arrowRight
  }
}
