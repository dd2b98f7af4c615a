import Bento

/// A row with a round icon, a title and a subtitle that wraps.
struct TextRow: Renderable {
  let icon: BadgeIcon
  let color: Color
  let title: String
  let subtitle: String

  func render(in view: TextRowView) {
    view.badge.icon = icon
    view.badge.backgroundColor = color
    view.title.text = title
    view.subtitle.text = subtitle
  }
}

/// The view of a ``TextRow``.
final class TextRowView: View {
  let badge = Badge()
  let title = Label()
  let subtitle = Label()
  private let texts = StackView()
  private let row = StackView()

  required init() {
    super.init()
    title.font = .preferredFont(forTextStyle: .headline)
    subtitle.font = .preferredFont(forTextStyle: .footnote)
    subtitle.numberOfLines = 0
    texts.axis = .vertical
    texts.spacing = 1
    texts.addArrangedSubview(title)
    texts.addArrangedSubview(subtitle)
    row.spacing = 12
    row.alignment = .center
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = EdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
    row.addArrangedSubview(badge)
    row.addArrangedSubview(texts)
    addSubview(row)
  }

  override func layoutSubviews() {
    row.frame = bounds
    subtitle.textColor = theme.colors.secondaryLabel
  }

  override func sizeThatFits(_ size: Size) -> Size {
    row.sizeThatFits(size)
  }
}
