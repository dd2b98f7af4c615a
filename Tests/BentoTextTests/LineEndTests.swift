import BentoGeometry
import BentoGraphics
import SeededRandom
import Testing

@testable import BentoText

/// Spaces at the ends of lines take the paragraph's direction: rule L1 of Unicode's bidirectional
/// algorithm.
@Suite
struct LineEndTests {
  private let engine = PangoTextEngine(fonts: .test)

  private func geometry(
    _ string: String,
    width: Double?,
    _ style: ParagraphStyle = ParagraphStyle(),
    letterSpacing: Double = 0
  ) -> TextGeometry {
    let request = TextRequest(
      string,
      attributes: TextAttributes(font: .system(ofSize: 16), letterSpacing: letterSpacing),
      paragraph: style
    )
    return engine.geometry(of: request, width: width, scale: .one)
  }

  /// The text of a line in visual order, from left to right, character by character.
  private func visible(_ line: TextLine, of string: String) -> String {
    let bytes = Array(string.utf8)
    return line.segments.map { String(decoding: bytes[$0.range], as: UTF8.self) }.joined()
  }

  @Test func `spaces after a word of the other direction are at the end of the line`() {
    let fromRight = "אבג abc  def ghi"
    let fromLeft = "abc אבג  דהו זחט"

    let right = geometry(fromRight, width: 80)
    let left = geometry(fromLeft, width: 80)

    #expect(visible(right.lines[0], of: fromRight) == "  abc גבא")
    #expect(visible(left.lines[0], of: fromLeft) == "abc גבא  ")
    #expect(right.lines[0].segments.prefix(2).allSatisfy { $0.isRightToLeft })
    #expect(!left.lines[0].segments.suffix(2).contains { $0.isRightToLeft })
    #expect(right.lines[0].segments[0].maxX == right.lines[0].segments[0].minX)
  }

  @Test func `the caret at the end of a wrapped line is where reading ends`() {
    let string = "אבג abc def ghi"
    let laidOut = geometry(string, width: 80)
    let next = laidOut.characters(ofLine: 1).lowerBound

    let end = laidOut.caret(at: TextPosition(next, affinity: .upstream))

    #expect(end.line == 0)
    #expect(abs(end.strong.x - laidOut.lines[0].frame.minX) <= 1)
  }

  @Test func `spaces before a tab and before a line separator are next to it`() {
    let string = "אבג abc  \tdef  \u{2028}ghi"

    let laidOut = geometry(string, width: nil)

    #expect(visible(laidOut.lines[0], of: string) == "\u{2028}  def\t  abc גבא")
    let blanks = laidOut.lines[0].segments.filter { string.utf8.at($0.range.lowerBound) <= 0x20 }
    #expect(blanks.count == 6 && blanks.allSatisfy { $0.isRightToLeft })
  }

  @Test func `spaces between characters and other directions of a paragraph stay in place`() {
    let string = "אבג abc  def"
    let forced = ParagraphStyle(direction: .leftToRight)

    #expect(visible(geometry(string, width: nil).lines[0], of: string) == "abc  def גבא")
    #expect(visible(geometry("abc  def", width: nil).lines[0], of: "abc  def") == "abc  def")
    let lines = geometry("אבג דהו  זחט", width: 70, forced).lines
    #expect(visible(lines[0], of: "אבג דהו  זחט") == "והד גבא  ")
  }

  @Test func `letter spacing is removed after the last character and not after the last space`() {
    let string = "אבג abc def"
    let spaced = geometry(string, width: 95, letterSpacing: 3)
    let plain = geometry(string, width: 80)

    let (wide, narrow) = (spaced.lines[0], plain.lines[0])

    #expect(visible(wide, of: string) == " abc גבא" && visible(narrow, of: string) == " abc גבא")
    // Six gaps between seven characters.
    #expect(abs(wide.frame.width - narrow.frame.width - 18) < 0.01)
  }

  @Test func `a Thai vowel sign stays with its consonant`() {
    let string = String(repeating: "น้ำ", count: 12)
    let style = ParagraphStyle(lineBreakMode: .byCharWrapping)

    for width in stride(from: 0.0, to: 120, by: 3) {
      for line in geometry(string, width: width, style).lines {
        #expect(line.range.lowerBound % 9 == 0 && line.range.upperBound % 9 == 0)
      }
    }
  }

  @Test(arguments: FuzzScale.seeds(40))
  func `spaces end every line of mixed text in the direction of its paragraph`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let words = ["abc", "אבג", "(x)", "12", "دلو", "—", "é", "\u{2067}a\u{2069}", "日本"]
    let gaps = [" ", " ", "  ", "\u{3000}", " \t", " \u{2028}", "\n"]
    let string = (0..<20).map { _ in
      (words.randomElement(using: &generator) ?? "") + (gaps.randomElement(using: &generator) ?? "")
    }.joined()
    var style = ParagraphStyle()
    style.direction =
      [.natural, .leftToRight, .rightToLeft].randomElement(using: &generator) ?? .natural
    style.alignment = [.leading, .justified].randomElement(using: &generator) ?? .leading

    let laidOut = geometry(string, width: .random(in: 40...200, using: &generator), style)

    let bytes = Array(string.utf8)
    for line in laidOut.lines {
      let inOrder = line.segments.sorted { $0.range.lowerBound < $1.range.lowerBound }
      let spaces = inOrder.reversed().prefix { segment in
        String(decoding: bytes[segment.range], as: UTF8.self).unicodeScalars
          .allSatisfy(\.properties.isWhitespace)
      }
      #expect(
        spaces.allSatisfy { $0.isRightToLeft == line.isRightToLeft },
        "\(string.debugDescription) \(line)"
      )
      let seen = line.isRightToLeft ? line.segments : line.segments.reversed()
      #expect(seen.prefix(spaces.count).elementsEqual(spaces), "\(string.debugDescription)")
    }
  }
}

extension String.UTF8View {
  fileprivate func at(_ offset: Int) -> UInt8 { self[index(startIndex, offsetBy: offset)] }
}
