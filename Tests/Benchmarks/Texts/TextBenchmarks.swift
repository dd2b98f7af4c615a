import BentoEmbedded

/// Long texts, measured for the first time, against the same number of lines one at a time: the cost of a
/// text may not grow faster than its length.
@MainActor
enum TextBenchmarks {
  static var all: [Benchmark] {
    [("2k", 2_000), ("20k", 20_000)].map { name, count in
      Benchmark("text.lines.\(name)", unit: .milliseconds, target: .ratio(1.5), runs: 5) {
        measuring(lines: count)
      }
    } + [
      Benchmark("text.width.20k", unit: .milliseconds, target: .ratio(0.5), runs: 5) {
        changingWidth(lines: 20_000)
      },
      Benchmark("text.mixed.400k", unit: .milliseconds, target: .ratio(1.5), runs: 5) {
        growing("אa", width: 400)
      },
      Benchmark("text.mixed.line.400k", unit: .milliseconds, target: .ratio(1.5), runs: 5) {
        growing("אa", width: nil)
      },
      Benchmark("text.nested.400k", unit: .milliseconds, target: .ratio(1.5), runs: 5) {
        let open = String(repeating: "\u{202B}א\u{202A}a", count: 60)
        return growing(open + String(repeating: "\u{202C}", count: 120), width: 400)
      },
      Benchmark("text.line.400k", unit: .milliseconds, target: .ratio(1.5), runs: 5) {
        growing("words and spaces ", width: nil)
      },
      Benchmark("text.word.1M", unit: .milliseconds, target: .ratio(4), runs: 3) {
        measuringOneWord(length: 1 << 20)
      },
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
    // Both see each word for the first time: with one engine, only the text would shape them.
    var engines = (0..<2).map { _ in GraphicsBackend.cairo(fonts: .test).textEngine }
    return .timed(
      TimedWork(
        setUp: { engines = engines.map { _ in GraphicsBackend.cairo(fonts: .test).textEngine } },
        work: { measure(text, with: engines[0]) },
        reference: { for line in lines { measure(line, with: engines[1]) } }
      )
    )
  }

  /// A long text that was measured before, at another width, against the same text as a new one.
  private static func changingWidth(lines count: Int) -> Workload {
    let text = (0..<count).map { "Line number \($0) of a long text that wraps" }
      .joined(separator: "\n")
    let request = TextRequest(text, attributes: attributes, paragraph: wrapping)
    let engine = GraphicsBackend.cairo(fonts: .test).textEngine
    var fresh = GraphicsBackend.cairo(fonts: .test).textEngine
    var width = 200.0
    keep(engine.measure(request, width: width, scale: Scale(1)))
    return .timed(
      TimedWork(
        setUp: {
          width += 1
          fresh = GraphicsBackend.cairo(fonts: .test).textEngine
        },
        work: { keep(engine.measure(request, width: width, scale: Scale(1))) },
        reference: { keep(fresh.measure(request, width: width, scale: Scale(1))) }
      )
    )
  }

  /// 400 KB of a repeated piece in one paragraph, against a sixteenth of it sixteen times.
  private static func growing(_ piece: String, width: Double?) -> Workload {
    let part = String(repeating: piece, count: 25_600 / piece.utf8.count)
    let whole = String(repeating: part, count: 16)
    func measure(_ text: String) {
      let engine = GraphicsBackend.cairo(fonts: .test).textEngine
      let request = TextRequest(text, attributes: attributes, paragraph: wrapping)
      keep(engine.measure(request, width: width, scale: Scale(1)))
    }
    measure(part)
    return .timed(
      TimedWork(work: { measure(whole) }, reference: { for _ in 0..<16 { measure(part) } })
    )
  }

  /// A megabyte without a space, against the same number of characters in words.
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
