internal import BentoControls
public import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoLayout
internal import BentoViews

/// The view of a ``Component/EmptyState``, which centers all parts.
@MainActor
public final class EmptyStateComponentView: SelfSizingView {
  /// The icon or image.
  let iconView = ImageView()
  /// The label of the title.
  let titleLabel = Label()
  /// The label of the explanation.
  let textLabel = Label()
  /// The button.
  let button = Button()
  /// Called when the button is pressed; nil hides the button.
  var action: (() -> Void)?
  /// The maximum width of the text, in points.
  var textWidth = 360.0 { didSet { if textWidth != oldValue { contentDidChange() } } }
  /// The minimum height of the view, in points.
  var leastHeight = 0.0 { didSet { if leastHeight != oldValue { contentDidChange() } } }
  /// The color of the icon; nil for the theme's hint color.
  var iconColor: Color? { didSet { updateColors() } }
  private let column = StackView()

  /// Creates an empty view.
  public required init() {
    super.init()
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 6
    button.addAction(for: .touchUpInside) { [unowned self] in action?() }
    for view in [iconView, titleLabel, textLabel, button] { column.addArrangedSubview(view) }
    column.setCustomSpacing(12, after: iconView)
    column.setCustomSpacing(16, after: textLabel)
    addSubview(column)
  }

  /// Shows the parts; empty parts take up no space.
  func show(image: Image?, title: String, text: String, actionTitle: String?) {
    iconView.image = image
    iconView.isHidden = image == nil
    titleLabel.text = title
    titleLabel.isHidden = title.isEmpty
    textLabel.text = text
    textLabel.isHidden = text.isEmpty
    column.setCustomSpacing(text.isEmpty ? 16 : 6, after: titleLabel)
    button.setTitle(actionTitle ?? "", for: .normal)
    button.isHidden = actionTitle == nil
    contentDidChange()
  }

  // MARK: Layout

  /// Returns the size that fits the parts.
  public override func sizeThatFits(_ size: Size) -> Size {
    let width = innerWidth(of: size)
    let room = min(textWidth, width ?? .infinity)
    let inner = column.sizeThatFits(Size(width: room, height: .infinity))
    let fitting = withMargins(Size(width: inner.width, height: displayScale.ceil(inner.height)))
    return Size(
      width: width == nil ? fitting.width : size.width,
      height: max(leastHeight, fitting.height)
    )
  }

  /// Whether the height depends on the width; always true, because text wraps.
  public override var heightDependsOnWidth: Bool { true }

  /// Centers the parts, or places them slightly above the center of a large view.
  public override func layoutSubviews() {
    let area = layoutMarginsRect
    let width = min(textWidth, area.width)
    let height = displayScale.ceil(column.sizeThatFits(Size(width: width, height: 0)).height)
    let rest = max(0, area.height - height)
    column.frame = Rect(
      x: displayScale.snap(area.x + (area.width - width) / 2),
      y: displayScale.snap(area.y + rest * 0.46),
      width: width,
      height: height
    )
  }

  /// Applies the colors of the new theme.
  public override func themeDidChange() {
    super.themeDidChange()
    updateColors()
  }

  private func updateColors() {
    iconView.tintColor = iconColor ?? theme.colors.tertiaryLabel
  }
}
