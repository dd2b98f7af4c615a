import Bento

/// A view that draws the cover of an ``Album`` to fill its bounds, at any size and aspect ratio.
final class AlbumCover: View {
  var album: Album? { didSet { if album != oldValue { setNeedsDisplay() } } }
  /// Whether a ring in the accent color surrounds the cover.
  var isMarked = false { didSet { if isMarked != oldValue { setNeedsDisplay() } } }

  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in context: DrawContext) {
    guard let album, !context.bounds.isEmpty else { return }
    let drawing = CoverDrawing(album: album, area: context.bounds)
    context.clip(to: .roundedRect(context.bounds, CornerRadii(8))) { drawing.draw(in: context) }
    guard isMarked else { return }
    let colors = context.theme.colors
    context.stroke(
      .roundedRect(context.bounds.insetBy(dx: 3.75, dy: 3.75), CornerRadii(6)),
      with: colors.background,
      style: StrokeStyle(width: 1.5)
    )
    context.stroke(
      .roundedRect(context.bounds.insetBy(dx: 1.5, dy: 1.5), CornerRadii(7)),
      with: colors.accentFill,
      style: StrokeStyle(width: 3)
    )
  }
}

/// The drawing operations of a cover in an area.
@MainActor
private struct CoverDrawing {
  let album: Album
  let area: Rect

  private var unit: Double { min(area.width, area.height) }

  func draw(in context: DrawContext) {
    let colors = album.colors
    let slope = Gradient.Kind.linear(
      from: Point(x: area.minX, y: area.minY),
      to: Point(x: area.minX, y: area.maxY)
    )
    context.fill(.rect(area), with: .gradient(Gradient(slope, colors: Array(colors.prefix(2)))))
    switch album.number % 4 {
    case 0: drawRings(colors[2], in: context)
    case 1: drawSun(colors[2], colors[0], in: context)
    case 2: drawBars(colors[2], in: context)
    default: drawLeaves(colors[2], in: context)
    }
  }

  private func disk(_ center: Point, _ radius: Double) -> Rect {
    Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// Draws the grooves of a record that is half outside the cover.
  private func drawRings(_ color: Color, in context: DrawContext) {
    let center = Point(x: area.maxX - unit * 0.3, y: area.midY)
    for ring in 0..<6 {
      context.stroke(
        .ellipse(disk(center, unit * (0.1 + 0.09 * Double(ring)))),
        with: color.withAlpha(0.95 - 0.13 * Double(ring)),
        style: StrokeStyle(width: unit * 0.028)
      )
    }
  }

  /// Draws a low sun over three waves.
  private func drawSun(_ light: Color, _ water: Color, in context: DrawContext) {
    let center = Point(x: area.maxX - area.width * 0.36, y: area.minY + area.height * 0.46)
    context.fill(.ellipse(disk(center, unit * 0.24)), with: .color(light))
    for wave in 0..<3 {
      let top = area.minY + area.height * (0.56 + 0.14 * Double(wave))
      var path = Path()
      path.move(to: Point(x: area.minX, y: area.maxY))
      path.addLine(to: Point(x: area.minX, y: top))
      let step = area.width / 3
      for index in 0..<3 {
        let x = area.minX + step * Double(index)
        let lift = unit * ((index + wave) % 2 == 0 ? 0.09 : -0.09)
        path.addQuadCurve(
          to: Point(x: x + step, y: top),
          control: Point(x: x + step / 2, y: top + lift)
        )
      }
      path.addLine(to: Point(x: area.maxX, y: area.maxY))
      path.close()
      context.fill(path, with: water.withAlpha(0.45 + 0.2 * Double(wave)))
    }
  }

  /// Draws the bars of a level meter.
  private func drawBars(_ color: Color, in context: DrawContext) {
    let count = 7
    let step = unit * 0.11
    let start = area.maxX - step * (Double(count) + 0.4)
    for index in 0..<count {
      let share = 0.2 + 0.5 * Double((index * 5 + album.number) % count) / Double(count - 1)
      let height = unit * share
      let bar = Rect(
        x: start + step * Double(index),
        y: area.midY - height / 2,
        width: step * 0.6,
        height: height
      )
      context.fill(bar, cornerRadius: step * 0.3, with: color.withAlpha(0.55 + 0.4 * share))
    }
  }

  /// Draws overlapping leaves, each lighter than the previous one.
  private func drawLeaves(_ color: Color, in context: DrawContext) {
    let foot = Point(x: area.maxX - unit * 0.42, y: area.maxY + unit * 0.04)
    for leaf in 0..<5 {
      let lean = (Double(leaf) - 2) * 0.17 * unit
      let tip = Point(
        x: foot.x + lean * 1.5,
        y: foot.y - unit * (0.86 - 0.06 * lean.magnitude / unit)
      )
      var path = Path()
      path.move(to: foot)
      path.addQuadCurve(
        to: tip,
        control: Point(x: foot.x + lean - unit * 0.16, y: foot.y - unit * 0.5)
      )
      path.addQuadCurve(
        to: foot,
        control: Point(x: foot.x + lean + unit * 0.16, y: foot.y - unit * 0.5)
      )
      path.close()
      context.fill(path, with: color.withAlpha(0.3 + 0.12 * Double(leaf)))
    }
  }
}
