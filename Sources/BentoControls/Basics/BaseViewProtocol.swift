internal import BentoLayout
public import BentoViews

/// A view with an optional minimum height that makes it comfortable to press.
@MainActor
public protocol BaseViewProtocol: View {
  /// Whether the view is at least 44 points tall if its container has enough space.
  var enforcesMinimumHeight: Bool { get set }
}

extension BaseViewProtocol {
  /// The height that is comfortable to press, in points.
  public static var comfortableHeight: Double { 44 }

  /// Adds or removes the height constraint.
  func minimumHeightDidChange() {
    sizeConstraints.height.minimum.preferred =
      enforcesMinimumHeight ? Self.comfortableHeight : nil
  }
}
