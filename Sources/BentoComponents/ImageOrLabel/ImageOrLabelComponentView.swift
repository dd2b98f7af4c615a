internal import BentoControls
public import BentoGeometry
internal import BentoViews

/// The view of a ``Component/ImageOrLabel``.
@MainActor
public final class ImageOrLabelComponentView: SelfSizingView {
  /// The square background.
  let square = View()
  /// The image or the text.
  let contentView = ImageOrLabelView()

  /// Creates an empty row.
  public required init() {
    super.init()
    square.isUserInteractionEnabled = false
    for view in [square, contentView] { addSubview(view) }
  }

  /// Centers the square and the content.
  public override func layoutSubviews() {
    let side = bounds.height
    square.frame = Rect(center: bounds.center, size: Size(width: side, height: side))
      .snapped(to: displayScale)
    let ideal = contentView.sizeThatFits(Self.unbound)
    let size = Size(
      width: min(bounds.width, ideal.width.rounded(.up)),
      height: min(bounds.height, ideal.height.roundedUpToPoints)
    )
    contentView.frame = Rect(center: bounds.center, size: size).snapped(to: displayScale)
  }

  /// Returns the size of the content.
  public override func sizeThatFits(_ size: Size) -> Size {
    let ideal = contentView.sizeThatFits(Self.unbound)
    guard case .text = contentView.content, contentView.fixedSize == nil else { return ideal }
    return Size(width: ideal.width, height: ideal.height.roundedUpToPoints)
  }

  private static let unbound = Size(width: Double.infinity, height: .infinity)
}
