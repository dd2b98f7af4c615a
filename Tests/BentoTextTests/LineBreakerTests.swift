import SeededRandom
import Testing

@testable import BentoText

/// Line breaking based on advances and break marks alone.
@Suite
struct LineBreakerTests {
  /// A text whose characters are 10 wide and spaces 4; `-` is a soft hyphen of no width, `>` a tab, `|` ends
  /// a line.
  private static func text(_ string: String, unsafe: Set<Int> = []) -> LineText {
    let characters = Array(string)
    var text = LineText(advances: [], marks: [], stretches: [])
    for (index, character) in characters.enumerated() {
      let isWhite = character == " " || character == ">" || character == "|"
      text.advances.append(character == " " ? 4 : isWhite || character == "-" ? 0 : 10)
      var marks: BreakMarks = [.characterBreak, .cursor]
      if isWhite { marks.insert(.white) }
      if index > 0, !isWhite, [" ", "-", ">"].contains(characters[index - 1]) {
        marks.insert(.wordBreak)
        if characters[index - 1] == "-" { marks.insert(.insertsHyphen) }
      }
      if unsafe.contains(index) { marks.insert(.unsafe) }
      text.marks.append(marks)
      let kind: LineText.Stretch.Kind =
        character == ">" ? .tab : character == "|" ? .separator : .letters
      if kind == .letters, let last = text.stretches.last, last.kind == .letters {
        text.stretches[text.stretches.count - 1].characters = last.characters.lowerBound..<index + 1
      } else {
        let stretch = LineText.Stretch(characters: index..<index + 1, kind: kind, hyphenAdvance: 6)
        text.stretches.append(stretch)
      }
    }
    text.marks.append([.characterBreak, .cursor])
    text.slack = 20
    return text
  }

  private static func lines(
    _ string: String,
    room: Int?,
    keepsWords: Bool = true,
    tabs: TabRuler? = nil
  ) -> [String] {
    let text = text(string)
    let breaker = LineBreaker(text: text, keepsWords: keepsWords) { part, _, endsLine in
      let hyphen = endsLine && text.marks[part.upperBound].contains(.insertsHyphen) ? 6 : 0
      return part.reduce(hyphen) { $0 + Int(text.advances[$1]) }
    }
    var lines: [String] = []
    var start = 0
    while start < text.count {
      let end = breaker.end(from: start, room: room, tabs: tabs).character
      lines.append(String(Array(string)[start..<end]))
      start = end
    }
    return lines
  }

  @Test func `lines end between words, and a space at the end needs no width`() {
    #expect(Self.lines("ab cd ef", room: 44) == ["ab cd ", "ef"])
    #expect(Self.lines("ab cd ef", room: 43) == ["ab ", "cd ", "ef"])
    #expect(Self.lines("ab cd ef ", room: 68) == ["ab cd ef "])
    #expect(Self.lines("ab cd", room: nil) == ["ab cd"])
  }

  @Test func `a word that does not fit breaks inside, and a character that does not fit is alone`()
  {
    #expect(Self.lines("abcdef gh", room: 25) == ["ab", "cd", "ef ", "gh"])
    #expect(Self.lines("a bcdef", room: 34) == ["a ", "bcd", "ef"])
    #expect(Self.lines("abc", room: 3) == ["a", "b", "c"])
    #expect(Self.lines("a b", room: 0) == ["a ", "b"])
  }

  @Test func `lines end between any characters if words are not kept`() {
    #expect(Self.lines("ab cdef", room: 35, keepsWords: false) == ["ab c", "def"])
  }

  @Test func `a hyphen at the end of a line needs width`() {
    #expect(Self.lines("ab-cd", room: 26) == ["ab-", "cd"])
    #expect(Self.lines("ab-cd", room: 40) == ["ab-cd"])
    #expect(Self.lines("xy ab-cd", room: 49) == ["xy ", "ab-cd"])
  }

  @Test func `a separator ends a line, and trailing tabs hang over`() {
    let ruler = TabRuler(stops: [], standardWidth: 40)

    #expect(Self.lines("ab|cd", room: 1_000) == ["ab|", "cd"])
    #expect(Self.lines("ab|", room: nil) == ["ab|"])
    #expect(Self.lines("a>b", room: 60, tabs: ruler) == ["a>b"])
    #expect(Self.lines("a>b", room: 45, tabs: ruler) == ["a>", "b"])
    #expect(Self.lines("a>>b", room: 12, tabs: ruler) == ["a>>", "b"])
  }

  @Test func `characters that affect one another are measured as shaped on the line`() {
    let text = Self.text("abcdef", unsafe: [2, 3, 4])
    var measured: [Range<Int>] = []
    let breaker = LineBreaker(text: text, keepsWords: false) { part, _, _ in
      measured.append(part)
      // The last character of a part is narrower there.
      return part.count * 10 - 4
    }

    let end = breaker.end(from: 0, room: 36, tabs: nil)

    #expect(end == LineBreaker.End(character: 4, isWrapped: true))
    #expect(measured.contains(0..<4) && measured.allSatisfy { $0.lowerBound == 0 })
  }

  /// The end of a line according to the rules, by trying all positions; nil if none fits.
  private static func bestEnd(_ text: LineText, from start: Int, room: Int) -> Int? {
    let stretch = text.stretches.first {
      $0.kind == .separator && $0.characters.lowerBound >= start
    }
    let limit = stretch?.characters.lowerBound ?? text.count
    func fits(_ end: Int) -> Bool {
      let hasSpace = end > start && text.marks[end - 1].contains(.white)
      let width = text.advances[start..<end].reduce(0) { $0 + Int($1) }
      return width - (hasSpace ? Int(text.advances[end - 1]) : 0) <= room
    }
    if fits(limit) { return stretch?.characters.upperBound ?? limit }
    let ends = (start + 1..<max(start + 1, limit)).reversed()
    return ends.first { text.marks[$0].contains(.wordBreak) && fits($0) } ?? ends.first(where: fits)
  }

