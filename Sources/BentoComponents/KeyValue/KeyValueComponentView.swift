internal import BentoControls
public import BentoGeometry
public import BentoPlatform
internal import BentoViews

/// The view of a ``Component/KeyValue``; its columns start at the same positions in all rows of the same
/// width.
@MainActor
public final class KeyValueComponentView: SelfSizingView {
  /// The label.
  let keyLabel = Label()
  /// The value.
  let valueLabel = Label()
  /// The button that copies the value.
  let copyButton = CopyButton()
  /// The fraction of the width that the label occupies, 0…1.
  var labelFraction = 0.34 { didSet { if labelFraction != oldValue { contentDidChange() } } }
  /// The maximum width of the label, in points.
  var labelWidthLimit = 200.0 { didSet { if labelWidthLimit != oldValue { contentDidChange() } } }
  /// The spacing between the label and the value, in points.
  var spacing = 16.0 { didSet { if spacing != oldValue { contentDidChange() } } }
  /// The minimum width for two columns, in points; in a narrower row, the value is below the label.
  var stackingWidth = 240.0 { didSet { if stackingWidth != oldValue { contentDidChange() } } }

  /// Creates an empty row.
  public required init() {
    super.init()
    for view in [keyLabel, valueLabel, copyButton] { addSubview(view) }
  }

  /// Shows the text.
  func show(key: String, value: String, isSelectable: Bool, isCopyable: Bool) {
    keyLabel.text = key
    valueLabel.text = value
    valueLabel.isSelectable = isSelectable
    copyButton.copiedText = value
    copyButton.isHidden = !isCopyable || value.isEmpty
    contentDidChange()
  }

  /// The semantics of a group named by the label.
  public override var defaultSemantics: ViewSemantics {
    ViewSemantics(role: .group, name: keyLabel.text, value: valueLabel.text)
  }

  // MARK: Layout

  /// Returns the size that fits the text.
  public override func sizeThatFits(_ size: Size) -> Size {
    let width = innerWidth(of: size) ?? 320
    return withMargins(Size(width: width, height: plan(width: width).height))
  }

  /// Whether the height depends on the width; always true, because text wraps.
  public override var heightDependsOnWidth: Bool { true }

  /// Returns the baseline of the label.
  public override func firstBaseline(in size: Size) -> Double? {
    let margins = effectiveLayoutMargins
    let plan = plan(width: max(0, size.width - margins.left - margins.right))
    return keyLabel.firstBaseline(in: plan.key.size).map { $0 + margins.top + plan.key.y }
  }

  /// Lays out the text, vertically centered.
  public override func layoutSubviews() {
    let plan = plan(width: layoutMarginsRect.width)
    place(
      [(keyLabel, plan.key), (valueLabel, plan.value), (copyButton, plan.button)],
      height: plan.height
    )
  }

  private struct Plan {
    var key = Rect.zero
    var value = Rect.zero
    var button = Rect.zero
    var height = 0.0
  }

  /// Returns the frames of the parts in a row without margins, in left-to-right coordinates.
  private func plan(width: Double) -> Plan {
    var plan = Plan()
    let isStacked = width < stackingWidth
    let buttonSize = copyButton.isHidden ? .zero : copyButton.intrinsicContentSize
    let buttonRoom = buttonSize.width > 0 ? buttonSize.width + 8 : 0
    let keyWidth =
      isStacked ? width : displayScale.snap(min(labelWidthLimit, width * labelFraction))
    let valueX = isStacked ? 0 : keyWidth + spacing
    let valueWidth = max(0, width - valueX - buttonRoom)
    plan.key = Rect(origin: .zero, size: size(of: keyLabel, width: keyWidth))
    plan.value = Rect(
      origin: Point(x: valueX, y: isStacked ? plan.key.height + 2 : 0),
      size: size(of: valueLabel, width: valueWidth)
    )
    if !isStacked { alignBaselines(of: &plan) }
    plan.button = Rect(
      x: width - buttonSize.width,
      y: displayScale.snap(plan.value.y + (firstLineHeight - buttonSize.height) / 2),
      width: buttonSize.width,
      height: buttonSize.height
    )
    let top = buttonSize.height > 0 ? max(0, -plan.button.y) : 0
    for part in [\Plan.key, \.value, \.button] { plan[keyPath: part].origin.y += top }
    plan.height = max(plan.key.maxY, plan.value.maxY, plan.button.maxY)
    return plan
  }

  private func alignBaselines(of plan: inout Plan) {
    guard let key = keyLabel.firstBaseline(in: plan.key.size),
      let value = valueLabel.firstBaseline(in: plan.value.size)
    else { return }
    plan.key.origin.y = displayScale.snap(max(0, value - key))
    plan.value.origin.y = displayScale.snap(max(0, key - value))
  }

  private var firstLineHeight: Double {
    let unbounded = Size(width: Double.infinity, height: .infinity)
    return valueLabel.sizeThatFits(unbounded).height
  }

  private func size(of label: Label, width: Double) -> Size {
    guard label.text?.isEmpty == false, width > 0 else { return Size(width: width, height: 0) }
    let size = label.sizeThatFits(Size(width: width, height: .infinity))
    return Size(width: width, height: displayScale.ceil(size.height))
  }
}
