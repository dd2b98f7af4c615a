import BentoEditing
import SeededRandom
import Testing

/// Edits, their groups, undo and redo.
@Suite
struct EditableTextTests {
  private func bytes(_ string: String) -> [UInt8] { Array(string.utf8) }

  private func typed(_ strings: [(String, Double)], into text: inout EditableText) {
    for (string, time) in strings {
      text.replace(text.selection.range, with: string, kind: .typing, at: .seconds(time))
    }
  }

  @Test
  func `an edit and its inverse restore the text`() {
    var buffer = TextBuffer("hello world")
    let edit = TextEdit(offset: 6, removed: "world", inserted: "there")

    buffer.apply(edit)
    #expect(buffer.string == "hello there")

    buffer.apply(edit.inverse)
    #expect(buffer.string == "hello world")
  }

  @Test
  func `consecutive characters are undone together, and a pause ends the group`() {
    var text = EditableText()
    typed([("a", 0), ("b", 0.2), ("c", 0.4), ("d", 2), ("e", 2.1)], into: &text)

    _ = text.undo()
    #expect(text.buffer.string == "abc")

    _ = text.undo()
    #expect(text.buffer.string.isEmpty)
    #expect(text.undo() == nil)
  }

  @Test
  func `each word is undone separately`() {
    var text = EditableText()
    typed("one two".map { (String($0), 0) }, into: &text)

    _ = text.undo()
    #expect(text.buffer.string == "one ")
  }

  @Test
  func `moving the caret, deleting and pasting begin new groups`() {
    var text = EditableText()
    typed([("a", 0), ("b", 0)], into: &text)
    text.select(TextSelection(caret: 0))
    typed([("c", 0)], into: &text)
    text.replace(0..<1, with: "", kind: .deletingBackward, at: .zero)
    text.replace(0..<0, with: "pasted", kind: .single, at: .zero)
    #expect(text.buffer.string == "pastedab")

    var states: [String] = []
    while text.undo() != nil { states.append(text.buffer.string) }

    #expect(states == ["ab", "cab", "ab", ""])
  }

  @Test
  func `characters deleted one at a time are restored in one step`() {
    var text = EditableText("hello")
    for _ in 0..<3 {
      let caret = text.selection.head
      text.replace(caret - 1..<caret, with: "", kind: .deletingBackward, at: .zero)
    }
    #expect(text.buffer.string == "he")

    _ = text.undo()

    #expect(text.buffer.string == "hello")
    #expect(text.selection == TextSelection(caret: 5))
  }

  @Test
  func `a commit in several pieces is undone separately and in one step`() {
    var text = EditableText()
    typed([("a", 0)], into: &text)
    text.replace(1..<1, with: "日本", kind: .commit, at: .zero)
    text.replace(7..<7, with: "語", kind: .commit, at: .zero)
    text.replace(10..<10, with: "を", kind: .commit, at: .seconds(0.1))

    var states: [String] = []
    while text.undo() != nil { states.append(text.buffer.string) }

    #expect(states == ["a日本語", "a", ""])
  }

  @Test
  func `an edit after an undo leaves nothing to redo`() {
    var text = EditableText()
    typed([("a", 0), ("b", 5)], into: &text)
    _ = text.undo()
    typed([("c", 9)], into: &text)

    #expect(text.redo() == nil)
    #expect(text.buffer.string == "ac")
  }

  @Test
  func `a caret is never inside a character`() {
    var text = EditableText("👩‍👩‍👧é")

    for offset in -2...40 {
      text.select(TextSelection(anchor: offset, head: 0))
      text.checkInvariants()
    }
    text.replace(3..<4, with: "", kind: .single, at: .zero)

    text.checkInvariants()
    #expect(text.buffer.string == "é")
  }

  @Test(arguments: FuzzScale.seeds(1))
  func `ten thousand random edits and undos match a plain string`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    var text = EditableText()
    // The plain string after each group that can be undone, and after each that can be redone.
    var states: [[UInt8]] = [[]]
    var undone: [[UInt8]] = []
    for step in 0..<10_000 {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...5:
        let kinds: [TextEdit.Kind] = [.typing, .commit, .single]
        insert(step, kinds.randomElement(using: &generator) ?? .single)
      case 6:
        let count = text.buffer.count
        text.select(
          TextSelection(
            anchor: Int.random(in: 0...count, using: &generator),
            head: Int.random(in: 0...count, using: &generator)
          )
        )
      case 7:
        guard text.undo() != nil else { break }
        undone.append(states.removeLast())
        #expect(bytes(text.buffer.string) == states.last, "\(seed) \(step)")
      case 8:
        guard text.redo() != nil else { break }
        states.append(undone.removeLast())
        #expect(bytes(text.buffer.string) == states.last, "\(seed) \(step)")
      default: undoAndRedo()
      }
      if step % 64 == 0 { text.checkInvariants() }
    }

    func insert(_ step: Int, _ kind: TextEdit.Kind) {
      let range = text.selection.range
      let string = TextBufferTests.text(Int.random(in: 0...4, using: &generator), using: &generator)
      var model = bytes(text.buffer.string)
      model.replaceSubrange(range, with: string.utf8)
      // Far apart in time, so that each edit is a group.
      let edit = text.replace(range, with: string, kind: kind, at: .seconds(10 * step))
      #expect(bytes(text.buffer.string) == model, "\(seed) \(step)")
      guard edit != nil else { return }
      states.append(model)
      undone.removeAll()
    }

    func undoAndRedo() {
      let before = (bytes(text.buffer.string), text.selection)
      guard text.undo() != nil else { return }
      _ = text.redo()
      #expect(bytes(text.buffer.string) == before.0, "\(seed)")
    }

    while text.undo() != nil {}
    #expect(text.buffer.count == 0, "\(seed)")
  }
}
