public import BentoControls
public import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
public import BentoPlatform
internal import BentoViews

/// The view of a ``Component/Image``.
@MainActor
public final class ImageComponentView: BaseView {
  /// The side length of the button on the corner, in points.
  static let accessorySide = 44.0

  /// The view that shows the image.
  let imageView = ImageView()
  /// The button on the corner.
  let accessory = RowButton()
  /// Called when the button is pressed.
  var didTapAccessory: (() -> Void)?

  /// Creates a view without an image.
  public required init() {
    super.init()
    for view in [imageView, accessory] { addSubview(view) }
    accessory.isHidden = true
    accessory.addAction(for: .touchUpInside) { [weak self] in self?.accessoryPressed() }
  }

  /// Shows an image, or nothing.
  func show(_ image: BentoGraphics.Image?) {
    guard image != imageView.image else { return }
    imageView.image = image
    invalidateIntrinsicContentSize()
  }

  /// Places the image inside the margins and the button on the image's corner.
  public override func layoutSubviews() {
    let area = layoutMarginsRect
    imageView.frame = area
    accessory.frame = Rect(
      center: Point(x: leadsFromRight ? area.minX : area.maxX, y: area.minY),
      size: Size(width: Self.accessorySide, height: Self.accessorySide)
    ).snapped(to: displayScale)
  }

  /// Returns the size of the image, including the margins.
  public override func sizeThatFits(_ size: Size) -> Size {
    let margins = effectiveLayoutMargins
    let image = imageView.image?.size ?? .zero
    let available = size.width - margins.horizontal
    let isScaledDown =
      imageView.contentMode == .scaleAspectFit && available.isFinite && available > 0
      && image.width > available
    let height = isScaledDown ? image.height * available / image.width : image.height
    return Size(width: image.width + margins.horizontal, height: height + margins.vertical)
  }

  /// The size of the image, including the margins.
  public override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: Double.infinity, height: .infinity))
  }

  /// Whether a wide image is scaled down.
  public override var heightDependsOnWidth: Bool { imageView.contentMode == .scaleAspectFit }

  /// The image role, if the view has a label.
  public override var defaultSemantics: ViewSemantics {
    ViewSemantics(role: accessibilityLabel == nil ? nil : .image)
  }

  private func accessoryPressed() {
    if accessory.takesKeyboard { accessory.becomeFirstResponder() }
    didTapAccessory?()
  }
}
