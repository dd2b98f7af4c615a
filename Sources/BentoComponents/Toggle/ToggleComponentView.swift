public import BentoControls
public import BentoGeometry
internal import BentoGraphics
public import BentoViews

/// The view of a ``Component/Toggle``.
@MainActor
public final class ToggleComponentView: BaseView {
  /// The room for the switch, in points.
  static let switchWidth = 50.0
  /// The height of the switch, in points.
  static let switchHeight = 28.0

  /// The view of the picture.
  let imageView = ImageView()
  /// The title.
  let label = Label()
  /// The switch.
  let toggle = Switch()
  /// The wheel in place of the switch.
  let activityIndicator = ActivityIndicator()
  /// Called with the new value after the user has used the switch.
  var didChangeValue: ((Bool) -> Void)?

  /// The room between picture, title and switch, in points.
  var spacing = 9.0 {
    didSet { if spacing != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Whether the wheel turns in place of the switch.
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

  /// Shows a picture, or none.
  func show(_ image: BentoGraphics.Image?) {
    guard image != imageView.image else { return }
    imageView.image = image
    imageView.isHidden = image == nil
    invalidateIntrinsicContentSize()
  }

  // MARK: Layout

  /// The width of the picture with the room beside it.
  private var imageRoom: Double { imageView.image.map { $0.size.width + spacing } ?? 0 }
  private var fixedWidth: Double {
    effectiveLayoutMargins.horizontal + imageRoom + spacing + Self.switchWidth
  }

  /// Places picture, title and switch in a row.
  public override func layoutSubviews() {
    let area = layoutMarginsRect
    let image = imageView.image?.size ?? .zero
    let wheel = activityIndicator.intrinsicContentSize
    let width = max(0, area.width - imageRoom - spacing - Self.switchWidth)
    let text = textSize(width: width).height.roundedUpToPoints
    let switchSize = toggle.intrinsicContentSize
    place(imageView, Size(width: image.width, height: image.height), at: area.minX)
    place(label, Size(width: width, height: min(text, bounds.height)), at: area.minX + imageRoom)
    place(toggle, switchSize, at: area.maxX - switchSize.width)
    place(activityIndicator, wheel, at: area.maxX - (switchSize.width + wheel.width) / 2)
  }

  /// Places a view at a distance from the edge where text begins, in the middle of the height.
  private func place(_ view: View, _ size: Size, at x: Double) {
    let frame = Rect(
      x: x,
      y: bounds.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
    view.frame = (leadsFromRight ? frame.mirrored(in: layoutMarginsRect) : frame)
      .snapped(to: displayScale)
  }

  /// The size of the row.
  public override func sizeThatFits(_ size: Size) -> Size {
    let text = textSize(width: size.width.isFinite ? size.width - fixedWidth : .infinity)
    return Size(
      width: fixedWidth + text.width.rounded(.up),
      height: max(
        text.height.roundedUpToPoints + effectiveLayoutMargins.vertical,
        imageView.image?.size.height ?? 0,
        Self.switchHeight
      )
    )
  }

  /// The size of the title in a width; none without letters.
  private func textSize(width: Double) -> Size {
    guard label.text?.isEmpty == false else { return .zero }
    return label.sizeThatFits(Size(width: max(1, width), height: .infinity))
  }

  /// The size of the row with its title on one line.
  public override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: Double.infinity, height: .infinity))
  }

  /// Whether the title wraps.
  public override var heightDependsOnWidth: Bool { label.heightDependsOnWidth }

  /// Tells the layouts above that the row wants another size.
  public override func contentSizeDidChange(of subview: View) { invalidateIntrinsicContentSize() }
}
