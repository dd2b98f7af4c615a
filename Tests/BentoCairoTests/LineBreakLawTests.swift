import BentoGeometry
import BentoGraphics
import SeededRandom
import TestTraits
import Testing

@testable import BentoCairo

/// Lines end where Pango's own breaker ends them, and their glyphs lie where Pango has them.
@Suite(.slow)
struct LineBreakLawTests {
  /// Words of ten scripts, one script after the other.
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

  /// A text of one script, or nearly, in one or two looks.
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

  /// Why lines differ from Pango's.
  private enum Cause: String {
    /// A letter, or a hyphen, does not fit: what hangs over is chosen by other rules.
    case narrow = "too narrow"
    /// Pango gives a space before a line break room on the line, but not one at the text's end.
    case space = "space before a break"
    /// Where a line ends between two items, Pango takes the room of the last space for filled when
    /// it justifies.
    case gap = "justified before another item"
  }

  /// Why a line differs, or nil if it should not.
  private static func cause(
    _ own: PangoReference.Line,
    _ pango: PangoReference.Line,
    in request: TextRequest,
    room: Int
  ) -> Cause? {
    let spacing = request.runs.reduce(0) { max($0, $1.attributes.letterSpacing) }
    if max(own.width, pango.width) > room - Int(spacing * 1_024) { return .narrow }
    let bytes = Array(request.string.utf8)
    let end = own.start + own.length
    let endsParagraph = end < bytes.count && bytes[end] == UInt8(ascii: "\n")
    let endsLine = end > 2 && bytes[end - 3..<end].elementsEqual([0xE2, 0x80, 0xA8])
    if own.length > pango.length, endsParagraph || endsLine { return .space }
    let isJustified = request.paragraph.alignment == .justified
    return isJustified && own.start == pango.start && own.length == pango.length ? .gap : nil
  }

  @Test(arguments: FuzzScale.seeds(10), [FontMode.test, .user])
  func `paragraphs of ten scripts are broken as Pango breaks them`(
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
        let own = column.lines(width: width, measures, limit: .max).reference
        let pango = PangoReference(text, style, width: width, scale: .one, fonts: fonts).lines
        counts["all", default: 0] += 1
        guard own != pango,
          let place = zip(own, pango).enumerated().first(where: { $0.element.0 != $0.element.1 })
        else { continue }
        let room = (width - max(measures.firstIndent, measures.restIndent)) * 1_024
        let (one, other) = place.element
        let cause = Self.cause(one, other, in: request, room: room)
        counts[cause?.rawValue ?? "unexplained", default: 0] += 1
        #expect(cause != nil, "seed \(seed), width \(width): \(request)\n\(one)\n\(other)")
      }
    }
    if FuzzScale.factor > 1 { print("lines of seed \(seed), \(mode): \(counts)") }
  }
}
