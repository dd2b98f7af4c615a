package import Bento

/// A row with an icon, a title and a switch that glides to its value.
package struct ToggleCell: Renderable {
  let icon: Icon
  let title: String
  let isOn: Bool
  let didChange: (Bool) -> Void

  package init(icon: Icon, title: String, isOn: Bool, didChange: @escaping (Bool) -> Void) {
    self.icon = icon
    self.title = title
    self.isOn = isOn
    self.didChange = didChange
  }

  package func render(in view: ToggleCellView) {
    view.icon.image = Image(icon: icon, pointSize: 32)
    view.title.text = title
    view.toggle.accessibilityLabel = title
    view.toggle.setOn(isOn, animated: true)
    view.didChange = didChange
  }
}

/// The view of a ``ToggleCell``.
package final class ToggleCellView: BaseView {
  let icon = ImageView()
  let title = Label()
  let toggle = Switch()
  var didChange: ((Bool) -> Void)?
  private let row = StackView()

  package required init() {
    super.init()
    title.numberOfLines = 0
    title.minHeight(38)
    icon.requiredWidth(32)
    icon.requiredHeight(32)
    row.spacing = 8
    row.alignment = .center
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = EdgeInsets(top: 11, left: 16, bottom: 11, right: 8)
    for view in [icon, title, toggle] { row.addArrangedSubview(view) }
    toggle.sizeConstraints.width.hugging = 1000
    addSubview(row)
    toggle.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      didChange?(toggle.isOn)
    }
  }

  package override func layoutSubviews() { row.frame = bounds }
  package override func sizeThatFits(_ size: Size) -> Size { row.sizeThatFits(size) }
}
