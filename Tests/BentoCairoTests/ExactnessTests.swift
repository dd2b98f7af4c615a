import BentoCairo
import BentoGeometry
import BentoGraphics
import SeededRandom
import TestTraits
import Testing

@Suite(.slow)
struct ExactnessTests {
  private let extent = 120

  private func damage(_ generator: inout SplitMix) -> Region {
    Region(
      (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        PixelRect(
          x: .random(in: -10..<extent, using: &generator),
          y: .random(in: -10..<extent, using: &generator),
          width: .random(in: 0...60, using: &generator),
          height: .random(in: 0...60, using: &generator)
        )
      }
    )
  }

  @Test(arguments: [PixelFormat.bgraPremultiplied, .bgrx, .rgb565])
  func `the value of a pixel does not depend on the damage`(format: PixelFormat) throws {
    try checkDamage(seeds: FuzzScale.seeds(120), format: format, size: 1)
  }

  @Test
  func `pixels of shapes much larger than the window do not depend on the damage`() throws {
    try checkDamage(seeds: FuzzScale.seeds(40, from: 5_000), format: .bgrx, size: 40)
  }

  /// Paints random lists in parts and as a whole and compares the bytes.
  private func checkDamage(seeds: [UInt64], format: PixelFormat, size: Double) throws {
    let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))
    for seed in seeds {
      let scale = Scale([1, 2, 1.5][Int(seed % 3)])
      var random = RandomList(seed: seed, extent: size * Double(extent) / scale.factor)
      let list = random.list()
      let whole = Screen(width: extent, height: extent, format: format)
      try whole.paint(list, with: painter, scale: scale)

      let (first, second) = (damage(&random.generator), damage(&random.generator))
      let apart = Screen(width: extent, height: extent, format: format, filledWith: 0x5A)
      let together = Screen(width: extent, height: extent, format: format, filledWith: 0x5A)
      let wanted = Screen(width: extent, height: extent, format: format, filledWith: 0x5A)
      try apart.paint(list, with: painter, scale: scale, damage: first)
      try apart.paint(list, with: painter, scale: scale, damage: second)
      try together.paint(list, with: painter, scale: scale, damage: first.union(second))
      wanted.copy(first.union(second), from: whole)

      let isExact = apart.meaningfulBytes == wanted.meaningfulBytes
      let isExactAtOnce = together.meaningfulBytes == wanted.meaningfulBytes
      #expect(isExact && isExactAtOnce, "seed \(seed)\n\(list)")
    }
  }

  @Test
  func `rotated glyphs have the same pixels regardless of the damage`() throws {
    let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))
    let text = TextRequest("Line", attributes: TextAttributes(font: Font(pointSize: 17)))
    let numbers = (0.8259271121211846, 0.34582362176657394)
    var list = DisplayList()
    // A transform for which Cairo's own rounding places the first glyph between two pixels.
    list.append(
      .pushTransform(
        Transform(
          a: numbers.0,
          b: numbers.1,
          c: -numbers.1,
          d: numbers.0,
          tx: 59.77671405992406,
          ty: 3.9831121191769796
        )
      )
    )
    list.append(.text(text, in: Rect(x: 6, y: 34, width: 70, height: 23.5)))
    list.append(.pop)
    let whole = Screen(width: 215, height: 160, format: .rgb565)
    try whole.paint(list, with: painter, scale: Scale(2))

    for x in 0..<12 {
      for y in 0..<12 {
        let screen = Screen(width: 215, height: 160, format: .rgb565)
        screen.copy(Region(PixelRect(x: 0, y: 0, width: 215, height: 160)), from: whole)
        let damage = Region(PixelRect(x: x, y: y, width: 215, height: 160))
        try screen.paint(list, with: painter, scale: Scale(2), damage: damage)

        let isSame = screen.meaningfulBytes == whole.meaningfulBytes
        #expect(isSame, "from \(x), \(y)")
      }
    }
  }

  @Test(arguments: [0, 0.3, 0.8])
  func `pixels at the edge of a clip next to other content do not depend on the damage`(gap: Double)
    throws
  {
    let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))
    let turns: [Transform] = [
      .identity, .rotation(0.3),
      Transform.scale(x: 0.01, y: 30).followed(by: .rotation(0.7)),
    ]
    for turn in turns {
      let map = turn.followed(by: .translation(x: 60, y: 40))
      guard let inverse = map.inverted else { continue }
      let size = (Double(extent) * inverse.a.magnitude, Double(extent) * inverse.d.magnitude)
      var inner = DisplayList()
      inner.append(.pushClip(.ellipse(Rect(x: -size.0, y: 0, width: size.0, height: size.1))))
      inner.append(
        .fill(
          .ellipse(Rect(x: gap * inverse.a, y: 0, width: size.0, height: size.1)),
          .color(.red)
        )
      )
      inner.append(.pop)
      var list = DisplayList()
      list.append(.pushTransform(map))
      list.append(.list(inner))
      list.append(.pop)
      let whole = Screen(width: extent, height: extent)
      let parts = Screen(width: extent, height: extent)

      try whole.paint(list, with: painter)
      try parts.paint(list, inSquaresOf: 30, with: painter)

      let isSame = whole.meaningfulBytes == parts.meaningfulBytes
      #expect(isSame, "\(turn)")
    }
  }

  @Test
  func `moving a list by whole pixels moves its rendering`() throws {
    let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))
    for seed in FuzzScale.seeds(50) {
      var random = RandomList(seed: seed &+ 7_000, extent: 80)
      let list = random.list()
      let before = try draw(moved(list, by: 30, 30), width: 200, height: 200, with: painter)
      let after = try draw(moved(list, by: 37, 19), width: 200, height: 200, with: painter)

      let isSame = part(of: before, x: 0, y: 11) == part(of: after, x: 7, y: 0)
      #expect(isSame, "seed \(seed)\n\(list)")
    }
  }

  /// The 180 × 180 pixels from a corner of an image.
  private func part(of picture: PixelBuffer, x: Int, y: Int) -> [UInt32] {
    let words = picture.words
    return (y..<y + 180).flatMap { row in
      words[row * picture.width + x..<row * picture.width + x + 180]
    }
  }

  private func moved(_ list: DisplayList, by x: Double, _ y: Double) -> DisplayList {
    var outer = DisplayList()
    outer.append(.pushTransform(.translation(x: x, y: y)))
    outer.append(.list(list))
    outer.append(.pop)
    return outer
  }

  @Test
  func `non-finite or huge numbers draw nothing and stop nothing`() throws {
    let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))
    let numbers = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e12, 0, 5]
    for seed in FuzzScale.seeds(100) {
      var generator = SplitMix(seed: seed)
      func number() -> Double { numbers[Int.random(in: 0..<numbers.count, using: &generator)] }
      func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
      var path = Path()
      path.move(to: rect().origin)
      path.addLine(to: rect().origin)
      path.addCurve(to: rect().origin, control1: rect().origin, control2: rect().origin)
      let gradient = Gradient(
        .linear(from: rect().origin, to: rect().origin),
        stops: [Gradient.Stop(position: number(), color: .red)]
      )
      let radii = CornerRadii(
        topLeft: number(),
        topRight: number(),
        bottomRight: number(),
        bottomLeft: number(),
        curve: .continuous
      )
      let circles = Gradient(
        .circles(
          from: rect().origin,
          startRadius: number(),
          to: rect().origin,
          endRadius: number()
        ),
        colors: [.red, .blue],
        spread: .reflected
      )
      let insets = EdgeInsets(
        top: number(),
        left: number(),
        bottom: number(),
        right: number()
      )
      let images = [
        Image(icon: .star, pointSize: number()), Image(drawing: DisplayList(), size: rect().size),
        Image(pixels: PixelBuffer(width: 2, height: 2, words: [1, 2, 3, 4]), scale: number()),
      ]
      let shapes: [Shape] = [
        .roundedRect(rect(), radii),
        .rect(rect()), .roundedRect(rect(), CornerRadii(number())), .ellipse(rect()),
        .path(path, .winding),
      ]
      let request = TextRequest(
        "Ag",
        attributes: TextAttributes(font: Font(pointSize: number()), letterSpacing: number())
      )
      var list = DisplayList()
      list.append(.pushTransform(Transform(a: number(), b: 0, c: 0, d: 1, tx: number(), ty: 0)))
      list.append(.fill(.rect(rect()), .color(.red)))
      list.append(.pop)
      for shape in shapes {
        list.append(.fill(shape, .color(.red)))
        list.append(.fill(shape, .gradient(gradient)))
        list.append(.fill(shape, .gradient(circles)))
        list.append(.stroke(shape, .color(.red), StrokeStyle(width: number(), dashes: [number()])))
        let style = StrokeStyle(
          width: number(),
          dashes: Array(repeating: number(), count: 30_000),
          dashPhase: number(),
          miterLimit: number()
        )
        list.append(.stroke(shape, .color(.red), style))
        for image in images {
          list.append(.image(image, in: rect(), ImageStyle(cornerRadii: radii)))
          list.append(.image(image.withResizing(.tiled), in: rect(), ImageStyle(tint: .red)))
          list.append(.image(image.withResizing(.nineParts(insets)), in: rect(), ImageStyle()))
        }
        list.append(
          .innerShadow(
            shape,
            Shadow(radius: number(), offset: Size(width: number(), height: number()))
          )
        )
        list.append(
          .shadow(shape, Shadow(radius: number(), offset: Size(width: number(), height: number())))
        )
        list.append(.pushClip(shape))
        list.append(.pushOpacity(number()))
        list.append(.pushBlend(.hue))
        list.append(.text(request, in: rect()))
        list.append(.pop)
        list.append(.pop)
        list.append(.pop)
      }
      list.append(.fill(.rect(Rect(x: 1, y: 1, width: 2, height: 2)), .color(.green)))

      let picture = try draw(list, width: 20, height: 20, with: painter)

      #expect(picture[1, 1] == Pixel(red: 0, green: 255, blue: 0), "seed \(seed)")
    }
  }
}
