import Bento

/// A short row with a colored square and a title.
struct ColorRow: Renderable {
  let text: String
  let color: Color
  let title: String

  func render(in view: ColorRowView) {
    view.badge.icon = .text(text)
    view.badge.backgroundColor = color
    view.title.text = title
  }
}

/// The view of a ``ColorRow``.
final class ColorRowView: View {
  let badge = Badge()
  let title = Label()

  required init() {
    super.init()
    title.font = .preferredFont(forTextStyle: .body)
    title.numberOfLines = 2
    addSubview(badge)
    addSubview(title)
  }

  override func layoutSubviews() {
    badge.frame = Rect(x: 16, y: (bounds.height - 32) / 2, width: 32, height: 32)
      .mirrored(in: bounds, if: isMirrored)
    let width = max(0, bounds.width - 66)
    let height = titleHeight(in: bounds.width)
    title.frame = Rect(x: 58, y: (bounds.height - height) / 2, width: width, height: height)
      .mirrored(in: bounds, if: isMirrored)
  }

  private func titleHeight(in width: Double) -> Double {
    title.sizeThatFits(Size(width: max(0, width - 66), height: .infinity)).height
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: max(40, titleHeight(in: size.width) + 8))
  }
}
