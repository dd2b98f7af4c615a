import Bento

/// A picture, with its title next to it or below it if there is enough space.
final class PhotoCell: CollectionViewCell {
  private let picture = PhotoPicture()
  private let title = Label()
  private let subtitle = Label()
  private let mark = PhotoMark()

  override var isSelected: Bool { didSet { mark.isHidden = !isSelected } }

  required init() {
    super.init()
    cornerRadius = 10
    clipsToBounds = true
    title.font = .preferredFont(forTextStyle: .headline)
    subtitle.font = .preferredFont(forTextStyle: .footnote)
    mark.isHidden = true
    for view in [picture, title, subtitle, mark] { contentView.addSubview(view) }
  }

  func show(_ photo: Photo) {
    picture.photo = photo
    title.text = photo.title
    subtitle.text = photo.subtitle
    accessibilityLabel = "\(photo.title), \(photo.subtitle)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds
    let isRow = area.width > 4 * area.height
    let isCard = !isRow && area.width > 260
    var frame = area
    var text = Rect.zero
    if isRow {
      frame = Rect(x: 6, y: 6, width: (area.height - 12) * 1.4, height: area.height - 12)
      let x = frame.maxX + 14
      text = Rect(x: x, y: area.midY - 18, width: max(0, area.width - x - 12), height: 36)
    } else if isCard {
      frame.size.height -= 48
      text = Rect(x: 4, y: frame.maxY + 8, width: area.width - 8, height: 36)
    }
    if effectiveContentDirection == .rightToLeft {
      frame.origin.x = area.width - frame.maxX
      text.origin.x = area.width - text.maxX
    }
    picture.frame = frame
    mark.frame = frame
    title.frame = Rect(x: text.x, y: text.y, width: text.width, height: 19)
    subtitle.frame = Rect(x: text.x, y: text.y + 19, width: text.width, height: 17)
    // In a row, the selection is visible without a ring.
    mark.alpha = isRow ? 0 : 1
    for label in [title, subtitle] { label.alpha = isRow || isCard ? 1 : 0 }
    subtitle.textColor = theme.colors.secondaryLabel
  }
}

/// The ring and the check mark over a selected picture.
private final class PhotoMark: View {
  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let area = context.bounds
    let ring = CornerRadii(8)
    context.stroke(
      .roundedRect(area.insetBy(dx: 3.75, dy: 3.75), CornerRadii(6)),
      with: colors.background,
      style: StrokeStyle(width: 1.5)
    )
    context.stroke(
      .roundedRect(area.insetBy(dx: 1.5, dy: 1.5), ring),
      with: colors.accentFill,
      style: StrokeStyle(width: 3)
    )
    let badge = Rect(x: area.maxX - 28, y: area.maxY - 28, width: 20, height: 20)
    context.fill(.ellipse(badge.insetBy(dx: -1.5, dy: -1.5)), with: .color(colors.background))
    context.fill(.ellipse(badge), with: .color(colors.accentFill))
    var check = Path()
    check.move(to: Point(x: badge.x + 5.5, y: badge.y + 10.5))
    check.addLine(to: Point(x: badge.x + 8.8, y: badge.y + 13.7))
    check.addLine(to: Point(x: badge.x + 14.5, y: badge.y + 7))
    context.stroke(check, with: colors.onAccent, style: StrokeStyle(width: 2, cap: .round))
  }
}

/// The name of a scene above its pictures.
final class PhotoHeader: CollectionReusableView {
  let label = Label()

  required init() {
    super.init()
    label.font = .preferredFont(forTextStyle: .body).withWeight(.semibold)
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = theme.colors.background.withAlpha(0.92)
    label.frame = bounds.insetBy(dx: 18, dy: 0)
  }
}
