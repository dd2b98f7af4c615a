import Bento

/// A rating shown as stars.
struct Stars: Renderable {
  /// The number of stars, 0…5.
  var count: Int

  func render(in view: StarsView) { view.count = count }
}

/// A row of five stars, some of which are filled.
final class StarsView: View {
  private static let side = 13.0

  /// The number of filled stars.
  var count = 0 {
    didSet { if count != oldValue { setNeedsDisplay() } }
  }

  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  private static func star(in rect: Rect) -> Path {
    // The ten corners of a star, at two distances from its center.
    let corners = [
      (0.5, 0.02), (0.65, 0.35), (1, 0.39), (0.74, 0.63), (0.81, 0.98), (0.5, 0.8), (0.19, 0.98),
      (0.26, 0.63), (0, 0.39), (0.35, 0.35),
    ]
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let point = Point(x: rect.x + corner.0 * rect.width, y: rect.y + corner.1 * rect.height)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }

  override var intrinsicContentSize: Size { Size(width: 5 * Self.side + 8, height: Self.side) }

  override var defaultSemantics: ViewSemantics {
    ViewSemantics(role: .image, name: "\(count) of 5 stars")
  }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let y = context.bounds.midY - Self.side / 2
    for index in 0..<5 {
      let place = isMirrored ? 4 - index : index
      let x = Double(place) * (Self.side + 2) + (isMirrored ? context.bounds.maxX - 73 : 0)
      let rect = Rect(x: x, y: y, width: Self.side, height: Self.side)
      let isFilled = index < count
      let color = isFilled ? context.tintColor : colors.fill
      context.fill(Self.star(in: rect), with: color)
    }
  }
}
