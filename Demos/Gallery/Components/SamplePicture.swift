import Bento

/// Sample images that are vector drawings.
enum SamplePicture {
  /// Hills at dusk.
  static let hills = Image(drawing: drawHills(Size(width: 240, height: 140)), size: hillsSize)
  private static let hillsSize = Size(width: 240, height: 140)

  /// A round badge, 32 points wide.
  static let badge = Image(drawing: drawBadge(), size: Size(width: 32, height: 32))

  private static func drawHills(_ size: Size) -> DisplayList {
    var list = DisplayList()
    let area = Rect(origin: .zero, size: size)
    let sky = Gradient(
      .linear(from: .zero, to: Point(x: 0, y: size.height)),
      colors: [Color(hex: 0x5B4B9A), Color(hex: 0xE27A76), Color(hex: 0xFBCF8A)]
    )
    list.append(.fill(.rect(area), .gradient(sky)))
    let sun = Rect(x: 150, y: 52, width: 36, height: 36)
    list.append(.fill(.ellipse(sun), .color(Color(hex: 0xFFF1C9))))
    for (top, color) in [(84.0, Color(hex: 0x8A4F7D)), (106, Color(hex: 0x4A2E5E))] {
      var hill = Path()
      hill.move(to: Point(x: 0, y: top + 12))
      hill.addCurve(
        to: Point(x: size.width, y: top),
        control1: Point(x: 70, y: top - 40),
        control2: Point(x: 140, y: top + 46)
      )
      hill.addLine(to: Point(x: size.width, y: size.height))
      hill.addLine(to: Point(x: 0, y: size.height))
      hill.close()
      list.append(.fill(.path(hill, .winding), .color(color)))
    }
    return list
  }

  private static func drawBadge() -> DisplayList {
    var list = DisplayList()
    let area = Rect(x: 0, y: 0, width: 32, height: 32)
    list.append(.fill(.ellipse(area), .color(Color(hex: 0x2F6FED))))
    list.append(Icon.check.operation(in: area.insetBy(dx: 8, dy: 8), paint: .color(.white)))
    return list
  }
}
