internal import BentoBox
internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// A folder in the list of places.
struct PlaceRow: Renderable {
  var name: String
  var icon: Icon

  func render(in view: PlaceRowView) {
    view.label.text = name
    view.icon = icon
  }
}

/// The view of a place: a picture and a name.
final class PlaceRowView: View {
  let label = Label()
  var icon = Icon.folder {
    didSet { if icon != oldValue { setNeedsDisplay() } }
  }

  required init() {
    super.init()
    isUserInteractionEnabled = false
    label.font = .preferredFont(forTextStyle: .footnote)
    addSubview(label)
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 30) }

  override func layoutSubviews() {
    let taken = 36.0
    label.frame = Rect(
      x: leadsFromRight ? 8 : taken,
      y: 0,
      width: max(0, bounds.width - taken - 8),
      height: bounds.height
    )
  }

  override func draw(in context: DrawContext) {
    let side = 16.0
    let x = leadsFromRight ? context.bounds.maxX - 14 - side : 14
    let rect = Rect(x: x, y: (context.bounds.height - side) / 2, width: side, height: side)
    context.draw(icon, in: rect, color: context.theme.colors.secondaryLabel)
  }
}