  @Test(arguments: FuzzScale.seeds(4))
  func `lines end where no later position fits`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    for _ in 0..<200 {
      let string = String(
        (0..<Int.random(in: 1...40, using: &generator)).map { _ in
          "abcdef   |".randomElement(using: &generator) ?? "a"
        }
      )
      let room = Int.random(in: 0...120, using: &generator)
      let text = Self.text(string)
      let lines = Self.lines(string, room: room)

      #expect(lines.joined() == string && !lines.contains(""))
      var start = 0
      for line in lines {
        let best = Self.bestEnd(text, from: start, room: room)
        #expect(best == start + line.count || best == nil, "\(string) in \(room)")
        start += line.count
      }
    }
  }
}

/// The parts of lines that do not depend on fonts.
@Suite
struct LinePartTests {
  @Test func `the next tab stop is used, and the last interval repeats`() {
    var ruler = TabRuler(
      stops: [TabRuler.Stop(position: 100), TabRuler.Stop(position: 160, alignment: .trailing)],
      standardWidth: 80
    )

    #expect(ruler.stop(from: 0, after: 0).stop.position == 100)
    #expect(ruler.stop(from: 0, after: 100).stop == ruler.stops[1])
    #expect(ruler.stop(from: 2, after: 165).stop.position == 220)
    #expect(ruler.stop(from: 0, after: 1_000).stop.position == 1_060)
    #expect(ruler.stop(from: 0, after: 1_000).stop.alignment == .trailing)
    ruler.indent = 30
    #expect(ruler.stop(from: 0, after: 0).stop.position == 70)
    let standard = TabRuler(stops: [], standardWidth: 80)
    #expect(standard.stop(from: 0, after: 0).stop.position == 80)
    #expect(standard.stop(from: 0, after: 75).stop.position == 160)
    #expect(standard.stop(from: 0, after: 70).stop.position == 80)
  }

  @Test func `text is aligned at, before, around or with its separator at a tab stop`() {
    func width(_ alignment: TabRuler.Alignment, _ letters: [(Int, UInt32)]) -> [Int] {
      var extent = LineExtent()
      extent.add(10)
      extent.addTab(
        TabRuler(stops: [TabRuler.Stop(position: 50, alignment: alignment)], standardWidth: 80)
      )
      letters.forEach { extent.add($0.0, scalar: $0.1) }
      return [extent.tabWidth, extent.width]
    }

    #expect(width(.leading, [(8, 0), (8, 0)]) == [40, 66])
    #expect(width(.trailing, [(8, 0), (8, 0)]) == [24, 50])
    #expect(width(.center, [(8, 0), (8, 0)]) == [32, 58])
    #expect(width(.decimal(separator: 46), [(8, 49), (4, 46), (8, 49)]) == [30, 60])
    #expect(width(.trailing, [(60, 0)]) == [0, 70])
  }

  @Test(arguments: [
    ([], []), ([0, 0], [0, 1]), ([1, 1, 1], [2, 1, 0]), ([0, 1, 1, 0], [0, 2, 1, 3]),
    ([1, 2, 2, 1], [3, 1, 2, 0]), ([0, 1, 2, 1, 0], [0, 3, 2, 1, 4]), ([2, 0, 1], [0, 1, 2]),
  ])
  func `parts are drawn in the order of their levels`(levels: [UInt8], order: [Int]) {
    #expect(VisualOrder.places(of: levels) == order)
  }

  @Test func `a justified line fills its width by its spaces or between its characters`() {
    func width(_ letters: [Int32], spaces: Set<Int>, room: Int) -> [Int32] {
      var rows: [ContiguousArray<ShapedGlyph>] = [
        ContiguousArray(letters.map { ShapedGlyph(glyph: 1, advance: $0) })
      ]
      let places = letters.indices.map {
        Justification.Place(
          row: 0,
          glyphs: $0..<$0 + 1,
          isExpandable: spaces.contains($0),
          isLetter: true
        )
      }
      Justification(room: room).apply(to: &rows, at: places)
      return rows[0].map(\.advance)
    }

    #expect(width([10, 4, 10, 4, 10], spaces: [1, 3], room: 7) == [10, 7, 10, 8, 10])
    #expect(width([10, 4, 10], spaces: [1], room: -5) == [10, 4, 10])
    #expect(width([10, 10, 10], spaces: [], room: 8) == [12, 14, 12])
    #expect(width([10], spaces: [], room: 8) == [10])
  }

  @Test func `glyphs are found by the characters that they show, from either side`() {
    let leftToRight = [0, 0, 2, 3].map { ShapedGlyph(glyph: 1, advance: 5, cluster: $0) }
    let rightToLeft = Array(leftToRight.reversed())

    #expect(leftToRight.glyphs(showing: 0..<2, isRightToLeft: false) == 0..<2)
    #expect(leftToRight.glyphs(showing: 2..<4, isRightToLeft: false) == 2..<4)
    #expect(rightToLeft.glyphs(showing: 0..<2, isRightToLeft: true) == 2..<4)
    #expect(rightToLeft.glyphs(showing: 2..<3, isRightToLeft: true) == 1..<2)
    var clusters: [GlyphCluster] = []
    rightToLeft.forEachCluster(isRightToLeft: true, end: 4) { clusters.append($0) }
    #expect(clusters.map(\.bytes) == [0..<2, 2..<3, 3..<4])
    #expect(clusters.map(\.glyphs) == [2..<4, 1..<2, 0..<1])
  }
}
