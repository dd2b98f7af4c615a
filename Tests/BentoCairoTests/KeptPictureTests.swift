import BentoGeometry
import BentoGraphics
import SeededRandom
import TestTraits
import Testing

@testable import BentoCairo
@testable import BentoText

@Suite(.slow)
struct KeptPictureTests {
  private let extent = 280

  @Test(arguments: [PixelFormat.bgraPremultiplied, .bgrx, .rgb565])
  func `fading and moving content looks in every frame as if drawn for it alone`(
    format: PixelFormat
  ) throws {
    let textEngine = PangoTextEngine(fonts: .test)
    var keptCount = 0
    // Other seeds for each format, because the cache hardly depends on it.
    let first: UInt64 = format == .bgrx ? 1_000 : format == .rgb565 ? 2_000 : 0
    let seeds = FuzzScale.seeds(6, from: first)
    for seed in seeds {
      let scale = Scale([1, 2, 1.25][Int(seed % 3)])
      let painter = CairoPainter(textEngine: textEngine)
      var scene = MovingScene(seed: seed, extent: Double(extent) / scale.factor)
      for number in 0..<7 {
        let list = scene.frame(number)
        let fresh = CairoPainter(textEngine: textEngine)
        let whole = Screen(width: extent, height: extent, format: format)
        try whole.paint(list, with: fresh, scale: scale)
        let damage = scene.damage(extent: extent)
        let painted = Screen(width: extent, height: extent, format: format, filledWith: 0x5A)
        let wanted = Screen(width: extent, height: extent, format: format, filledWith: 0x5A)

        try painted.paint(list, with: painter, scale: scale, damage: damage)

        wanted.copy(damage, from: whole)
        let isSame = painted.meaningfulBytes == wanted.meaningfulBytes
        #expect(isSame, "seed \(seed), frame \(number)\n\(list)")
        keptCount += painter.pictures.count
      }
    }
    #expect(keptCount > 2 * seeds.count)
  }

  @Test(arguments: [PixelFormat.bgraPremultiplied, .bgrx, .rgb565])
  func `a cached bitmap of blended content is not reused for faded content or vice versa`(
    format: PixelFormat
  ) throws {
    let engine = PangoTextEngine(fonts: .test)
    var content = DisplayList()
    content.append(
      .fill(.rect(Rect(x: 3, y: 3, width: 200, height: 200)), .color(Color(hex: 0x335577)))
    )
    content.append(
      .fill(
        .rect(Rect(x: 210, y: 9, width: 40, height: 250)),
        .color(Color(red: 0.3, green: 0.7, blue: 0.2, alpha: 0.37))
      )
    )
    let openings: [DrawOperation?] = [.pushBlend(.normal), .pushOpacity(0.613), nil]
    for first in openings {
      for second in openings {
        let painter = CairoPainter(textEngine: engine)
        func frame(_ opening: DrawOperation?, ground: UInt32) -> DisplayList {
          var list = DisplayList()
          let all = Rect(x: 0, y: 0, width: 280, height: 280)
          list.append(.fill(.rect(all), .color(Color(hex: ground))))
          if let opening {
            list.append(opening)
            list.append(.list(content))
            list.append(.pop)
          } else {
            list.append(.picture(content))
          }
          return list
        }
        let screen = Screen(width: extent, height: extent, format: format)
        for ground in [0x112233, 0xDDCCBB, 0x998877] as [UInt32] {
          try screen.paint(frame(first, ground: ground), with: painter)
        }
        let fresh = Screen(width: extent, height: extent, format: format)

        try screen.paint(frame(second, ground: 0xF1E2D3), with: painter)
        try fresh.paint(frame(second, ground: 0xF1E2D3), with: CairoPainter(textEngine: engine))

        let isSame = screen.meaningfulBytes == fresh.meaningfulBytes
        #expect(isSame, "\(String(describing: first)), then \(String(describing: second))")
      }
    }
  }

