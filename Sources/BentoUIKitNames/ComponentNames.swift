public import BentoBox
public import BentoComponents
public import BentoControls

/// A value that the user picks from a list: `Component.Option` under its name in Bento on iOS.
///
/// The toolkit itself does not use the name, because it conflicts with swift-argument-parser.
public typealias Option = Component.Option

extension ActivityIndicator.Style {
  /// UIKit's small gray activity indicator.
  public static var gray: Self { .medium }
}

extension ActivityIndicatorStyleSheet {
  /// The size of the activity indicator.
  public var activityIndicatorViewStyle: ActivityIndicator.Style {
    get { style }
    set { style = newValue }
  }

  /// Creates a style sheet with the given size for the activity indicator.
  public convenience init(activityIndicatorViewStyle: ActivityIndicator.Style) {
    self.init()
    style = activityIndicatorViewStyle
  }
}

extension FocusToolbar {
  /// Updates which arrows are enabled by querying the list that contains a view.
  public func updateFocusEligibility(with view: any FocusableView) {
    view.withFocusCoordinator { updateFocusEligibility(with: $0) }
  }
}
