import Bento

/// A drawing with its name.
struct DrawingSample {
  /// The text below the drawing.
  let title: String
  /// Draws into a rectangle of the tile.
  let draw: (DrawContext, Rect) -> Void

  init(_ title: String, draw: @escaping (DrawContext, Rect) -> Void) {
    self.title = title
    self.draw = draw
  }
}

/// The colors of the samples, which are visible on both light and dark cards.
enum Ink {
  static let blue = Color(hex: 0x2F6FED)
  static let orange = Color(hex: 0xF0883A)
  static let green = Color(hex: 0x2FA35B)
  static let violet = Color(hex: 0x7A5AE0)
  static let pink = Color(hex: 0xE0457B)
  static let teal = Color(hex: 0x1C9CA6)
  static let yellow = Color(hex: 0xF5C542)
}

extension Rect {
  /// Returns a centered square.
  func square(_ extent: Double) -> Rect {
    Rect(x: midX - extent / 2, y: midY - extent / 2, width: extent, height: extent)
  }

  /// Returns a centered rectangle.
  func centered(_ width: Double, _ height: Double) -> Rect {
    Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }
}

extension Path {
  /// Creates a polyline.
  init(through points: [(Double, Double)], closed: Bool = false) {
    self.init()
    for (index, point) in points.enumerated() {
      let point = Point(x: point.0, y: point.1)
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
    if closed { close() }
  }

  /// Creates a five-pointed star drawn with a single line.
  init(pentagramIn rect: Rect) {
    let turn = Transform.translation(x: rect.midX, y: rect.midY + rect.height * 0.045)
    let points = (0..<5).map { index -> (Double, Double) in
      let corner = turn.rotated(by: Double(index) * 0.8 * .pi)
        .apply(to: Point(x: 0, y: -rect.height / 2))
      return (corner.x, corner.y)
    }
    self.init(through: points, closed: true)
  }

  /// Creates an icon's path, to be filled or used as an outline, scaled to a square.
  init(_ icon: Icon, in rect: Rect) {
    let map = Transform.translation(x: rect.x, y: rect.y).scaled(by: rect.width / Icon.extent)
    self = icon.path.transformed(by: map)
  }
}

/// A card with a sample and its name below.
final class DrawingTile: View {
  /// The height of the name at a text scale of 1, in points.
  static let labelHeight = 20.0

  /// The sample.
  var sample: DrawingSample? {
    didSet { setNeedsDisplay() }
  }

  override func draw(in context: DrawContext) {
    guard let sample else { return }
    var card = context.bounds
    let labelHeight = scaled(Self.labelHeight)
    card.height -= labelHeight
    let outline = Shape.roundedRect(card, CornerRadii(10, curve: .continuous))
    context.fill(outline, with: .color(context.theme.colors.surface))
    context.clip(to: outline) { sample.draw(context, card) }
    context.draw(
      sample.title,
      font: .preferredFont(forTextStyle: .caption2),
      color: context.theme.colors.secondaryLabel,
      alignment: .center,
      in: Rect(x: card.x, y: card.maxY + 3, width: card.width, height: labelHeight)
    )
  }
}
