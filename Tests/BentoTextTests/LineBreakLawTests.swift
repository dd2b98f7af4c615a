import BentoGeometry
import BentoGraphics
import CPango
import SeededRandom
import TestTraits
import Testing

@testable import BentoText

/// Lines end where Pango's own breaker ends them, and their glyphs are at Pango's positions.
@Suite(.slow)
struct LineBreakLawTests {
  /// Words of ten scripts, one script after another.
  static let vocabularies: [[String]] = [
    [
      "a", "quick", "brown", "fox-trot", "over", "(the)", "office,", "affluent", "3.14", "e.g.",
      "“so”", "Waffle/To", "don't", "co-op", "—", "AVAVA",
    ],
    ["η", "γρήγορη", "αλεπού", "πηδάει", "πάνω", "από", "τον", "σκύλο,", "Ωμέγα", "«ναι»"],
    ["съешь", "ещё", "этих", "мягких", "французских", "булок,", "да", "выпей", "чаю", "№5"],
    ["السلام", "عليكم", "ورحمة", "الله،", "كِتَابٌ", "١٢٣", "لا", "(مرحبا)", "في", "المدرسة"],
    ["שלום", "עולם,", "הַשּׁוּעָל", "המהיר", "קפץ", "מעל", "123", "(כלב)", "של", "ירושלים־תל"],
    ["नमस्ते", "दुनिया", "क्षत्रिय", "हिन्दी", "में", "लिखा", "है।", "१२३", "श्री", "विद्यार्थी"],
    ["สวัสดีครับ", "ภาษาไทย", "เป็น", "ภาษาที่", "ไม่มีช่องว่าง", "น้ำ", "ก็", "๑๒๓"],
    ["漢字", "とかな", "カタカナ", "。", "「引用」", "東京都", "、", "お茶", "ー", "123"],
    ["안녕하세요", "세계", "한국어는", "띄어쓰기를", "합니다.", "대한민국", "(서울)", "값"],
    ["👍", "👩‍🚀", "🇩🇪", "word", "👨‍👩‍👧", "שלום", "мир", "日本", "e\u{301}", "कि", "✈️", "1️⃣"],
  ]

