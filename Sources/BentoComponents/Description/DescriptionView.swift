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

  /// The plan of a row with margins around a text and a button.
  static func plan(
    margins: EdgeInsets,
    button: Size?,
    spacing: Double,
    measureText: @escaping (Double) -> Size
  ) -> RowPlan {
    RowPlan(margins: margins, trailing: button, spacing: spacing, measureText: measureText)
  }

  private var plan: RowPlan {
    Self.plan(
      margins: effectiveLayoutMargins,
      button: accessoryButton.isHidden ? nil : accessoryButton.intrinsicContentSize,
      spacing: horizontalSpacing,
      measureText: label.textSize
    )
  }

  /// Places text and icon in the middle of the height, inside the margins.
  public override func layoutSubviews() {
    let frames = plan.frames(in: bounds)
    place(label, frames.text)
    place(accessoryButton, frames.trailing)
  }

  /// The size of text and icon with the margins around.
  public override func sizeThatFits(_ size: Size) -> Size {
    guard size.width.isFinite, size.width > 0 else { return plan.size(in: .infinity) }
    return Size(width: size.width, height: plan.size(in: size.width).height)
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
