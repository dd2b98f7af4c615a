import BentoCairo
import BentoGeometry
import BentoGraphics
import SeededRandom
import TestTraits
import Testing

/// Display lists of meaningless numbers: they never end the program, and their painting obeys the law of the
/// painter.
@Suite(.slow)
struct HostileListTests {
  private let extent = 60

  @Test(arguments: FuzzScale.seeds(30))
  func `any list is painted in parts as it is as a whole, and into documents`(seed: UInt64) throws {
    let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))
    var random = HostileList(seed: seed)
    for round in 0..<12 {
      let list = random.list(depth: 2)
      let scale = Scale([1, 2, 0.5][round % 3])
      let whole = Screen(width: extent, height: extent)
      let parts = Screen(width: extent, height: extent)

      try whole.paint(list, with: painter, scale: scale)
      try parts.paint(list, inSquaresOf: 30, with: painter, scale: scale)

      let isSame = whole.meaningfulBytes == parts.meaningfulBytes
      #expect(isSame, "seed \(seed), round \(round)\n\(list)")
      if round == 0 {
        let size = Size(width: 60, height: 60)
        #expect(throws: Never.self) { try painter.svg(list, size: size) }
        #expect(throws: Never.self) { try painter.pdf(list, size: size) }
      }
    }
  }
}

/// Builds display lists in which every number may be anything.
private struct HostileList {
  private var random: SplitMix
  private static let numbers = [
    0, 1, -1, 0.5, 5, 20, 30, 40, 1e3, 3e4, 4e6, 1e7, 1e9, 1e12, 1e18, 1e300, -20, -1e9, -1e18,
    Double.greatestFiniteMagnitude, .leastNonzeroMagnitude, .nan, .infinity, -.infinity, 1e-3, 1e-9,
  ]

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
  }

  mutating func list(depth: Int) -> DisplayList {
    var list = DisplayList()
    for _ in 0..<Int.random(in: 1...7, using: &random) { append(to: &list, depth: depth) }
    // Some lists are left open.
    if chance(3) { while !list.isBalanced { list.append(.pop) } }
    return list
  }

  private mutating func append(to list: inout DisplayList, depth: Int) {
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1: list.append(.fill(shape(), paint()))
    case 2, 3, 4: list.append(.stroke(shape(), paint(), style()))
    case 5: list.append(.shadow(shape(), shadow()))
    case 6: list.append(.innerShadow(shape(), shadow()))
    case 7: list.append(.pushClip(shape()))
    case 8: list.append(.pushOpacity(number()))
    case 9: list.append(.pushBlend(BlendMode.allCases.randomElement(using: &random) ?? .normal))
    case 10: list.append(.pushTransform(transform()))
    case 11 where depth > 0:
      let inner = self.list(depth: depth - 1)
      list.append(chance(2) ? .list(inner) : .picture(inner))
    case 12: list.append(.image(image(depth: depth), in: rect(), ImageStyle(cornerRadii: radii())))
    case 13:
      let font = Font(pointSize: min(number(), 300))
      let request = TextRequest("Ag", attributes: TextAttributes(font: font, color: .black))
      list.append(.text(request, in: rect()))
    default: list.append(.pop)
    }
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  /// Usually an ordinary number, because little is painted from lists of nothing but unusual ones.
  private mutating func number() -> Double {
    chance(3)
      ? Self.numbers.randomElement(using: &random) ?? 0 : .random(in: -10...70, using: &random)
  }

  private mutating func point() -> Point { Point(x: number(), y: number()) }

  private mutating func rect() -> Rect {
    Rect(x: number(), y: number(), width: number(), height: number())
  }

  private mutating func radii() -> CornerRadii {
    CornerRadii(chance(2) ? 0 : number(), curve: chance(2) ? .circular : .continuous)
  }

  private mutating func shape() -> Shape {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .rect(rect())
    case 1: return .roundedRect(rect(), radii())
    case 2: return .ellipse(rect())
    default:
      var path = Path()
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: path.move(to: point())
        case 1, 2: path.addLine(to: point())
        case 3: path.addCurve(to: point(), control1: point(), control2: point())
        default: path.close()
        }
      }
      return .path(path, chance(2) ? .winding : .evenOdd)
    }
  }

  private mutating func color() -> Color {
    Color(red: number(), green: 0.5, blue: 0.2, alpha: chance(2) ? 1 : 0.5)
  }

  private mutating func paint() -> Paint {
    guard chance(3) else { return .color(color()) }
    let stops = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      Gradient.Stop(position: number(), color: color())
    }
    let kinds: [Gradient.Kind] = [
      .linear(from: point(), to: point()), .radial(center: point(), radius: number()),
      .circles(from: point(), startRadius: number(), to: point(), endRadius: number()),
    ]
    let spreads = [Gradient.Spread.pad, .repeated, .reflected]
    return .gradient(
      Gradient(
        kinds.randomElement(using: &random) ?? kinds[0],
        stops: stops,
        spread: spreads.randomElement(using: &random) ?? .pad
      )
    )
  }

  private mutating func style() -> StrokeStyle {
    StrokeStyle(
      width: number(),
      cap: [.butt, .round, .square].randomElement(using: &random) ?? .butt,
      join: [.miter, .round, .bevel].randomElement(using: &random) ?? .miter,
      dashes: chance(2) ? [] : [number(), number()],
      dashPhase: number(),
      miterLimit: number()
    )
  }

  private mutating func shadow() -> Shadow {
    Shadow(
      color: color(),
      radius: min(number(), 200),
      offset: Size(width: number(), height: number())
    )
  }

  private mutating func transform() -> Transform {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .translation(x: number(), y: number())
    case 1: .scale(x: number(), y: number())
    case 2: .rotation(number())
    default:
      Transform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    }
  }

  private mutating func image(depth: Int) -> Image {
    if depth > 0, chance(2) {
      let size = Size(width: number(), height: number())
      return Image(drawing: list(depth: depth - 1), size: size)
    }
    let words = (0..<12).map { 0xFF00_0000 | UInt32($0) << 18 }
    let image = Image(pixels: PixelBuffer(width: 4, height: 3, words: words), scale: number())
    return chance(2) ? image : image.withResizing(.tiled)
  }
}
