import BentoEmbedded

/// Single drawing operations, against a copy of the pixels that they cover.
@MainActor
enum PaintBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("frame.text.line40", target: .ratio(22)) {
        let text = TextRequest(
          "Forty letters in a line of plain text...",
          attributes: TextAttributes(font: .system(ofSize: 14))
        )
        return try painting(width: 300, height: 20) { list, bounds in
          list.append(.text(text, in: bounds))
        }
      },
      over(width: 800, height: 600),
      over(width: 400, height: 300),
      Benchmark("frame.rounded.100", target: .ratio(6)) {
        try painting(width: 100, height: 100) { list, bounds in
          list.append(
            .fill(.roundedRect(bounds, CornerRadii(12)), .color(Color(hex: 0x3478F6)))
          )
        }
      },
      Benchmark("frame.shadow.200x100", target: .ratio(15)) {
        try painting(width: 248, height: 148) { list, _ in
          let card = Shape.rect(Rect(x: 24, y: 24, width: 200, height: 100))
          list.append(.shadow(card, Shadow(color: .black, radius: 8)))
        }
      },
    ]
  }

  /// Blending half-transparent pixels: the machine's time for them is the reference for everything that
  /// fades.
  private static func over(width: Int, height: Int) -> Benchmark {
    Benchmark("frame.over.\(width)x\(height)") {
      let words = [UInt32](repeating: 0x8040_2010, count: width * height)
      let pixels = PixelBuffer(width: width, height: height, words: words)
      return try painting(width: width, height: height, batch: 10) { list, bounds in
        list.append(
          .image(Image(pixels: pixels), in: bounds, ImageStyle(interpolation: .nearest))
        )
      }
    }
  }

  /// Paints a list on a white background, which is one additional fill of the covered pixels.
  private static func painting(
    width: Int,
    height: Int,
    batch: Int = 100,
    _ build: (inout DisplayList, Rect) -> Void
  ) throws -> Workload {
    let screen = try Screen(width: width, height: height)
    let bounds = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    var list = DisplayList()
    list.append(.fill(.rect(bounds), .color(.white)))
    build(&list, bounds)
    let damage = Region(PixelRect(x: 0, y: 0, width: width, height: height))
    let painter = ListScene.graphics.painter
    return .timed(
      TimedWork(
        batch: batch,
        work: { keep(painter.paint(list, into: screen.target, scale: .one, damage: damage)) },
        referenceBatch: batch,
        reference: screen.copyPixels
      )
    )
  }
}
