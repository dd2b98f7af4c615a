import Bento

/// A view that draws a ``Photo`` to fill its bounds, at any size and aspect ratio.
final class PhotoPicture: View {
  var photo: Photo? { didSet { if photo != oldValue { setNeedsDisplay() } } }

  required init() {
    super.init()
    cornerRadius = 8
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  override func draw(in context: DrawContext) {
    guard let photo, !context.bounds.isEmpty else { return }
    let drawing = PhotoDrawing(photo: photo, area: context.bounds)
    switch photo.scene {
    case .coast: drawing.drawCoast(in: context)
    case .mountains: drawing.drawMountains(in: context)
    case .city: drawing.drawCity(in: context)
    }
  }
}

/// The drawing operations of a picture in an area.
@MainActor
private struct PhotoDrawing {
  let photo: Photo
  let area: Rect

  private static let days: [[UInt32]] = [
    [0x3F7FD9, 0x9CCBF2, 0xF7E6C8], [0x5B4B9A, 0xE27A76, 0xFBCF8A],
    [0x1F6F8B, 0x86C5C9, 0xF3E3B5], [0xB8456B, 0xF08A5D, 0xF9D976],
    [0x4C6FBF, 0xB4A7D6, 0xF6D5D5],
  ]
  private static let nights: [[UInt32]] = [
    [0x0B1033, 0x2B2F77, 0x7A4E8F], [0x101A2E, 0x274060, 0x5C7A99], [0x1A0F2E, 0x4A2545, 0xA5485C],
  ]

  private var unit: Double { min(area.width, area.height) }

  private func pick(_ palettes: [[UInt32]]) -> [Color] {
    palettes[(photo.number * 3 + 1) % palettes.count].map { Color(hex: $0) }
  }

  private func point(_ x: Double, _ y: Double) -> Point {
    Point(x: area.x + x * area.width, y: area.y + y * area.height)
  }

  /// Fills a part of the area with a vertical gradient.
  private func fill(_ part: Rect, _ colors: [Color], in context: DrawContext) {
    let line = Gradient.Kind.linear(
      from: Point(x: part.x, y: part.minY),
      to: Point(x: part.x, y: part.maxY)
    )
    context.fill(.rect(part), with: .gradient(Gradient(line, colors: colors)))
  }

  /// Returns the part of the area between two heights, from 0 at the top to 1.
  private func band(_ top: Double, _ bottom: Double) -> Rect {
    Rect(
      x: area.x,
      y: area.y + top * area.height,
      width: area.width,
      height: (bottom - top) * area.height
    )
  }

  /// Draws a disk with a glow around it.
  private func drawLight(at center: Point, _ color: Color, in context: DrawContext) {
    for (radius, alpha) in [(0.3, 0.12), (0.2, 0.2), (0.1, 1)] {
      let reach = radius * unit
      let disk = Rect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
      context.fill(.ellipse(disk), with: .color(color.withAlpha(alpha)))
    }
  }

  /// Returns the area below a line of hills.
  private func ridge(_ base: Double, _ height: Double, _ peaks: Double, _ index: Int) -> Path {
    var path = Path()
    path.move(to: point(0, 1.01))
    let shift = photo.chance(index) * 7
    for step in 0...24 {
      let x = Double(step) / 24
      let distance = (x * peaks + shift).truncatingRemainder(dividingBy: 1)
      let wave = 1 - (2 * distance - 1).magnitude
      let second = (x * peaks * 2.3 + shift * 1.7).truncatingRemainder(dividingBy: 1)
      let detail = 1 - (2 * second - 1).magnitude
      path.addLine(to: point(x, base - height * (0.75 * wave + 0.25 * detail)))
    }
    path.addLine(to: point(1, 1.01))
    path.close()
    return path
  }
}

// MARK: - Scenes

extension PhotoDrawing {
  func drawCoast(in context: DrawContext) {
    let sky = pick(Self.days)
    let horizon = 0.5 + photo.chance(1) * 0.14
    fill(band(0, horizon), sky, in: context)
    let sun = point(0.2 + photo.chance(2) * 0.6, horizon - 0.04 - photo.chance(3) * 0.25)
    drawLight(at: sun, Color(hex: 0xFFF4D6), in: context)
    fill(band(horizon, 1), [Color(hex: 0x2E86A8), Color(hex: 0x124E6B)], in: context)
    for index in 0..<7 {
      let y = horizon + (1 - horizon) * (0.06 + Double(index) * 0.13)
      let width = (0.08 + 0.05 * Double(index)) * (0.6 + photo.chance(index + 10))
      let x = (sun.x - area.x) / area.width - width / 2 + (photo.chance(index + 20) - 0.5) * 0.1
      let height = (0.008 + 0.002 * Double(index)) * area.height
      let start = point(x, y)
      let glint = Rect(x: start.x, y: start.y, width: width * area.width, height: height)
      context.fill(.ellipse(glint), with: .color(Color(hex: 0xFFF1CF).withAlpha(0.55)))
    }
    for index in 0..<photo.number % 3 {
      drawSail(at: point(0.2 + photo.chance(index + 30) * 0.6, horizon + 0.05), in: context)
    }
    context.fill(ridge(1.05, 0.16, 0.8, 5), with: Color(hex: 0xE7CFA0))
  }

