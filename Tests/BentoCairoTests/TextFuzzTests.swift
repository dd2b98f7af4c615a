import BentoGeometry
import BentoGraphics
import SeededRandom
import TestTraits
import Testing

@testable import BentoCairo
@testable import BentoText

/// Text of characters that are difficult for shaping and line breaking, in random styles, sizes and widths.
@Suite(.slow)
struct TextFuzzTests {
  /// Characters of several scripts and directions, marks, joiners, controls and separators.
  private static let scalars: [Unicode.Scalar] = [
    " ", "a", "b", "f", "i", "1", ".", "/", "(", ")", "-", "\u{5E9}", "\u{5B8}", "\u{5BE}",
    "\u{627}", "\u{628}", "\u{64B}", "\u{6DD}", "\u{600}", "\u{FDFA}", "\u{301}", "\u{300}",
    "\u{1D165}", "\u{1D518}", "\u{1F3FB}", "\u{1F468}", "\u{1F600}", "\u{200C}", "\u{200D}",
    "\u{FE0F}", "\u{20E3}", "\u{1F1E9}", "\u{1F1EA}", "\u{202A}", "\u{202B}", "\u{202C}",
    "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{200E}",
    "\u{200F}", "\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}", "\u{0}", "\u{7F}", "\u{1B}",
    "\u{85}", "\t", "\n", "\r", "\u{2028}", "\u{2029}", "\u{F77}", "\u{F71}", "\u{110BD}",
    "\u{DCA}", "\u{D9A}", "\u{915}", "\u{94D}", "\u{93F}", "\u{9CB}", "\u{D4A}", "\u{E01}",
    "\u{E33}", "\u{E40}", "\u{E48}", "\u{17D2}", "\u{1780}", "\u{1100}", "\u{1161}",
    "\u{11A8}", "\u{AC00}", "\u{4E2D}", "\u{3002}", "\u{3000}", "\u{A0}", "\u{2010}",
    "\u{E0067}", "\u{E007F}", "\u{10FFFF}",
  ]

  private static func string(_ generator: inout SplitMix) -> String {
    var result = String.UnicodeScalarView()
    let isLong = Int.random(in: 0..<20, using: &generator) == 0
    for _ in 0..<Int.random(in: 0...(isLong ? 300 : 14), using: &generator) {
      let isFar = Int.random(in: 0..<4, using: &generator) == 0
      let any = Unicode.Scalar(
        UInt32.random(in: 1...(isFar ? 0x10_FFFF : 0x1_1FFF), using: &generator)
      )
      if Int.random(in: 0..<6, using: &generator) == 0, let any {
        result.append(any)
      } else {
        result.append(scalars.randomElement(using: &generator) ?? " ")
      }
    }
    return String(result)
  }

  private static func attributes(_ generator: inout SplitMix) -> TextAttributes {
    let sizes = [0, 0.3, 1, 5, 9, 12, 17, 26, 400]
    let families: [String?] = [nil, nil, "serif", "monospace"]
    return TextAttributes(
      font: Font(
        family: families.randomElement(using: &generator) ?? nil,
        pointSize: Int.random(in: 0..<3, using: &generator) == 0
          ? .random(in: 1...60, using: &generator) : sizes.randomElement(using: &generator) ?? 12
      ),
      isUnderlined: Int.random(in: 0..<6, using: &generator) == 0,
      letterSpacing: Int.random(in: 0..<4, using: &generator) == 0
        ? .random(in: -20...20, using: &generator) : 0
    )
  }

