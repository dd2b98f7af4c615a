import Bento

/// The content of a badge.
enum BadgeIcon: Hashable {
  /// One or two letters.
  case text(String)
  /// An airplane seen from above.
  case airplane
  /// Concentric waves.
  case wifi
}

/// A letter or icon on a colored square with rounded corners.
final class Badge: View {
  var icon = BadgeIcon.text("") {
    didSet { if icon != oldValue { setNeedsDisplay() } }
  }

  required init() {
    super.init()
    cornerRadius = 8
    sizeConstraints.width.hugging = 900
    sizeConstraints.width.compression = 900
  }

  override var intrinsicContentSize: Size { Size(width: scaled(32), height: scaled(32)) }

  override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  override func draw(in context: DrawContext) {
    switch icon {
    case .text(let text):
      let (size, line) = (context.bounds.size, scaled(21))
      context.draw(
        text,
        font: .preferredFont(forTextStyle: .headline),
        color: .white,
        alignment: .center,
        in: Rect(x: 0, y: (size.height - line) / 2, width: size.width, height: line)
      )
    case .airplane:
      context.withTransform(.identity.scaled(by: context.bounds.width / 32)) {
        context.fill(Self.airplane, with: .white)
      }
    case .wifi:
      context.withTransform(.identity.scaled(by: context.bounds.width / 32)) {
        drawWifi(in: context)
      }
    }
  }

  private static let airplane: Path = {
    var path = Path()
    let right = [
      (16.0, 5.0), (17.6, 7.5), (17.6, 13.0), (26.0, 18.5), (26.0, 20.8), (17.6, 18.2),
      (17.6, 23.5), (20.2, 25.6), (20.2, 27.2), (16.0, 26.0),
    ]
    for (index, point) in right.enumerated() {
      let corner = Point(x: point.0, y: point.1)
      if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    for point in right.reversed().dropFirst() {
      path.addLine(to: Point(x: 32 - point.0, y: point.1))
    }
    path.close()
    return path
  }()

  private func drawWifi(in context: DrawContext) {
    context.fill(.ellipse(Rect(x: 14, y: 20.5, width: 4, height: 4)), with: .color(.white))
    for (index, radius) in [6.0, 10.5, 15.0].enumerated() {
      var arc = Path()
      let reach = radius * 0.72
      let top = 22.5 - radius * 0.72
      arc.move(to: Point(x: 16 - reach, y: top))
      arc.addQuadCurve(
        to: Point(x: 16 + reach, y: top),
        control: Point(x: 16, y: top - radius * 0.62)
      )
      context.stroke(
        arc,
        with: .white,
        style: StrokeStyle(width: 2.4 - Double(index) * 0.1, cap: .round)
      )
    }
  }
}
