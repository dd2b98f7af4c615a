package import Bento

/// A row with an icon and text that can have any number of lines.
package struct IconTextCell: Renderable {
  let icon: Icon
  let text: String

  package init(icon: Icon, text: String) {
    self.icon = icon
    self.text = text
  }

  package func render(in view: IconTextCellView) {
    view.icon.image = Image(icon: icon, pointSize: 32)
    view.label.text = text
  }
}

/// The view of an ``IconTextCell``.
package final class IconTextCellView: RowCellView {
  let icon = ImageView()
  let label = Label()

  package required init() {
    super.init()
    label.numberOfLines = 0
    label.minHeight(27)
    icon.requiredWidth(32)
    icon.requiredHeight(32)
    show([icon, label], margins: EdgeInsets(top: 14, left: 16, bottom: 14, right: 16))
  }
}
