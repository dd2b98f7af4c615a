public import BentoBox
public import BentoComponents
public import BentoControls

/// Something that a user chooses from a list: `Component.Option` under upstream's name.
///
/// The toolkit itself does not take the name, which swift-argument-parser has as well.
public typealias Option = Component.Option

extension ActivityIndicator.Style {
  /// UIKit's small gray activity indicator.
  public static var gray: Self { .medium }
}

extension ActivityIndicatorStyleSheet {
  /// How large the activity indicator is.
  public var activityIndicatorViewStyle: ActivityIndicator.Style {
    get { style }
    set { style = newValue }
  }

  /// Creates a sheet of a size.
  public convenience init(activityIndicatorViewStyle: ActivityIndicator.Style) {
    self.init()
    style = activityIndicatorViewStyle
  }
}

extension FocusToolbar {
  /// Asks the list around a view where the arrows lead.
  public func updateFocusEligibility(with view: any FocusableView) {
    view.withFocusCoordinator { updateFocusEligibility(with: $0) }
  }
}