  private static func style(_ generator: inout SplitMix) -> ParagraphStyle {
    let modes: [LineBreakMode] = [
      .byWordWrapping, .byWordWrapping, .byWordWrapping, .byCharWrapping, .byTruncatingTail,
      .byTruncatingMiddle, .byTruncatingHead, .byClipping,
    ]
    var style = ParagraphStyle(
      lineBreakMode: modes.randomElement(using: &generator) ?? .byWordWrapping,
      lineLimit: [0, 0, 0, 1, 2, 3].randomElement(using: &generator) ?? 0
    )
    style.alignment =
      [.leading, .center, .justified, .trailing].randomElement(using: &generator) ?? .leading
    style.direction =
      [.natural, .leftToRight, .rightToLeft, .naturalRightToLeft].randomElement(using: &generator)
      ?? .natural
    if Int.random(in: 0..<3, using: &generator) == 0 { style.hyphenation = .manual }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      style.tabStops = (0..<3).map { _ in
        let alignments: [TabStop.Alignment] = [
          .leading, .center, .trailing, .decimal(separator: "."),
        ]
        return TabStop(
          .random(in: 0...200, using: &generator),
          alignment: alignments.randomElement(using: &generator) ?? .leading
        )
      }
    }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      style.firstLineIndent = .random(in: 0...40, using: &generator)
      style.headIndent = .random(in: 0...40, using: &generator)
    }
    return style
  }

  private static func request(_ generator: inout SplitMix) -> TextRequest {
    TextRequest(
      runs: (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        TextRun(string(&generator), attributes: attributes(&generator))
      },
      paragraph: style(&generator)
    )
  }

  /// Measures, positions, queries and draws a text.
  private static func use(
    _ request: TextRequest,
    width: Double?,
    scale: Scale,
    with engine: PangoTextEngine,
    painter: CairoPainter,
    screen: Screen
  ) throws {
    let metrics = engine.measure(request, width: width, scale: scale)
    let geometry = engine.geometry(of: request, width: width, scale: scale)
    var end = 0

    #expect(metrics.size.width.isFinite && metrics.size.height > 0, "\(request)")
    #expect(geometry.lines.count == metrics.lineCount, "\(request)")
    for line in geometry.lines {
      #expect(line.range.lowerBound == end, "\(request)")
      end = line.range.upperBound
    }
    if !metrics.isTruncated, request.paragraph.lineLimit == 0 {
      #expect(end == request.string.utf8.count, "\(request)")
    }
    for index in request.string.indices {
      let caret = geometry.caret(at: TextPosition(index)).strong
      #expect(caret.minX.isFinite && caret.height >= 0, "\(request)")
    }
    let hit = geometry.hit(at: Point(x: 7, y: metrics.size.height / 2))
    #expect(geometry.lines.indices.contains(hit.line), "\(request)")

    var list = DisplayList()
    list.append(.text(request, in: Rect(x: 3, y: 2, width: width ?? 90, height: 60)))
    try screen.paint(list, with: painter, scale: scale)
  }

  @Test(arguments: FuzzScale.seeds(4))
  func `no text ends the program, whatever its characters, attributes and width`(seed: UInt64)
    throws
  {
    FuzzScale.announce(seed)
    try Self.check(seed)
  }

  /// Runs for `BENTO_FUZZ_SECONDS`.
  ///
  /// An hour in a program that detects memory errors, from the toolkit's folder:
  ///
  ///     swift build --build-tests --sanitize=address --scratch-path .build/sanitized
  ///     ASAN_OPTIONS=detect_leaks=0 BENTO_FUZZ_SECONDS=3600 swift test --skip-build \
  ///       --sanitize=address --scratch-path .build/sanitized --filter 'as long as is asked'
  @Test(.enabled(if: FuzzScale.seconds > 0, "BENTO_FUZZ_SECONDS is not set"))
  func `no text ends the program for as long as is asked`() throws {
    try FuzzScale.forSeconds(from: FuzzScale.seeds(1, from: 1_000)[0]) { try Self.check($0) }
  }

  /// Uses random texts with the embedded fonts alone, or, for even seeds, with the machine's fonts.
  private static func check(_ seed: UInt64) throws {
    var generator = SplitMix(seed: seed)
    let engine = PangoTextEngine(fonts: seed.isMultiple(of: 2) ? .user : .test)
    let painter = CairoPainter(textEngine: engine)
    let screen = Screen(width: 120, height: 80)
    let widths: [Double?] = [nil, 0, 0.4, 1, 2, 3, 5, 17, 40, 60, 80, 100, 180, 200, 1_000]

    for _ in 0..<40 {
      let request = Self.request(&generator)
      let scale = Scale([1, 1, 1.5, 2, 3.7].randomElement(using: &generator) ?? 1)
      for _ in 0..<2 {
        let isAny = Int.random(in: 0..<3, using: &generator) == 0
        let width =
          isAny
          ? .random(in: 0...300, using: &generator) : widths.randomElement(using: &generator) ?? nil
        try Self.use(
          request,
          width: width,
          scale: scale,
          with: engine,
          painter: painter,
          screen: screen
        )
      }
    }
  }

  @Test(arguments: [FontMode.test, .user])
  func `a line that may end inside a character is wrapped and drawn`(fonts: FontMode) throws {
    let engine = PangoTextEngine(fonts: fonts)
    let painter = CairoPainter(textEngine: engine)
    let body = Font(pointSize: 17)
    let requests = [
      TextRequest(
        runs: [TextRun(" \u{1D165}\u{5E9}", attributes: TextAttributes(font: body))],
        paragraph: ParagraphStyle(lineBreakMode: .byWordWrapping)
      ),
      TextRequest(
        runs: [
          TextRun("\u{301}", attributes: TextAttributes(font: body)),
          TextRun(
            "\u{FDFA}\u{AD}\u{1D518}\u{FDFA}\u{F77}",
            attributes: TextAttributes(font: Font(pointSize: 26), letterSpacing: 17)
          ),
          TextRun("\u{1F3FB}\u{7F}\u{301}", attributes: TextAttributes(font: body)),
        ],
        paragraph: ParagraphStyle(lineBreakMode: .byWordWrapping)
      ),
    ]

    for request in requests {
      for width in [0, 0.5, 1, 2, 10, 40, 60, 80, 100, 180, 200] as [Double] {
        let metrics = engine.measure(request, width: width, scale: .one)
        var list = DisplayList()
        list.append(.text(request, in: Rect(x: 30, y: 20, width: width, height: 60)))
        let picture = try draw(list, width: 300, height: 200, with: painter)

        #expect(metrics.lineCount > 0 && metrics.size.height > 0)
        #expect(picture.words.contains { $0 != 0 }, "width \(width)")
      }
    }
  }

  @Test func `words that may break inside characters stay whole if they fit`() {
    let engine = PangoTextEngine(fonts: .test)
    let request = TextRequest(
      "several words \u{301}and\nmore words in a paragraph",
      attributes: TextAttributes(font: .system(ofSize: 14)),
      paragraph: ParagraphStyle(lineBreakMode: .byWordWrapping)
    )

    let geometry = engine.geometry(of: request, width: 70, scale: .one)

    let lines = geometry.lines.map { line in
      String(decoding: Array(request.string.utf8)[line.range], as: UTF8.self)
    }
    #expect(lines.joined() == request.string)
    #expect(lines.dropLast().allSatisfy { $0.hasSuffix(" ") || $0.hasSuffix("\n") }, "\(lines)")
  }
}
