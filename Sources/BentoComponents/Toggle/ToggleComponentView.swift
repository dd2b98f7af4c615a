public import BentoControls
public import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
public import BentoViews

/// The view of a ``Component/Toggle``.
@MainActor
public final class ToggleComponentView: BaseView {
  /// The width reserved for the switch, in points.
  static let switchWidth = 50.0
  /// The height of the switch, in points.
  static let switchHeight = 28.0

  /// The image at the leading edge.
  let imageView = ImageView()
  /// The title.
  let label = Label()
  /// The switch.
  let toggle = Switch()
  /// The activity indicator that replaces the switch.
  let activityIndicator = ActivityIndicator()
  /// Called with the new value when the user toggles the switch.
  var didChangeValue: ((Bool) -> Void)?

  /// The spacing between the image, title and switch, in points.
  var spacing = 9.0 {
    didSet { if spacing != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Whether the activity indicator replaces the switch.
  var isRefreshing = false {
    didSet {
      guard isRefreshing != oldValue else { return }
      toggle.isHidden = isRefreshing
      activityIndicator.isHidden = !isRefreshing
      if isRefreshing {
        activityIndicator.startAnimating()
      } else {
        activityIndicator.stopAnimating()
      }
    }
  }

  /// Creates a row with a switch.
  public required init() {
    super.init()
    imageView.isHidden = true
    activityIndicator.isHidden = true
    for view in [imageView, label, toggle, activityIndicator] { addSubview(view) }
    toggle.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      didChangeValue?(toggle.isOn)
    }
  }

  /// Shows an image; nil hides the image view.
  func show(_ image: BentoGraphics.Image?) {
    guard image != imageView.image else { return }
    imageView.image = image
    imageView.isHidden = image == nil
    invalidateIntrinsicContentSize()
  }

  // MARK: Layout

  /// Returns the layout plan of a row with an image, a title and a switch.
  ///
  /// The width of the widest switch is reserved; the visible control is aligned to the trailing edge of that
  /// space.
  static func plan(
    margins: EdgeInsets,
    image: BentoGraphics.Image?,
    spacing: Double,
    measureTitle: @escaping (Double) -> Size
  ) -> RowPlan {
    RowPlan(
      margins: margins,
      leading: image?.size,
      trailing: Size(width: switchWidth, height: switchHeight),
      spacing: spacing,
      containment: .row,
      measureText: measureTitle
    )
  }

  private var plan: RowPlan {
    Self.plan(
      margins: effectiveLayoutMargins,
      image: imageView.image,
      spacing: spacing,
      measureTitle: label.textSize
    )
  }

  /// Lays out the image, title and switch.
  public override func layoutSubviews() {
    let frames = plan.frames(in: bounds)
    place(imageView, frames.leading)
    place(label, frames.text)
    let size = toggle.intrinsicContentSize
    let middle = Point(x: frames.trailing.maxX - size.width / 2, y: frames.trailing.midY)
    place(toggle, Rect(center: middle, size: size))
    place(activityIndicator, Rect(center: middle, size: activityIndicator.intrinsicContentSize))
  }

  /// Returns the size of the row.
  public override func sizeThatFits(_ size: Size) -> Size { plan.size(in: size.width) }

  /// The size of the row with its title on one line.
  public override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: Double.infinity, height: .infinity))
  }

  /// Whether the height depends on the width, which is the case if the title wraps.
  public override var heightDependsOnWidth: Bool { label.heightDependsOnWidth }

  /// Invalidates the intrinsic size when a subview needs a different size.
  public override func contentSizeDidChange(of subview: View) { invalidateIntrinsicContentSize() }
}
