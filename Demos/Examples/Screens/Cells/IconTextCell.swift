package import Bento

/// A row with an icon and a text of any number of lines.
package struct IconTextCell: Renderable {
  let icon: Icon
  let text: String

  package init(icon: Icon, text: String) {
    self.icon = icon
    self.text = text
  }

  package func render(in view: IconTextCellView) {
    view.icon.image = Image(icon: icon, pointSize: 39)
    view.label.text = text
  }
}

/// The view of an ``IconTextCell``.
package final class IconTextCellView: BaseView {
  let icon = ImageView()
  let label = Label()
  private let row = StackView()

  package required init() {
    super.init()
    label.numberOfLines = 0
    label.minHeight(27)
    icon.requiredWidth(39)
    icon.requiredHeight(39.5)
    row.spacing = 8
    row.alignment = .center
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = EdgeInsets(top: 9, left: 16, bottom: 8, right: 8)
    for view in [icon, label] { row.addArrangedSubview(view) }
    addSubview(row)
  }

  package override func layoutSubviews() { row.frame = bounds }
  package override func sizeThatFits(_ size: Size) -> Size { row.sizeThatFits(size) }
}
