package import Bento

/// A row with an icon, a title and a switch whose changes are animated.
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
package final class ToggleCellView: RowCellView {
  let icon = ImageView()
  let title = Label()
  let toggle = Switch()
  var didChange: ((Bool) -> Void)?

  package required init() {
    super.init()
    title.numberOfLines = 0
    title.minHeight(38)
    icon.requiredWidth(32)
    icon.requiredHeight(32)
    show([icon, title, toggle], margins: EdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    toggle.sizeConstraints.width.hugging = 1000
    toggle.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      didChange?(toggle.isOn)
    }
  }
}
