import BentoEditing
import SeededRandom
import Testing

/// Styles of ranges of text through edits, undo and redo.
@Suite
struct StyleRunsTests {
  private func styles(_ runs: StyleRuns) -> [Int] {
    runs.all.flatMap { Array(repeating: $0.style, count: $0.length) }
  }

  @Test
  func `empty runs are omitted and equal neighbors joined`() {
    let runs = StyleRuns([
      StyleRun(length: 0, style: 3), StyleRun(length: 2, style: 1), StyleRun(length: 1, style: 1),
      StyleRun(length: 4, style: 0),
    ])

    #expect(runs.all == [StyleRun(length: 3, style: 1), StyleRun(length: 4, style: 0)])
    #expect(runs.count == 7 && !runs.isPlain)
    #expect(runs.style(at: 2) == 1 && runs.style(at: 3) == 0 && runs.style(at: 7) == 0)
    #expect(runs.range(at: 4) == 3..<7)
    #expect(runs.runs(in: 2..<4).map(\.length) == [1, 1])
  }

  @Test(arguments: FuzzScale.seeds(4))
  func `replacing matches replacing in a list of bytes`(seed: UInt64) {
    FuzzScale.announce(seed)
    var generator = SplitMix(seed: seed)
    var runs = StyleRuns(plain: 12)
    var bytes = styles(runs)
    for _ in 0..<500 {
      let lower = Int.random(in: 0...bytes.count, using: &generator)
      let upper = Int.random(in: lower...min(bytes.count, lower + 6), using: &generator)
      let new = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
        StyleRun(
          length: Int.random(in: 0...4, using: &generator),
          style: Int.random(in: 0...2, using: &generator)
        )
      }
      runs.replace(lower..<upper, with: new)
      bytes.replaceSubrange(
        lower..<upper,
        with: new.flatMap { Array(repeating: $0.style, count: $0.length) }
      )
      runs.checkInvariants()
      #expect(styles(runs) == bytes)
    }
  }

  @Test(arguments: FuzzScale.seeds(4))
  func `undo and redo restore the styles`(seed: UInt64) {
    FuzzScale.announce(seed)
    var generator = SplitMix(seed: seed)
    var text = EditableText("one two three")
    var states: [(String, StyleRuns?)] = []
    let kinds: [TextEdit.Kind] = [.typing, .deletingBackward, .deletingForward, .commit, .single]
    for step in 0..<300 {
      let count = text.buffer.count
      let lower = Int.random(in: 0...count, using: &generator)
      let upper = Int.random(in: lower...min(count, lower + 3), using: &generator)
      let style = Int.random(in: 0...2, using: &generator)
      // A caret that moves ends the group of edits.
      text.select(TextSelection(caret: lower))
      text.select(TextSelection(caret: min(count, lower + 1)))
      states.append((text.buffer.string, text.styles))
      let edit: TextEdit?
      if step % 3 == 0 {
        let runs = [StyleRun(length: upper - lower, style: style)]
        edit = text.setStyles(runs, in: lower..<upper, at: .zero)
      } else {
        let string = ["x", "yz", ""].randomElement(using: &generator) ?? ""
        edit = text.replace(
          lower..<upper,
          with: string,
          styles: string.isEmpty ? [] : [StyleRun(length: string.utf8.count, style: style)],
          kind: kinds.randomElement(using: &generator) ?? .single,
          at: .seconds(step * 10)
        )
      }
      if edit == nil { states.removeLast() }
      text.checkInvariants()
    }
    let last = (text.buffer.string, text.styles)
    while let state = states.popLast() {
      #expect(text.undo() != nil)
      text.checkInvariants()
      #expect(text.buffer.string == state.0)
      let plain = StyleRuns(plain: text.buffer.count)
      #expect(text.styles ?? plain == state.1 ?? plain)
    }
    while text.redo() != nil { text.checkInvariants() }
    #expect(text.buffer.string == last.0 && text.styles == last.1)
  }
}
