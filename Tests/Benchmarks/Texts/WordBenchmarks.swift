import BentoEmbedded

/// Texts as rows of a list show them: new every time, with words that were shaped before or not.
@MainActor
enum WordBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("text.bind.known", target: .value(0.5)) { binding { knownWords($0) } },
      Benchmark("text.bind.newword", target: .value(2)) { binding { "\(knownWords($0)) x\($0)" } },
      Benchmark("text.line40", target: .value(4)) {
        try drawing(width: 300, height: 20) { "\(knownWords($0)), \(knownWords($0 / 7))" }
      },
      Benchmark("text.paragraph") {
        try drawing(width: 300, height: 240, batch: 10) { number in
          (0..<16).map { knownWords(number + $0) }.joined(separator: " ")
        }
      },
    ]
  }

  private static let attributes = TextAttributes(font: .system(ofSize: 14))
  private static let words = [
    "list", "of", "rows", "that", "has", "many", "words", "in", "every", "line", "for", "some",
    "time", "and", "no", "end",
  ]

  /// A text of three words, a different one for each of 4,096 numbers.
  private static func knownWords(_ number: Int) -> String {
    "\(words[number & 15]) \(words[(number >> 4) & 15]) \(words[(number >> 8) & 15])"
  }

  /// New texts are measured and recorded.
  private static func binding(_ text: @escaping (Int) -> String) -> Workload {
    let engine = GraphicsBackend.cairo(fonts: .test).textEngine
    var texts: [String] = []
    var number = 0
    var index = 0
    var list = DisplayList()
    return .timed(
      TimedWork(
        batch: 1_000,
        setUp: {
          texts = (number..<number + 1_000).map(text)
          number += 1_000
          index = 0
          list = DisplayList()
        },
        work: {
          let request = TextRequest(texts[index], attributes: attributes)
          index += 1
          let size = engine.measure(request, width: 300, scale: .one).size
          list.append(.text(request, in: Rect(origin: .zero, size: size)))
        }
      )
    )
  }

  /// Texts with known glyphs are laid out and drawn, against a copy of the pixels.
  private static func drawing(
    width: Int,
    height: Int,
    batch: Int = 100,
    _ text: @escaping (Int) -> String
  ) throws -> Workload {
    let screen = try Screen(width: width, height: height)
    let bounds = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let damage = Region(PixelRect(x: 0, y: 0, width: width, height: height))
    let painter = GraphicsBackend.cairo(fonts: .test).painter
    let style = ParagraphStyle(lineBreakMode: .byWordWrapping)
    var lists: [DisplayList] = []
    var number = 0
    return .timed(
      TimedWork(
        batch: batch,
        setUp: {
          lists = (number..<number + batch).map { number in
            let request = TextRequest(text(number), attributes: attributes, paragraph: style)
            var list = DisplayList()
            list.append(.fill(.rect(bounds), .color(.white)))
            list.append(.text(request, in: bounds))
            return list
          }
          number += batch
        },
        work: {
          guard let list = lists.popLast() else { return }
          keep(painter.paint(list, into: screen.target, scale: .one, damage: damage))
        },
        referenceBatch: batch,
        reference: screen.copyPixels
      )
    )
  }
}
