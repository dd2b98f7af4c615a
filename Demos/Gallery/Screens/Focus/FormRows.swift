import Bento

/// A row with a title and a switch.
struct SettingRow: Renderable {
  let title: String
  let isOn: Bool
  let didChange: (Bool) -> Void

  func render(in view: SettingRowView) {
    view.title.text = title
    view.toggle.setOn(isOn, animated: true)
    view.toggle.accessibilityLabel = title
    view.didChange = didChange
  }
}

/// The view of a ``SettingRow``.
final class SettingRowView: View {
  let title = Label()
  let toggle = Switch()
  var didChange: ((Bool) -> Void)?

  required init() {
    super.init()
    title.font = .preferredFont(forTextStyle: .body)
    for view in [title, toggle] { addSubview(view) }
    toggle.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      didChange?(toggle.isOn)
    }
  }

  override func layoutSubviews() {
    let size = toggle.intrinsicContentSize
    let x = bounds.maxX - 16 - size.width
    let toggleFrame = Rect(
      x: x,
      y: (bounds.height - size.height) / 2,
      width: size.width,
      height: size.height
    )
    toggle.frame = mirrored(toggleFrame)
    title.frame = mirrored(Rect(x: 16, y: 8, width: max(0, x - 24), height: scaled(28)))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: 16 + scaled(28))
  }
}

/// One of many terms that the user scrolls past.
struct ConditionRow: Renderable {
  let number: Int

  private static let rules = [
    "Bags must be labeled with a name.",
    "Doors close twenty minutes before departure.",
    "Batteries must be carried in the cabin.",
    "Seats are assigned in the order of check-in.",
    "Liquids must be in containers of up to 100 ml.",
  ]

  func render(in view: ConditionRowView) {
    view.label.text = "§ \(number)   \(Self.rules[(number - 1) % Self.rules.count])"
  }
}

/// The view of a ``ConditionRow``.
final class ConditionRowView: View {
  let label = Label()

  required init() {
    super.init()
    label.font = .preferredFont(forTextStyle: .body)
    addSubview(label)
  }

  override func layoutSubviews() {
    label.textColor = theme.colors.secondaryLabel
    label.frame = bounds.inset(by: EdgeInsets(horizontal: 16, vertical: 6))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: 12 + scaled(20))
  }
}