  private func drawSail(at foot: Point, in context: DrawContext) {
    let size = unit * 0.14
    var sail = Path()
    sail.move(to: Point(x: foot.x, y: foot.y - size))
    sail.addLine(to: Point(x: foot.x + size * 0.5, y: foot.y - size * 0.1))
    sail.addLine(to: Point(x: foot.x, y: foot.y - size * 0.1))
    sail.close()
    context.fill(sail, with: .white)
    var hull = Path()
    hull.move(to: Point(x: foot.x - size * 0.35, y: foot.y))
    hull.addLine(to: Point(x: foot.x + size * 0.55, y: foot.y))
    hull.addLine(to: Point(x: foot.x + size * 0.35, y: foot.y + size * 0.16))
    hull.addLine(to: Point(x: foot.x - size * 0.2, y: foot.y + size * 0.16))
    hull.close()
    context.fill(hull, with: Color(hex: 0x7A2E2E))
  }

  func drawMountains(in context: DrawContext) {
    fill(area, pick(Self.days), in: context)
    let light = point(0.15 + photo.chance(2) * 0.7, 0.14 + photo.chance(3) * 0.2)
    drawLight(at: light, Color(hex: 0xFFF6E0), in: context)
    let far: [UInt32] = [0x8FA6C6, 0xA994B8, 0x8DB3B0]
    let near: [UInt32] = [0x2F4A57, 0x3C3A5C, 0x24513F]
    let tone = photo.number % far.count
    let layers: [(base: Double, height: Double, peaks: Double)] = [
      (0.72, 0.34, 2.2), (0.86, 0.3, 1.6), (1.02, 0.26, 2.7),
    ]
    for (index, layer) in layers.enumerated() {
      let share = Double(index) / 2
      let color = Color(hex: far[tone]).mixed(with: Color(hex: near[tone]), fraction: share)
      let path = ridge(layer.base, layer.height, layer.peaks, index + 40)
      context.fill(path, with: color)
    }
  }

  func drawCity(in context: DrawContext) {
    fill(area, pick(Self.nights), in: context)
    for index in 0..<18 {
      let star = point(photo.chance(index + 50), photo.chance(index + 80) * 0.5)
      let size = unit * 0.008
      context.fill(
        .ellipse(Rect(x: star.x, y: star.y, width: size, height: size)),
        with: .color(Color.white.withAlpha(0.4 + photo.chance(index + 70) * 0.6))
      )
    }
    let moon = point(0.15 + photo.chance(2) * 0.7, 0.2)
    drawLight(at: moon, Color(hex: 0xF4EFD9), in: context)
    drawHouses(9, color: Color(hex: 0x39405F), lit: 0, in: context)
    drawHouses(6, color: Color(hex: 0x161A2C), lit: 0.45, in: context)
  }

  /// Draws a row of houses, with a fraction of the windows lit.
  private func drawHouses(_ count: Int, color: Color, lit: Double, in context: DrawContext) {
    for house in 0..<count {
      let seed = house * 17 + count * 1_000
      let height = (lit > 0 ? 0.2 : 0.36) + photo.chance(seed) * 0.26
      let corner = point(Double(house) / Double(count), 1 - height)
      let wall = Rect(
        x: corner.x,
        y: corner.y,
        width: area.width / Double(count) * 0.94,
        height: height * area.height + 1
      )
      context.fill(wall, with: color)
      guard lit > 0 else { continue }
      let cell = wall.width / 4
      for row in 0..<max(0, Int(wall.height / cell) - 1) {
        for column in 0..<3 where photo.chance(seed + row * 3 + column + 1) < lit {
          let window = Rect(
            x: wall.x + cell * (0.6 + Double(column) * 1.05),
            y: wall.y + cell * (0.6 + Double(row) * 1.1),
            width: cell * 0.6,
            height: cell * 0.6
          )
          context.fill(window, with: Color(hex: 0xFFD27A))
        }
      }
    }
  }
}
