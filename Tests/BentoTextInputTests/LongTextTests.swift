import BentoEditing
import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import SeededRandom
import Testing

/// Text views with long texts.
@Suite
struct LongTextTests {
  /// Paragraphs of many lengths.
  private static func text(bytes: Int, seed: UInt64) -> String {
    var generator = SplitMix(seed: seed)
    let words = ["all", "work", "and", "no", "play", "makes", "Jack", "a", "dull", "שלום", "日本"]
    var text = ""
    while text.utf8.count < bytes {
      for _ in 0..<Int.random(in: 0..<24, using: &generator) {
        text += (words.randomElement(using: &generator) ?? "") + " "
      }
      text += "\n"
    }
    return text
  }

  @Test
  func `ten megabytes are opened, edited at both ends and scrolled`() {
    let text = String(
      repeating: "All work and no play makes a dull line of sixty-three letters.\n",
      count: 10_485_760 / 63
    )
    let fixture = TextViewFixture(size: Size(width: 400, height: 300), text: text)
    let harness = fixture.harness
    let view = fixture.view
    let laidOut = harness.host.counters.recordings
    #expect(laidOut < 200)
    view.becomeFirstResponder()
    harness.key(.home, modifiers: .control)
    harness.type("x")
    harness.settle()
    #expect(view.contentOffset.y == 0)
    harness.key(.end, modifiers: .control)
    harness.type("end")
    harness.settle()
    let caret = view.caretRect ?? .zero
    #expect(view.bounds.minY <= caret.minY && caret.maxY <= view.bounds.maxY)
    #expect(fixture.isClean())
    for place in [0.5, 0.25, 0.9] {
      view.contentOffset.y = (view.contentSize.height * place).rounded()
      harness.settle()
      #expect(fixture.isClean())
    }
    #expect(view.text.utf8.count == text.utf8.count + 4)
    view.undo()
    view.undo()
    #expect(view.text == text)
  }

  @Test(arguments: FuzzScale.seeds(2))
  func `visible content does not move when estimates turn out wrong`(seed: UInt64) {
    let fixture = TextViewFixture(
      size: Size(width: 180, height: 200),
      text: Self.text(bytes: 60_000, seed: seed)
    )
    var generator = SplitMix(seed: seed)
    let view = fixture.view
    view.contentOffset.y = (view.contentSize.height / 2).rounded()
    fixture.harness.settle()
    for _ in 0..<30 {
      let before = view.lineAtTop
      let step = Double(Int.random(in: 1...20, using: &generator))
      fixture.harness.scroll(by: Size(width: 0, height: step), at: Point(x: 60, y: 60))
      fixture.harness.settle()
      view.checkInvariants()
      let after = view.lineAtTop
      #expect(before - after <= 4 && before >= after, "seed \(seed)")
      #expect(fixture.isClean())
    }
  }

  @Test(arguments: FuzzScale.seeds(2))
  func `going to a line shows it wherever it is`(seed: UInt64) {
    let fixture = TextViewFixture(
      size: Size(width: 180, height: 200),
      text: Self.text(bytes: 200_000, seed: seed)
    )
    let view = fixture.view
    var generator = SplitMix(seed: seed)
    view.becomeFirstResponder()
    for _ in 0..<20 {
      let line = Int.random(in: 0..<view.lineCount, using: &generator)
      view.goToLine(line)
      fixture.harness.settle()
      let caret = view.caretRect ?? .zero
      #expect(view.caretPosition == (line, 0))
      #expect(caret.minY >= view.bounds.minY && caret.maxY <= view.bounds.maxY, "\(seed) \(line)")
    }
    view.goToLine(.max)
    #expect(view.caretPosition.line == view.lineCount - 1)
    view.goToLine(-5)
    #expect(view.caretPosition.line == 0)
  }

  @Test(arguments: FuzzScale.seeds(2))
  func `random edits of a long text end like a fresh view`(seed: UInt64) {
    let fixture = TextViewFixture(
      size: Size(width: 180, height: 200),
      text: Self.text(bytes: 50_000, seed: seed)
    )
    let view = fixture.view
    view.showsVerticalScrollIndicator = false
    var generator = SplitMix(seed: seed)
    view.becomeFirstResponder()
    for step in 0..<40 {
      view.goToLine(Int.random(in: 0..<view.lineCount, using: &generator))
      for _ in 0..<Int.random(in: 0..<4, using: &generator) {
        fixture.key(
          [.down, .pageDown, .end, .pageUp].randomElement(using: &generator) ?? .down,
          .shift
        )
      }
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: fixture.key(.backspace)
      case 1: fixture.key(.enter)
      case 2: fixture.key(.character("z"), .control)
      case 3:
        fixture.harness.window.clipboard.text = Self.text(bytes: 12_000, seed: seed + UInt64(step))
          .replacing("\n", with: step.isMultiple(of: 2) ? " " : "\n")
        fixture.key(.character("v"), .control)
      default: fixture.harness.type("word ")
      }
      fixture.harness.settle()
      view.checkInvariants()
      #expect(fixture.isClean(), "seed \(seed), step \(step)")
    }
    compare(fixture, seed)
  }

  private func compare(_ fixture: TextViewFixture, _ seed: UInt64) {
    let fresh = TextViewFixture(size: Size(width: 180, height: 200), text: fixture.view.text)
    fresh.view.showsVerticalScrollIndicator = false
    for line in stride(from: 0, to: fresh.view.lineCount, by: max(1, fresh.view.lineCount / 7)) {
      for twin in [fixture, fresh] {
        twin.view.becomeFirstResponder()
        twin.view.goToLine(line)
        twin.harness.settle()
        // To the same position on the screen, regardless of the estimated heights above it.
        twin.view.contentOffset.y = (twin.view.caretRect?.minY ?? 0) - 50
        twin.harness.settle()
      }
      #expect(fixture.harness.render() == fresh.harness.render(), "seed \(seed), line \(line)")
    }
  }

  @Test
  func `a paragraph of a megabyte is laid out in pieces and edited`() {
    let fixture = TextViewFixture(
      size: Size(width: 400, height: 300),
      text: String(repeating: "{\"key\": \"value\"},", count: 60_000)
    )
    let view = fixture.view
    fixture.edit(at: 0)
    fixture.key(.end, .control)
    fixture.harness.type("x")
    fixture.harness.settle()
    #expect(fixture.isClean())
    fixture.key(.up)
    fixture.key(.home)
    fixture.key(.pageUp)
    fixture.key(.end)
    fixture.harness.type("y")
    fixture.harness.settle()
    #expect(fixture.isClean())
    #expect(view.text.utf8.count == 60_000 * 17 + 2)
  }
}

extension TextView {
  /// The paragraph at the upper edge.
  fileprivate var lineAtTop: Int {
    let saved = selectedRange
    defer { selectedRange = saved }
    var low = 0
    var high = lineCount - 1
    let text = self.text
    let starts = text.utf8.indices.filter {
      $0 == text.startIndex || text.utf8[text.utf8.index(before: $0)] == 10
    }
    while low < high {
      let middle = (low + high + 1) / 2
      let index = middle < starts.count ? starts[middle] : text.endIndex
      selectedRange = index..<index
      if (caretRect?.minY ?? 0) <= bounds.minY { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
