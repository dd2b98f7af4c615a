internal import BentoControls
public import BentoGeometry
internal import BentoViews

/// The view of a ``Component/Activity``.
@MainActor
public final class ActivityComponentView: SelfSizingView {
  /// The activity indicator.
  let activityIndicator = ActivityIndicator()

  /// Whether the activity indicator is animating.
  var isLoading = false {
    didSet {
      guard isLoading != oldValue else { return }
      activityIndicator.isHidden = !isLoading
      if isLoading { activityIndicator.startAnimating() } else { activityIndicator.stopAnimating() }
      invalidateIntrinsicContentSize()
    }
  }

  /// Creates a view that shows no indicator.
  public required init() {
    super.init()
    activityIndicator.isHidden = true
    addSubview(activityIndicator)
  }

  /// Centers the indicator inside the margins.
  public override func layoutSubviews() {
    activityIndicator.frame = Rect(
      center: layoutMarginsRect.center,
      size: activityIndicator.intrinsicContentSize
    ).snapped(to: displayScale)
  }

  /// Returns the size of the indicator, including the margins.
  public override func sizeThatFits(_ size: Size) -> Size {
    let wheel = isLoading ? activityIndicator.intrinsicContentSize : .zero
    return Size(
      width: wheel.width + effectiveLayoutMargins.horizontal,
      height: wheel.height + effectiveLayoutMargins.vertical
    )
  }
}
