import Bento

/// A centered spinner with text.
struct SpinnerRow: Renderable {
  let text: String

  func render(in view: SpinnerRowView) {
    view.label.text = text
  }
}

/// The view of a ``SpinnerRow``.
final class SpinnerRowView: View {
  let label = Label()
  private let spinner = ActivityIndicator()
  private let row = StackView()

  required init() {
    super.init()
    label.font = .preferredFont(forTextStyle: .body)
    spinner.startAnimating()
    row.spacing = 8
    row.alignment = .center
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = EdgeInsets(top: 14, left: 16, bottom: 14, right: 16)
    for view in [Spacer(), spinner, label, Spacer()] { row.addArrangedSubview(view) }
    addSubview(row)
  }

  override func layoutSubviews() {
    row.frame = bounds
    label.textColor = theme.colors.secondaryLabel
  }

  override func sizeThatFits(_ size: Size) -> Size {
    row.sizeThatFits(size)
  }
}
