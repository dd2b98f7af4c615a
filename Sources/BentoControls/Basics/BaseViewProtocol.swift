internal import BentoGraphics
internal import BentoLayout
public import BentoViews

/// A view with an optional minimum height that makes it comfortable to press.
@MainActor
public protocol BaseViewProtocol: View {
  /// Whether the view is at least as tall as the theme's rows, 44 points by default, if its container has
  /// enough space.
  var enforcesMinimumHeight: Bool { get set }
}

extension BaseViewProtocol {
  /// Adds, changes or removes the constraint on the height.
  func minimumHeightDidChange() {
    let height = enforcesMinimumHeight ? controlMetrics.rowHeight : nil
    guard sizeConstraints.height.minimum.preferred != height else { return }
    sizeConstraints.height.minimum.preferred = height
  }
}
