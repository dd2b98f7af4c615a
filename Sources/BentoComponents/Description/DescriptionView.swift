internal import BentoBox
public import BentoControls
public import BentoGeometry
internal import BentoLayout
public import BentoViews

/// The view of ``Component/Description``: a text, and a button with an icon.
@MainActor
public final class DescriptionView: InteractiveView {
  /// The text.
  let label = Label()
  /// The icon; hidden without one.
  let accessoryButton = AccessoryButton()
  /// The room between the two, in points.
  var horizontalSpacing = 8.0 {
    didSet { if horizontalSpacing != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// What a press of the icon does.
  var didTapAccessoryButton: (() -> Void)?

  /// Creates a view without text.
  public required init() {
    super.init()
    label.numberOfLines = 0
    accessoryButton.isHidden = true
    accessoryButton.addAction(for: .touchUpInside) { [unowned self] in
      accessoryButton.runWithKeyboard { didTapAccessoryButton?() }
    }
    addSubview(label)
    addSubview(accessoryButton)
  }

  /// What the button takes of the width, with the room before it.
  private var buttonRoom: Double {
    accessoryButton.isHidden ? 0 : buttonSize.width + horizontalSpacing
  }

  private var buttonSize: Size {
    accessoryButton.isHidden ? .zero : accessoryButton.intrinsicContentSize
  }

  private func labelHeight(width: Double) -> Double {
    guard label.text?.isEmpty == false else { return 0 }
    return label.sizeThatFits(Size(width: max(1, width), height: .infinity)).height.rounded(.up)
  }

  /// Places text and icon in the middle of the height, inside the margins.
  public override func layoutSubviews() {
    let inner = layoutMarginsRect
    let isMirrored = effectiveContentDirection == .rightToLeft
    let button = buttonSize
    let width = max(0, inner.width - buttonRoom)
    let height = labelHeight(width: width)
    label.frame = Rect(
      x: isMirrored ? inner.maxX - width : inner.minX,
      y: displayScale.snap(inner.midY - height / 2),
      width: width,
      height: height
    )
    accessoryButton.frame = Rect(
      x: isMirrored ? inner.minX : inner.maxX - button.width,
      y: displayScale.snap(inner.midY - button.height / 2),
      width: button.width,
      height: button.height
    )
  }

  /// The size of text and icon with the margins around.
  public override func sizeThatFits(_ size: Size) -> Size {
    let margins = effectiveLayoutMargins
    let ideal = label.intrinsicContentSize.width.rounded(.up) + buttonRoom + margins.horizontal
    let width = size.width.isFinite && size.width > 0 ? size.width : ideal
    let text = labelHeight(width: width - margins.horizontal - buttonRoom)
    return Size(width: width, height: max(text, buttonSize.height) + margins.vertical)
  }

  /// The size at which the text is on one line.
  public override var intrinsicContentSize: Size { sizeThatFits(.zero) }

  /// Whether the text wraps.
  public override var heightDependsOnWidth: Bool { label.heightDependsOnWidth }

  /// Tells the layouts above that another size is wanted.
  public override func contentSizeDidChange(of subview: View) { invalidateIntrinsicContentSize() }

  /// Asks for another size.
  public override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    invalidateIntrinsicContentSize()
  }
}
