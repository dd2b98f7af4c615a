import BentoEmbedded

/// Long texts, measured for the first time, against the same number of lines one by one: what a text
/// costs may not grow faster than its length.
@MainActor
enum TextBenchmarks {
  static var all: [Benchmark] {
    [("2k", 2_000), ("20k", 20_000)].map { name, count in
      Benchmark("text.lines.\(name)", unit: .milliseconds, target: .ratio(1.5), runs: 5) {
        measuring(lines: count)
      }
    } + [
      Benchmark("text.word.1M", unit: .milliseconds, target: .ratio(4), runs: 3) {
        measuringOneWord(length: 1 << 20)
      }
    ]
  }

  private static let attributes = TextAttributes(font: .system(ofSize: 14))
  private static let wrapping = ParagraphStyle(lineBreakMode: .byWordWrapping)

  private static func measure(_ text: String, with engine: any TextEngine) {
    let request = TextRequest(text, attributes: attributes, paragraph: wrapping)
    keep(engine.measure(request, width: 400, scale: Scale(1)))
  }

  private static func measuring(lines count: Int) -> Workload {
    let lines = (0..<count).map { "Line number \($0) of a long text" }
    let text = lines.joined(separator: "\n")
    var engine = GraphicsBackend.cairo(fonts: .test).textEngine
    return .timed(
      TimedWork(
        setUp: { engine = GraphicsBackend.cairo(fonts: .test).textEngine },
        work: { measure(text, with: engine) },
        reference: { for line in lines { measure(line, with: engine) } }
      )
    )
  }

  /// A megabyte without a space, against as many letters in words.
  private static func measuringOneWord(length: Int) -> Workload {
    let word = String(repeating: "abcdefg", count: length / 7)
    let words = String(repeating: "abcdef ", count: length / 7)
    var engine = GraphicsBackend.cairo(fonts: .test).textEngine
    return .timed(
      TimedWork(
        setUp: { engine = GraphicsBackend.cairo(fonts: .test).textEngine },
        work: { measure(word, with: engine) },
        reference: { measure(words, with: engine) }
      )
    )
  }
}
