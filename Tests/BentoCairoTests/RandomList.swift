import BentoGeometry
import BentoGraphics
import SeededRandom

/// Builds display lists of every kind of step from a seed.
struct RandomList {
  var generator: SplitMix
  let extent: Double

  init(seed: UInt64, extent: Double) {
    generator = SplitMix(seed: seed)
    self.extent = extent
  }

  mutating func list(depth: Int = 2, count: Int = 8) -> DisplayList {
    var list = DisplayList()
    var open = 0
    for _ in 0..<count {
      switch Int.random(in: 0..<18, using: &generator) {
      case 0, 1: list.append(.fill(shape(), paint()))
      case 2, 3: list.append(.stroke(shape(), paint(), stroke()))
      case 4, 12: list.append(.image(image(depth: depth), in: rect(), imageStyle()))
      case 5, 6: list.append(.text(text(), in: rect()))
      case 7: list.append(.shadow(shape(), shadow()))
      case 8 where depth > 0:
        let inner = self.list(depth: depth - 1, count: 4)
        list.append(chance(3) ? .picture(inner) : .list(inner))
      case 9: list.append(.pushClip(shape())); open += 1
      case 10: list.append(.pushOpacity(number(0, 1.1))); open += 1
      case 11: list.append(.pushTransform(transform())); open += 1
      case 13: list.append(.innerShadow(shape(), shadow()))
      case 15:
        let icon = Icon.all.randomElement(using: &generator) ?? .star
        list.append(.icon(icon, in: rect(), paint()))
      case 14:
        list.append(.pushBlend(BlendMode.allCases.randomElement(using: &generator) ?? .normal))
        open += 1
      default:
        if open > 0 {
          list.append(.pop)
          open -= 1
        }
      }
    }
    for _ in 0..<open {
      list.append(.pop)
    }
    return list
  }

