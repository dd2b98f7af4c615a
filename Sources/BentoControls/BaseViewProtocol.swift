internal import BentoLayout
public import BentoViews

/// A view that can ask to be high enough to be pressed comfortably.
@MainActor
public protocol BaseViewProtocol: View {
  /// Whether the view is at least 44 points high where its container has the room.
  var enforcesMinimumHeight: Bool { get set }
}

extension BaseViewProtocol {
  /// The height that is comfortable to press, in points.
  public static var comfortableHeight: Double { 44 }

  /// Asks for the height, or no longer does.
  func minimumHeightDidChange() {
    sizeConstraints.height.minimum.preferred =
      enforcesMinimumHeight ? Self.comfortableHeight : nil
  }
}
