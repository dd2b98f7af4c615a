internal import BentoControls
public import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// A row with a title, a value text and a control; the base class of the views of
/// ``Component/Slider``, ``Component/Stepper`` and ``Component/Segmented``.
///
/// If there is enough space, the control is at the trailing edge of the row, beside the title;
/// otherwise, it is below the title.
@MainActor
public class ControlRowView: SelfSizingView {
  /// The spacing between the text and the control, in points.
  var spacing = 12.0 {
    didSet { if spacing != oldValue { contentDidChange() } }
  }
  /// Whether the control is always placed below the title.
  var isStacked: Bool { false }
  /// Whether a control that is below the title or has no title fills the width of the row.
  var fillsWidth: Bool { true }
  /// The view whose accessibility label is the title.
  var named: View { control }
  /// The control.
  let control: View
  /// The label of the title.
  let titleLabel = Label()
  /// The label of the explanation.
  let detailLabel = Label()
  /// The label of the value text.
  let valueLabel = Label()

  private static let textSpacing = 2.0

  init(control: View) {
    self.control = control
    super.init()
    for view in [titleLabel, detailLabel, valueLabel, control] { addSubview(view) }
  }

  /// Creates a row without a control.
  public required convenience init() {
    self.init(control: View())
  }

  /// Shows the text; empty strings take up no space.
  func show(title: String, detail: String, value: String) {
    for (label, text) in [(titleLabel, title), (detailLabel, detail), (valueLabel, value)] {
      label.text = text
      label.isHidden = text.isEmpty
    }
    named.accessibilityLabel = title.isEmpty ? "Value" : title
    contentDidChange()
  }

  // MARK: Layout

  /// Returns the size that fits the row.
  public override func sizeThatFits(_ size: Size) -> Size {
    let width = innerWidth(of: size) ?? naturalWidth
    return withMargins(Size(width: width, height: plan(width: width).height))
  }

  /// Whether the height depends on the width; always true, because text wraps.
  public override var heightDependsOnWidth: Bool { true }

  /// Lays out the text and the control, vertically centered.
  public override func layoutSubviews() {
    let plan = plan(width: layoutMarginsRect.width)
    place(
      [
        (titleLabel, plan.title), (detailLabel, plan.detail), (valueLabel, plan.value),
        (control, plan.control),
      ],
      height: plan.height
    )
  }

  /// The frames of the parts in a row without margins, in left-to-right coordinates.
  private struct Plan {
    var title = Rect.zero
    var detail = Rect.zero
    var value = Rect.zero
    var control = Rect.zero
    var height = 0.0
  }

  private var naturalWidth: Double {
    let unbounded = Size(width: Double.infinity, height: .infinity)
    let text = max(size(of: titleLabel).width, size(of: detailLabel).width)
    let parts = [text, size(of: valueLabel).width, control.sizeThatFits(unbounded).width]
    let shown = parts.filter { $0 > 0 }
    return shown.reduce(0, +) + spacing * Double(max(0, shown.count - 1))
  }

  private func size(of label: Label, width: Double = .infinity) -> Size {
    guard !label.isHidden, width > 0 else { return .zero }
    let size = label.sizeThatFits(Size(width: width, height: .infinity))
    return Size(width: displayScale.ceil(size.width), height: displayScale.ceil(size.height))
  }

  private func plan(width: Double) -> Plan {
    let natural = control.sizeThatFits(Size(width: Double.infinity, height: .infinity))
    let value = size(of: valueLabel)
    let hasText = !titleLabel.isHidden || !detailLabel.isHidden
    if isStacked || !hasText, fillsWidth {
      return titleLabel.isHidden ? barePlan(width, value) : stackedPlan(width, value)
    }
    guard hasText else { return inlinePlan(width, natural, value) }
    let rest = width - natural.width - spacing - (value.width > 0 ? value.width + spacing : 0)
    let wanted = size(of: titleLabel.isHidden ? detailLabel : titleLabel).width
    // Sums of pixels are not exact at fractional scales, so a row of its natural width may seem too narrow.
    return wanted <= rest + Scale.tolerance || rest >= max(120, width * 0.4)
      ? inlinePlan(width, natural, value) : stackedPlan(width, value)
  }

  /// Returns a plan with the text, the value and the control on one line.
  private func inlinePlan(_ width: Double, _ natural: Size, _ value: Size) -> Plan {
    var plan = Plan()
    let controlWidth = min(natural.width, width)
    let controlX = width - controlWidth
    let valueX = value.width > 0 ? controlX - spacing - value.width : controlX
    let textWidth = max(0, valueX - spacing)
    let title = size(of: titleLabel, width: textWidth)
    let detail = size(of: detailLabel, width: textWidth)
    let gap = title.height > 0 && detail.height > 0 ? Self.textSpacing : 0
    let textHeight = title.height + gap + detail.height
    plan.height = max(textHeight, natural.height, value.height)
    let y = displayScale.snap((plan.height - textHeight) / 2)
    plan.title = Rect(x: 0, y: y, width: textWidth, height: title.height)
    plan.detail = Rect(
      x: 0,
      y: y + title.height + gap,
      width: textWidth,
      height: detail.height
    )
    plan.value = Rect(
      x: max(0, valueX),
      y: displayScale.snap((plan.height - value.height) / 2),
      width: value.width,
      height: value.height
    )
    plan.control = Rect(
      x: controlX,
      y: displayScale.snap((plan.height - natural.height) / 2),
      width: controlWidth,
      height: natural.height
    )
    return plan
  }

  /// Returns a plan with the control below the title and value and above the explanation.
  private func stackedPlan(_ width: Double, _ value: Size) -> Plan {
    var plan = Plan()
    let titleWidth = value.width > 0 ? max(0, width - value.width - spacing) : width
    let title = size(of: titleLabel, width: titleWidth)
    plan.title = Rect(x: 0, y: 0, width: titleWidth, height: title.height)
    plan.value = Rect(
      x: max(0, width - value.width),
      y: max(0, baseline(of: titleLabel, title) - baseline(of: valueLabel, value)),
      width: min(value.width, width),
      height: value.height
    )
    plan.height = max(title.height, plan.value.maxY)
    place(control: &plan, width: width, gap: plan.height > 0 ? 6 : 0)
    return plan
  }

  /// Returns a plan without a title, with the value at the trailing edge of the control.
  private func barePlan(_ width: Double, _ value: Size) -> Plan {
    var plan = Plan()
    let controlWidth = value.width > 0 ? max(0, width - value.width - spacing) : width
    place(control: &plan, width: controlWidth, gap: 0)
    plan.value = Rect(
      x: width - value.width,
      y: displayScale.snap(plan.control.midY - value.height / 2),
      width: value.width,
      height: value.height
    )
    plan.detail.size = size(of: detailLabel, width: width)
    return plan
  }

  /// Adds the control, and the explanation below it.
  private func place(control plan: inout Plan, width: Double, gap: Double) {
    let size = control.sizeThatFits(Size(width: width, height: .infinity))
    let controlWidth = fillsWidth ? width : min(width, size.width)
    plan.control = Rect(x: 0, y: plan.height + gap, width: controlWidth, height: size.height)
    plan.height = plan.control.maxY
    let detail = self.size(of: detailLabel, width: width)
    guard detail.height > 0 else { return }
    plan.detail = Rect(x: 0, y: plan.height + 4, width: width, height: detail.height)
    plan.height = plan.detail.maxY
  }

  private func baseline(of label: Label, _ size: Size) -> Double {
    label.isHidden ? 0 : label.firstBaseline(in: size) ?? 0
  }
}
