import Bento

/// The component `x` in chains of modifiers: a rectangle of 40 × 20 points in its tint color.
struct Swatch: Renderable {
  func render(in view: SwatchView) {
    view.tintColor = Palette.color(0)
    view.setNeedsLayout()
  }
}

/// The view of a ``Swatch``.
final class SwatchView: View {
  required init() {
    super.init()
    cornerRadius = 4
  }

  override var intrinsicContentSize: Size { Size(width: 40, height: 20) }

  override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  override func layoutSubviews() { backgroundColor = tintColor }
}
