import Bento

/// A line in the journal: the call, the component and the view.
struct CallRow: Renderable {
  let entry: Journal.Entry

  func render(in view: CallRowView) {
    view.call.text = entry.call.rawValue
    view.color = entry.call.color
    view.component.text = entry.component
    view.view.text = "view \(entry.view)"
  }
}

/// The view of a ``CallRow``.
final class CallRowView: View {
  let call = Label()
  let component = Label()
  let view = Label()
  var color = Color.gray { didSet { if color != oldValue { applyColors() } } }
  private let row = StackView()

  required init() {
    super.init()
    call.font = .preferredFont(forTextStyle: .caption2).withWeight(.semibold)
    call.textAlignment = .center
    call.cornerRadius = 5
    updateCall()
    component.font = .preferredFont(forTextStyle: .body)
    view.font = .preferredFont(forTextStyle: .footnote)
    view.textAlignment = .trailing
    row.spacing = 10
    row.alignment = .center
    row.isLayoutMarginsRelativeArrangement = true
    row.directionalLayoutMargins =
      DirectionalEdgeInsets(top: 3, leading: 12, bottom: 3, trailing: 16)
    for label in [call, component, view] { row.addArrangedSubview(label) }
    addSubview(row)
  }

  override func layoutSubviews() { row.frame = bounds }

  override func sizeThatFits(_ size: Size) -> Size { row.sizeThatFits(size) }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateCall()
  }

  override func textScaleDidChange() {
    super.textScaleDidChange()
    updateCall()
  }

  private func updateCall() { call.requiredWidth(scaled(118)).requiredHeight(scaled(20)) }

  override func themeDidChange() {
    super.themeDidChange()
    applyColors()
  }

  private func applyColors() {
    let colors = theme.colors
    call.backgroundColor = color.withAlpha(colors.isDark ? 0.34 : 0.16)
    call.textColor = colors.label
    component.textColor = colors.label
    view.textColor = colors.tertiaryLabel
  }
}
