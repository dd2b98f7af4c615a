import Bento

/// A row with a round icon, a title, a subtitle and a switch.
struct ToggleRow: Renderable {
  let icon: BadgeIcon
  let color: Color
  let title: String
  let subtitle: String
  let isOn: Bool
  let didChange: (Bool) -> Void

  func render(in view: ToggleRowView) {
    view.badge.icon = icon
    view.badge.backgroundColor = color
    view.title.text = title
    view.subtitle.text = subtitle
    view.toggle.setOn(isOn, animated: true)
    view.toggle.accessibilityLabel = title
    view.didChange = didChange
  }
}

/// The view of a ``ToggleRow``.
final class ToggleRowView: View {
  let badge = Badge()
  let title = Label()
  let subtitle = Label()
  let toggle = Switch()
  var didChange: ((Bool) -> Void)?
  private let texts = StackView()
  private let row = StackView()

  required init() {
    super.init()
    title.font = .preferredFont(forTextStyle: .headline)
    subtitle.font = .preferredFont(forTextStyle: .footnote)
    texts.axis = .vertical
    texts.spacing = 1
    texts.addArrangedSubview(title)
    texts.addArrangedSubview(subtitle)
    row.spacing = 12
    row.alignment = .center
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = EdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
    for view in [badge, texts, toggle] { row.addArrangedSubview(view) }
    toggle.sizeConstraints.width.hugging = 1000
    badge.sizeConstraints.width.hugging = 1000
    addSubview(row)
    toggle.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      self.didChange?(self.toggle.isOn)
    }
  }

  override func layoutSubviews() {
    row.frame = bounds
    subtitle.textColor = theme.colors.secondaryLabel
  }

  override func sizeThatFits(_ size: Size) -> Size {
    row.sizeThatFits(size)
  }
}