  private mutating func number(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &generator)
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }

  private mutating func rect() -> Rect {
    let isWhole = chance(2)
    func round(_ value: Double) -> Double { isWhole ? value.rounded() : value }
    return Rect(
      x: round(number(-0.2, 0.9) * extent),
      y: round(number(-0.2, 0.9) * extent),
      width: round(number(0, 0.7) * extent),
      height: round(number(0, 0.7) * extent)
    )
  }

  private mutating func shape() -> Shape {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return .rect(rect())
    case 1: return .roundedRect(rect(), radii())
    case 2: return .ellipse(rect())
    default:
      var path = Path()
      path.move(to: rect().origin)
      for _ in 0..<4 {
        if chance(2) {
          path.addLine(to: rect().origin)
        } else {
          path.addCurve(to: rect().origin, control1: rect().center, control2: rect().center)
        }
      }
      if chance(2) { path.close() }
      return .path(path, chance(2) ? .evenOdd : .winding)
    }
  }

  private mutating func radii() -> CornerRadii {
    let curve: CornerCurve = chance(2) ? .circular : .continuous
    if chance(2) { return CornerRadii(number(0, 20), curve: curve) }
    return CornerRadii(
      topLeft: number(0, 20),
      topRight: chance(3) ? 0 : number(0, 20),
      bottomRight: number(0, 60),
      bottomLeft: number(0, 20),
      curve: curve
    )
  }

  private mutating func color() -> Color {
    let alpha = chance(2) ? 1 : number(0, 1)
    return Color(red: number(0, 1), green: number(0, 1), blue: number(0, 1), alpha: alpha)
  }

  private mutating func paint() -> Paint {
    guard chance(3) else { return .color(color()) }
    let colors = [color(), color(), color()]
    let spread: Gradient.Spread = [.pad, .repeated, .reflected][
      Int.random(in: 0..<3, using: &generator)
    ]
    if chance(4) {
      let kind = Gradient.Kind.circles(
        from: rect().center,
        startRadius: number(0, 20),
        to: rect().center,
        endRadius: number(0, 60)
      )
      return .gradient(Gradient(kind, colors: colors, spread: spread))
    }
    if chance(2) {
      let kind = Gradient.Kind.radial(center: rect().center, radius: number(1, 60))
      return .gradient(Gradient(kind, colors: colors, spread: spread))
    }
    var (from, to) = (rect().origin, rect().origin)
    if chance(2) { to.x = from.x }
    if chance(3) { from.y = to.y }
    return .gradient(Gradient(.linear(from: from, to: to), colors: colors, spread: spread))
  }

  private mutating func stroke() -> StrokeStyle {
    StrokeStyle(
      width: number(0.3, 6),
      cap: [.butt, .round, .square][Int.random(in: 0..<3, using: &generator)],
      join: [.miter, .round, .bevel][Int.random(in: 0..<3, using: &generator)],
      dashes: chance(3) ? [number(1, 6), number(0, 6), number(1, 9)] : [],
      dashPhase: chance(2) ? 0 : number(-9, 9),
      miterLimit: chance(2) ? 10 : number(0, 12)
    )
  }

  private mutating func shadow() -> Shadow {
    Shadow(
      color: color(),
      radius: number(0, 12),
      offset: Size(width: number(-5, 5), height: number(-5, 5))
    )
  }

  private mutating func transform() -> Transform {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: Transform.rotation(number(-3, 3)).translated(by: rect().origin)
    case 1: Transform.scale(x: number(0.5, 1.6), y: number(0.5, 1.6))
    case 2: Transform.scale(x: -1, y: 1).followed(by: .translation(x: extent, y: 0))
    default: Transform.translation(x: number(-20, 20), y: number(-20, 20))
    }
  }

  private mutating func imageStyle() -> ImageStyle {
    ImageStyle(
      tint: chance(3) ? color() : nil,
      interpolation: chance(2) ? .nearest : .smooth,
      cornerRadii: chance(2) ? CornerRadii(0) : radii()
    )
  }

  private mutating func image(depth: Int) -> Image {
    var image = Self.image
    if chance(3) { image = Image(pixels: Self.image.pixels, scale: 1.5) }
    if depth > 0, chance(3) {
      let size = Size(width: number(4, 40), height: number(4, 40))
      image =
        chance(2)
        ? Image(drawing: list(depth: depth - 1, count: 3), size: size)
        : Image(icon: Icon.all.randomElement(using: &generator) ?? .star, pointSize: size.width)
    }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return image.withResizing(.tiled)
    case 1:
      let insets = EdgeInsets(
        top: number(0, 9),
        left: number(0, 12),
        bottom: number(-1, 9),
        right: number(0, 12)
      )
      return image.withResizing(.nineParts(insets))
    default: return image
    }
  }

  private mutating func text() -> TextRequest {
    func attributes() -> TextAttributes {
      TextAttributes(
        font: Font(pointSize: number(6, 22), weight: chance(2) ? .bold : .regular),
        color: color(),
        background: chance(4) ? color() : nil,
        isUnderlined: chance(4),
        isStruckThrough: chance(4),
        letterSpacing: chance(4) ? number(-1, 3) : 0
      )
    }
    var runs = [TextRun("The quick brown fox Ag", attributes: attributes())]
    if chance(3) { runs.append(TextRun(" שלום مرحبا", attributes: attributes())) }
    let modes: [LineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byTruncatingHead, .byTruncatingMiddle,
      .byTruncatingTail, .byClipping,
    ]
    return TextRequest(
      runs: runs,
      paragraph: ParagraphStyle(
        alignment: [.leading, .center, .trailing, .justified][
          Int.random(in: 0..<4, using: &generator)
        ],
        lineBreakMode: modes[Int.random(in: 0..<modes.count, using: &generator)],
        lineLimit: Int.random(in: 0..<4, using: &generator),
        lineSpacing: chance(2) ? 0 : number(-2, 4)
      )
    )
  }

  private static let image = Image(
    pixels: PixelBuffer(width: 23, height: 17) { x, y in
      Pixel(
        red: UInt8(x * 11 % 256),
        green: UInt8(y * 15 % 256),
        blue: UInt8((x + y) * 6 % 256),
        alpha: UInt8((x * y * 3) % 256)
      )
    }
  )
}
