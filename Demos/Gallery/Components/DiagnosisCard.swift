import Bento

/// A card with a diagnostic code, its meaning, a layout that triggers it, and the engine's message.
final class DiagnosisCard: View {
  /// The broken layout.
  let sample: BrokenSample
  /// The engine's message.
  let message = Label()

  private let code: LayoutDiagnosticCode
  private let badge = Label()
  private let title = Label()
  private let stack = StackView()

  init(_ code: LayoutDiagnosticCode, title text: String, sample: BrokenSample) {
    self.code = code
    self.sample = sample
    super.init()
    cornerRadius = 10
    borderWidth = 1
    badge.text = code.rawValue
    badge.font = .preferredFont(forTextStyle: .caption2).withWeight(.bold)
    badge.textAlignment = .center
    badge.cornerRadius = 4
    updateSizes()
    title.text = text
    title.font = .preferredFont(forTextStyle: .body).withWeight(.semibold)
    title.numberOfLines = 0
    message.font = .preferredFont(forTextStyle: .caption2)
    message.numberOfLines = 0
    arrange()
    sample.didReport = { [weak self] in self?.showReports() }
  }

  required convenience init() {
    self.init(.overflow, title: "", sample: BrokenSample())
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateSizes()
  }

  override func textScaleDidChange() {
    super.textScaleDidChange()
    updateSizes()
  }

  private func updateSizes() {
    badge.requiredWidth(scaled(34)).requiredHeight(scaled(18))
    sample.requiredWidth(sample.intrinsicContentSize.width)
  }

  private func arrange() {
    let heading = StackView(arrangedSubviews: [badge, title], spacing: 8)
    heading.alignment = .center
    let body = StackView(arrangedSubviews: [sample, message], spacing: 48)
    body.alignment = .leading
    for view in [heading, body, Spacer()] { stack.addArrangedSubview(view) }
    stack.axis = .vertical
    stack.spacing = 10
    stack.setCustomSpacing(0, after: body)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = DirectionalEdgeInsets(horizontal: 14, vertical: 12)
    addSubview(stack)
  }

  override func layoutSubviews() {
    let colors = theme.colors
    backgroundColor = colors.surface
    borderColor = colors.border
    message.textColor = colors.secondaryLabel
    badge.textColor = colors.onAccent
    badge.backgroundColor = code == .underfilled ? colors.tertiaryLabel : colors.negative
    stack.frame = bounds
  }

  override func sizeThatFits(_ size: Size) -> Size { stack.sizeThatFits(size) }

  override var intrinsicContentSize: Size { stack.intrinsicContentSize }

  override var heightDependsOnWidth: Bool { true }

  override func contentSizeDidChange(of subview: View) { invalidateIntrinsicContentSize() }

  /// Shows the engine's message; further messages about the layout are shown below it.
  private func showReports() {
    let own = sample.reports.filter { $0.code == code }
    let others = sample.reports.filter { $0.code != code }
    message.text = (own + others).map(\.description).joined(separator: "\n")
  }
}