  static func text(_ script: Int, _ generator: inout SplitMix) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...24, using: &generator) {
      let isMixed = Int.random(in: 0..<12, using: &generator) == 0
      let words =
        isMixed ? vocabularies.randomElement(using: &generator) ?? [] : vocabularies[script]
      text += words.randomElement(using: &generator) ?? ""
      switch Int.random(in: 0..<40, using: &generator) {
      case 0: text += "\n"
      case 1: text += "  "
      case 2: text += "\u{2028}"
      case 3: text += ""
      default: text += " "
      }
    }
    return text
  }

  static let fonts: [Font] = [
    .system(ofSize: 13), .system(ofSize: 17), .boldSystem(ofSize: 15), .italicSystem(ofSize: 12),
  ]

  /// A text of one script, or nearly, with one or two sets of attributes.
  private static func request(_ script: Int, _ generator: inout SplitMix) -> TextRequest {
    func isChosen(_ share: Int) -> Bool { Int.random(in: 0..<share, using: &generator) == 0 }
    var style = ParagraphStyle(lineBreakMode: isChosen(4) ? .byCharWrapping : .byWordWrapping)
    if isChosen(4) { style.firstLineIndent = .random(in: 0...20, using: &generator) }
    if isChosen(4) { style.headIndent = .random(in: 0...20, using: &generator) }
    if isChosen(4) { style.hyphenation = .manual }
    if isChosen(4) { style.alignment = .justified }
    if isChosen(6) { style.direction = .rightToLeft }
    let spacing: Double = isChosen(5) ? .random(in: -0.5...6, using: &generator) : 0
    let runs = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
      TextRun(
        text(script, &generator),
        attributes: TextAttributes(
          font: fonts.randomElement(using: &generator),
          letterSpacing: spacing
        )
      )
    }
    return TextRequest(runs: runs, paragraph: style)
  }

  /// A reason why lines differ from Pango's.
  private enum Cause: String {
    /// A character, or a hyphen, does not fit: the overhanging part is chosen by other rules.
    case narrow = "too narrow"
    /// Pango gives a space before a line break width on the line, but not one at the end of the text.
    case space = "space before a break"
    /// If a line ends between two items, Pango counts the width of the last space as filled when it
    /// justifies.
    case gap = "justified before another item"
    /// Spaces at the end of a line take the paragraph's direction, which Pango does not implement.
    case order = "spaces that end a line"
    /// If a line may end with a hyphen between two items, Pango measures the hyphen in the second one's font,
    /// although the first one's is drawn, if it has one.
    case hyphen = "hyphen of another font"
    /// If a font has no glyphs of a language, Pango does not measure positions inside clusters, but takes an
    /// equal part of the cluster for each character.
    case estimate = "not measured"
    /// If a line begins in the middle of a ligature, Pango counts the remaining characters as equal parts of
    /// it, and does not try the rest of the item as a whole if that seems too wide.
    case remainder = "begins inside of a ligature"
    /// Pango breaks before a Thai vowel sign that belongs to the preceding character.
    case vowel = "inside of a character"
  }

  /// The reason why a line differs, or nil if it should not.
  private static func cause(
    _ index: Int,
    _ lines: TextLines,
    _ pango: PangoReference.Line,
    in request: TextRequest,
    room: Int
  ) -> Cause? {
    let own = lines.reference[index]
    let spacing = Int(request.runs.reduce(0) { max($0, abs($1.attributes.letterSpacing)) } * 1_024)
    if max(own.width, pango.width) > room - spacing { return .narrow }
    let bytes = Array(request.string.utf8)
    let end = own.start + own.length
    let endsParagraph = end < bytes.count && bytes[end] == UInt8(ascii: "\n")
    let endsLine = end > 2 && bytes[end - 3..<end].elementsEqual([0xE2, 0x80, 0xA8])
    if own.hasSameGlyphs(as: pango, spacing: spacing), end > 0, end < bytes.count,
      endsLine || bytes[end - 1] == UInt8(ascii: " ")
    {
      return .order
    }
    if own.length > pango.length, endsParagraph || endsLine { return .space }
    let isJustified = request.paragraph.alignment == .justified
    if isJustified, own.start == pango.start, own.length == pango.length { return .gap }
    return cause(
      atEndOf: lines.place(ofLine: index),
      isLonger: own.length > pango.length,
      pango,
      bytes,
      room: room
    )
  }

  /// The reason why a line ends at another position.
  private static func cause(
    atEndOf line: (paragraph: ShapedParagraph, characters: Range<Int>),
    isLonger: Bool,
    _ pango: PangoReference.Line,
    _ bytes: [UInt8],
    room: Int
  ) -> Cause? {
    let (text, end) = (line.paragraph.line, line.characters.upperBound)
    let pangoEnd = pango.start + pango.length
    if pangoEnd + 2 < bytes.count, bytes[pangoEnd..<pangoEnd + 3].elementsEqual([0xE0, 0xB8, 0xB3])
    {
      return .vowel
    }
    guard isLonger else { return nil }
    let start = line.characters.lowerBound
    let first = text.stretch(holding: start)
    let item = text.stretches[first].characters
    if start > item.lowerBound, text.marks[start].contains(.unsafe), end >= item.upperBound {
      let endsWord = text.marks[item.upperBound].contains(.wordBreak)
      let change = endsWord ? text.change(endingAt: item.upperBound, in: first) : 0
      let rest = text.advances[start..<item.upperBound].reduce(change) { $0 + Int($1) }
      if rest > room { return .remainder }
    }
    let stretch = text.stretch(holding: end - 1)
    if text.marks[end].contains(.insertsHyphen),
      text.stretches[stretch].characters.upperBound == end
    {
      return .hyphen
    }
    let style = line.paragraph.items[stretch].style
    let metrics = FontLock.withLock {
      pango_font_get_metrics(
        style.font.pointer,
        pango_language_from_string(hb_language_to_string(style.language))
      )
    }
    defer { pango_font_metrics_unref(metrics) }
    let isEmpty = pango_font_metrics_get_approximate_char_width(metrics) == 0
    return text.marks[end].contains(.unsafe) && isEmpty ? .estimate : nil
  }

  @Test func `a line that begins in the middle of a ligature contains everything that fits`() throws
  {
    let request = TextRequest(
      runs: [TextRun("Waffle/To", attributes: TextAttributes(font: .system(ofSize: 17)))],
      paragraph: ParagraphStyle()
    )
    let fonts = try #require(FontLibrary(.test).fonts(for: request))
    let column = TextColumn(StyledText(request), request.paragraph, scale: .one, fonts: fonts)
    let measures = LineMeasures(request.paragraph, scale: .one)

    let lines = column.lines(width: 39, measures, limit: .max)

    #expect(lines.reference.map(\.length) == [4, 5])
    #expect(lines.reference.allSatisfy { $0.width <= 39 * 1_024 })
  }

  /// With `BENTO_FUZZ_SCALE=100` there are 50,000 texts.
  @Test(arguments: FuzzScale.seeds(10), [FontMode.test, .user])
  func `paragraphs of ten scripts break as Pango breaks them`(
    seed: UInt64,
    mode: FontMode
  ) throws {
    var generator = SplitMix(seed: seed)
    let library = FontLibrary(mode)
    var counts: [String: Int] = [:]
    for _ in 0..<25 {
      let request = Self.request(Int(seed % 10), &generator)
      let style = request.paragraph
      let text = StyledText(request)
      let fonts = try #require(library.fonts(for: request))
      let column = TextColumn(text, style, scale: .one, fonts: fonts)
      let measures = LineMeasures(style, scale: .one)
      for _ in 0..<2 {
        let width = Int.random(in: 20...400, using: &generator)
        let lines = column.lines(width: width, measures, limit: .max)
        let pango = PangoReference(text, style, width: width, scale: .one, fonts: fonts).lines
        counts["all", default: 0] += 1
        let room = (width - max(measures.firstIndent, measures.restIndent)) * 1_024
        // The lines after one that ends at another position are not compared.
        for (index, (one, other)) in zip(lines.reference, pango).enumerated() where one != other {
          let cause = Self.cause(index, lines, other, in: request, room: room)
          counts[cause?.rawValue ?? "unexplained", default: 0] += 1
          let texts = "\(request) \(style)\n\(one)\n\(other)"
          #expect(cause != nil, "seed \(seed), width \(width): \(texts)")
          if cause != .order { break }
        }
      }
    }
    if FuzzScale.factor > 1 { print("lines of seed \(seed), \(mode): \(counts)") }
  }
}
