import Bento

/// Text on a colored card with a given height, multiplied by the text scale.
struct Banner: Renderable {
  let text: String
  let color: Color
  let height: Double

  func render(in view: BannerView) {
    view.label.text = text
    view.card.backgroundColor = color
    view.label.textColor = color.luminance > 0.4 ? Color(hex: 0x1B1C1F) : .white
    view.height = height
  }
}

/// The view of a ``Banner``.
final class BannerView: View {
  let card = View()
  let label = Label()
  var height = 0.0

  required init() {
    super.init()
    card.cornerRadius = 10
    label.font = .preferredFont(forTextStyle: .footnote).withWeight(.medium)
    label.numberOfLines = 0
    label.textAlignment = .center
    addSubview(card)
    addSubview(label)
  }

  override func layoutSubviews() {
    card.frame = bounds.inset(by: EdgeInsets(top: 6, left: 16, bottom: 6, right: 16))
    label.frame = card.frame.inset(by: EdgeInsets(horizontal: 12, vertical: 4))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: scaled(height))
  }
}
