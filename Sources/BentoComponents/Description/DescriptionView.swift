internal import BentoBox
public import BentoControls
public import BentoGeometry
internal import BentoInteraction
internal import BentoLayout
public import BentoViews

/// The view of a ``Component/Description``: text and an icon button.
@MainActor
public final class DescriptionView: InteractiveView {
  /// The text.
  let label = Label()
  /// The icon button; hidden if there is no icon.
  let accessoryButton = AccessoryButton()
  /// The spacing between the text and the icon, in points.
  var horizontalSpacing = 8.0 {
    didSet { if horizontalSpacing != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Called when the icon is pressed.
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

  /// Returns the layout plan for a row with margins around text and a button.
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

  /// Lays out the text and the icon inside the margins, vertically centered.
  public override func layoutSubviews() {
    let frames = plan.frames(in: bounds)
    place(label, frames.text)
    place(accessoryButton, frames.trailing)
  }

  /// Returns the size of the text and icon, including the margins.
  public override func sizeThatFits(_ size: Size) -> Size { plan.size(in: size.width) }

  /// The size with the text on one line.
  public override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: Double.infinity, height: .infinity))
  }

  /// Whether the text wraps.
  public override var heightDependsOnWidth: Bool { label.heightDependsOnWidth }

  /// Invalidates the intrinsic size when a subview needs a different size.
  public override func contentSizeDidChange(of subview: View) { invalidateIntrinsicContentSize() }

  /// Requests a new size.
  public override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    invalidateIntrinsicContentSize()
  }
}
