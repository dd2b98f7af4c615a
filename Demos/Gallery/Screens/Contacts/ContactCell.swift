import Bento
import Glibc

/// A cell with a contact's initials, name, phone number, and a star if it is a favorite.
final class ContactCell: TableViewCell {
  private let badge = Badge()
  private let name = Label()
  private let phone = Label()
  private let star = StarView()

  required init() {
    super.init()
    name.font = .preferredFont(forTextStyle: .body).withWeight(.medium)
    phone.font = .preferredFont(forTextStyle: .footnote)
    for view in [badge, name, phone, star] { contentView.addSubview(view) }
  }

  func show(_ item: ContactGroup.Item) {
    badge.icon = .text(item.contact.initials)
    badge.backgroundColor = Palette.color(item.contact.id)
    name.text = item.contact.name
    phone.text = item.contact.phone
    star.isHidden = !item.isFavorite
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    phone.textColor = theme.colors.secondaryLabel
    let area = contentView.bounds
    func place(_ view: View, x: Double, y: Double, width: Double, height: Double) {
      let start = isMirrored ? area.width - x - width : x
      view.frame = Rect(x: start, y: y, width: width, height: height)
    }
    let middle = area.midY.rounded()
    let side = scaled(32)
    let start = 16 + side + 12
    let width = max(0, area.width - start - 44)
    badge.cornerRadius = side / 2
    place(badge, x: 16, y: middle - (side / 2).rounded(), width: side, height: side)
    place(name, x: start, y: middle - scaled(19), width: width, height: scaled(21))
    place(phone, x: start, y: middle + scaled(2), width: width, height: scaled(17))
    place(star, x: area.width - 40, y: middle - 8, width: 16, height: 16)
  }
}

/// A five-pointed star.
private final class StarView: View {
  override func draw(in context: DrawContext) {
    let area = context.bounds
    let center = Point(x: area.midX, y: area.midY + area.height * 0.04)
    var path = Path()
    for corner in 0..<10 {
      let angle = Double(corner) * .pi / 5 - .pi / 2
      let radius = area.width / 2 * (corner.isMultiple(of: 2) ? 1 : 0.42)
      let point = Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    context.fill(path, with: Color(hex: 0xF2A93B))
  }
}