  @Test
  func `a bitmap is cached from the second frame until its area is painted without it`() throws {
    let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))
    let screen = Screen(width: extent, height: extent, format: .bgrx)
    var counts: [Int] = []
    for alpha in [0.2, 0.4, 0.6, 1] {
      try screen.paint(card(alpha: alpha), with: painter, scale: .one)
      counts.append(painter.pictures.count)
    }

    #expect(counts == [0, 1, 1, 0])
  }

  @Test
  func `content that changes in every frame is not cached`() throws {
    let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))
    let screen = Screen(width: extent, height: extent, format: .bgrx)
    for number in 0..<5 {
      try screen.paint(card(alpha: 0.5, width: 130 + Double(number)), with: painter, scale: .one)
      #expect(painter.pictures.count == 0)
    }
  }

  @Test
  func `painting next to a cached bitmap does not affect it`() throws {
    let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))
    let screen = Screen(width: extent, height: extent, format: .bgrx)
    for _ in 0..<2 { try screen.paint(card(alpha: 0.5), with: painter, scale: .one) }
    let beside = Region(PixelRect(x: 200, y: 200, width: 10, height: 10))

    try screen.paint(card(alpha: 0.5), with: painter, scale: .one, damage: beside)

    #expect(painter.pictures.count == 1)
  }

  @Test
  func `content that begins to fade is drawn once and copied from then on`() throws {
    let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))
    let screen = Screen(width: extent, height: extent, format: .bgrx)

    let calls = try [0.2, 0.4, 0.6].map {
      try screen.paint(card(alpha: $0), with: painter, scale: .one).drawingCalls
    }

    #expect(calls[1] < calls[0])
    #expect(calls[2] == calls[1])
  }

  @Test
  func `a bitmap of a whole large frame is cached`() throws {
    let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))
    let screen = Screen(width: 2_560, height: 1_700, format: .bgrx)
    for alpha in [0.2, 0.4] {
      try screen.paint(card(alpha: alpha, width: 2_540, height: 1_680), with: painter, scale: .one)
    }

    #expect(painter.pictures.count == 1)
  }

  @Test
  func `content that fades for one frame is not cached`() throws {
    let engine = PangoTextEngine(fonts: .test)
    let painter = CairoPainter(textEngine: engine)
    let screen = Screen(width: extent, height: extent, format: .bgrx)
    try screen.paint(card(alpha: 1), with: painter, scale: .one)
    let cost = engine.budget.cost

    for alpha in [0.5, 1] {
      try screen.paint(card(alpha: alpha), with: painter, scale: .one)
    }

    #expect(engine.budget.cost == cost)
  }

  @Test
  func `all rows of a table that dissolve into others are copied`() throws {
    let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))
    let screen = Screen(width: 1_700, height: extent, format: .bgrx)
    let rows = (0..<28).map { row in
      [UInt32(0), 1].map { version in
        var content = DisplayList()
        for column in 0..<10 {
          let rect = Rect(x: Double(column) * 170, y: Double(row) * 10, width: 170, height: 10)
          content.append(.fill(.ellipse(rect), .color(Color(hex: 0x112233 + version))))
        }
        return content
      }
    }
    for share in [0.2, 0.4] {
      var list = DisplayList()
      for row in rows {
        for (content, alpha) in zip(row, [1 - share, share]) {
          list.append(.pushOpacity(alpha))
          list.append(.list(content))
          list.append(.pop)
        }
      }
      try screen.paint(list, with: painter, scale: .one)
    }

    #expect(painter.pictures.count == 56)
  }

  /// A faded card with content.
  private func card(
    alpha: Double,
    width: Double = 160,
    height: Double = 160
  ) -> DisplayList {
    var content = DisplayList()
    let rect = Rect(x: 10, y: 10, width: width, height: height)
    content.append(.fill(.rect(rect), .color(.white)))
    content.append(.fill(.ellipse(rect), .color(.red)))
    var list = DisplayList()
    list.append(.pushOpacity(alpha))
    list.append(.list(content))
    list.append(.pop)
    return list
  }
}

/// Groups of every kind that stay the same while their positions and opacities change.
private struct MovingScene {
  private var random: RandomList
  private let contents: [DisplayList]
  private let background: DisplayList
  private let modes: [BlendMode?]

  init(seed: UInt64, extent: Double) {
    random = RandomList(seed: seed &+ 90_000, extent: extent)
    background = random.list(count: 4)
    var contents: [DisplayList] = []
    for index in 0..<3 {
      var content = DisplayList()
      if index > 0 {
        let base = Rect(x: 4, y: 4, width: extent * 0.7, height: extent * 0.6)
        content.append(.fill(.rect(base), .color(Color(white: Double(index) / 3))))
        content.append(.pushClip(.rect(base)))
      }
      content.append(.list(random.list(count: 6)))
      contents.append(content.closed())
    }
    self.contents = contents
    modes = [nil, nil, .normal, .multiply].shuffled(using: &random.generator)
  }

  /// The display list of a frame; some frames equal previous ones.
  mutating func frame(_ number: Int) -> DisplayList {
    var list = DisplayList()
    list.append(.fill(.rect(Rect(x: 0, y: 0, width: 300, height: 300)), .color(.white)))
    list.append(.list(background))
    for (index, content) in contents.enumerated() {
      let step = Double(number * (index + 1) * 5 - 60)
      list.append(.pushTransform(.translation(x: step, y: step * 2)))
      if let mode = modes[index] {
        list.append(.pushBlend(mode))
        list.append(.list(content))
        list.append(.pop)
      } else if index == 2 {
        list.append(.picture(content))
      } else {
        list.append(.pushOpacity(0.3 + Double(number % 5) / 10))
        list.append(.list(content))
        list.append(.pop)
      }
      list.append(.pop)
    }
    return list
  }

  mutating func damage(extent: Int) -> Region {
    if Int.random(in: 0..<2, using: &random.generator) == 0 {
      return Region(PixelRect(x: 0, y: 0, width: extent, height: extent))
    }
    return Region(
      (0..<3).map { _ in
        PixelRect(
          x: .random(in: 0..<extent, using: &random.generator),
          y: .random(in: 0..<extent, using: &random.generator),
          width: .random(in: 0...200, using: &random.generator),
          height: .random(in: 0...200, using: &random.generator)
        )
      }
    )
  }
}

extension DisplayList {
  /// The list with every open step closed.
  fileprivate func closed() -> DisplayList {
    var list = self
    while !list.isBalanced { list.append(.pop) }
    return list
  }
}
