import BentoGeometry
import BentoGraphics
import TestTraits
import Testing

@testable import BentoText

/// The cost of laying out text, counted in the characters that Pango and HarfBuzz process: proportional to
/// the text, or to its visible part, and never more at any one time.
@Suite(.slow)
struct TextGrowthTests {
  /// Text that is difficult to lay out.
  enum Hostile: String, CaseIterable, Sendable {
    case mixedDirections, mixedWords, nestedDirections, nestedIsolates, oneLine, oneWord,
      manyScripts
    case tabs, marks, separators, shortParagraphs

    /// A text of about `count` bytes, repeated.
    func text(_ count: Int, times: Int) -> String {
      let nesting = 60
      let piece =
        switch self {
        case .mixedDirections: "אa"
        case .mixedWords: "שלום hello "
        case .nestedDirections:
          String(repeating: "\u{202B}א\u{202A}a", count: nesting)
            + String(repeating: "\u{202C}\u{202C}", count: nesting)
        case .nestedIsolates:
          String(repeating: "\u{2067}א\u{2066}a", count: nesting)
            + String(repeating: "\u{2069}\u{2069}", count: nesting)
        case .oneLine: "words and spaces "
        case .oneWord: "x"
        case .manyScripts: "aбαא日ا한ก"
        case .tabs: "a\t"
        case .marks: "e\u{301}\u{302}"
        case .separators: "אa\u{2028}"
        case .shortParagraphs: "אa\n"
        }
      return String(repeating: piece, count: times * max(1, count / piece.utf8.count))
    }
  }

  /// The line settings of a text.
  enum Setting: String, CaseIterable, Sendable {
    case wrapped, narrow, unwrapped, clipped, fiveLines, cutAtEnd, cutAtStart, cutInMiddle

    var paragraph: ParagraphStyle {
      switch self {
      case .wrapped, .narrow, .unwrapped: ParagraphStyle(lineBreakMode: .byWordWrapping)
      case .clipped: ParagraphStyle(lineBreakMode: .byClipping)
      case .fiveLines: ParagraphStyle(lineBreakMode: .byTruncatingTail, lineLimit: 5)
      case .cutAtEnd: ParagraphStyle(lineBreakMode: .byTruncatingTail, lineLimit: 1)
      case .cutAtStart: ParagraphStyle(lineBreakMode: .byTruncatingHead, lineLimit: 1)
      case .cutInMiddle: ParagraphStyle(lineBreakMode: .byTruncatingMiddle, lineLimit: 1)
      }
    }

    var width: Pixels? {
      switch self {
      case .unwrapped: nil
      case .narrow: 8
      default: 300
      }
    }

    /// Whether the visible part is limited, however long the text is.
    var isLimited: Bool {
      switch self {
      case .fiveLines, .cutAtEnd, .cutAtStart, .cutInMiddle: true
      case .wrapped, .narrow, .unwrapped, .clipped: false
      }
    }
  }

  private func work(
    _ kind: Hostile,
    _ setting: Setting,
    _ count: Int,
    times: Int = 1
  ) throws -> LetterShaper.Work {
    let configuration = try #require(FontConfiguration.embedded)
    let fonts = try #require(FontCollection(.test, configuration))
    let request = TextRequest(
      kind.text(count, times: times),
      attributes: TextAttributes(font: .system(ofSize: 14)),
      paragraph: setting.paragraph
    )
    let builder = TextLayoutBuilder(request, scale: .one, fonts: fonts)
    let layout = try #require(builder.layout(width: setting.width))
    for index in layout.lines.indices.prefix(8) { _ = layout.content(ofLine: index) }
    return fonts.shaper.work
  }

  @Test(arguments: Hostile.allCases, Setting.allCases)
  func `layout costs no more than in proportion to the length`(kind: Hostile, setting: Setting)
    throws
  {
    let few = try work(kind, setting, 3_600)
    let many = try work(kind, setting, 3_600, times: 4)

    let slack = 4_096
    #expect(many.itemizedBytes <= 4 * few.itemizedBytes + slack, "\(few), \(many)")
    #expect(many.shapedBytes <= 4 * few.shapedBytes + slack, "\(few), \(many)")
    // Long text is divided into pieces as well.
    #expect(many.stretches <= 5 * few.stretches + 64, "\(few), \(many)")
  }

  @Test(arguments: Hostile.allCases, Setting.allCases.filter(\.isLimited))
  func `layout of text that shows some lines costs only as much as those`(
    kind: Hostile,
    setting: Setting
  ) throws {
    let few = try work(kind, setting, 1 << 18)
    let many = try work(kind, setting, 1 << 18, times: 4)

    #expect(many.itemizedBytes <= few.itemizedBytes + 4_096, "\(few), \(many)")
    #expect(many.shapedBytes <= few.shapedBytes + 4_096, "\(few), \(many)")
    #expect(many.stretches <= few.stretches + 64, "\(few), \(many)")
  }
}
