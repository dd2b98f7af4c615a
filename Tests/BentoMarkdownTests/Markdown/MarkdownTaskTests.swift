import BentoMarkdown
import Testing

/// The positions of task checkboxes in a source.
@Suite struct MarkdownTaskTests {
  private typealias Place = (line: Int, isDone: Bool)

  /// The tasks of a document in order, by the lines that their items begin in.
  private func tasks(_ source: String) -> [Place] {
    var places: [Place] = []
    func collect(_ blocks: [MarkdownBlock]) {
      for block in blocks {
        switch block {
        case .quote(let inner): collect(inner)
        case .list(let list):
          for item in list.items {
            if let isDone = item.isChecked { places.append((item.line, isDone)) }
            collect(item.blocks)
          }
        default: break
        }
      }
    }
    collect(MarkdownDocument(source).blocks)
    return places
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `changing a mark only changes its own task`(end: String) throws {
    let lines = [
      "\u{FEFF}# [ ] no task", "- [ ] ône", "  1. [x] two", "- - [X] three", "", "> - [ ] four", "",
      "-", "  [ ] five", "* [y] none", "1) [ ] six [ ] and more", "```", "- [ ] code", "```",
      "  - [\t] seven", "", "+ [ ] e\u{301}ight",
    ]
    let source = lines.joined(separator: end)
    let before = tasks(source)
    #expect(before.count == 8)

    for (index, task) in before.enumerated() {
      let mark = try #require(
        MarkdownDocument.taskMark(inLine: task.line, of: source),
        "line \(task.line)"
      )
      let changed = source.replacingCharacters(mark, with: task.isDone ? " " : "x")
      let after = tasks(changed)
      #expect(after.map(\.line) == before.map(\.line))
      for (other, pair) in zip(before, after).enumerated() {
        #expect((pair.0.isDone != pair.1.isDone) == (other == index), "task \(other) of \(index)")
      }
    }
  }

  @Test func `a line without a checkbox has no mark`() {
    let source = "# [ ] a\n- b [ ] c\n\n- [link](x)\n- [x"
    for line in [-1, 0, 1, 2, 3, 4, 5, 1_000] {
      #expect(MarkdownDocument.taskMark(inLine: line, of: source) == nil, "line \(line)")
    }
    #expect(MarkdownDocument.taskMark(inLine: 0, of: "") == nil)
  }
}

extension String {
  /// The text with a range replaced by other bytes.
  fileprivate func replacingCharacters(_ range: Range<Index>, with text: String) -> String {
    let bytes =
      Array(utf8[..<range.lowerBound]) + Array(text.utf8) + Array(utf8[range.upperBound...])
    return String(decoding: bytes, as: UTF8.self)
  }
}
