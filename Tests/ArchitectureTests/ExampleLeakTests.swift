import Testing

/// Examples are copied: none shows a control that its own closure keeps alive.
@Suite struct ExampleLeakTests {
  /// The calls of `addAction` in a text whose closure names the control that it is added to, without
  /// taking it as its argument and without a list of what it captures.
  private func leaks(in text: String) -> [String] {
    text.matches(of: #/\b(?<control>\w+)\.addAction\(for: \.\w+\) \{/#).compactMap { call in
      let control = String(call.output.control)
      let body = closure(in: text[call.range.upperBound...])
      guard body.prefixMatch(of: #/\s*(\[[^\]]*\]|\w+\s+in\b)/#) == nil,
        body.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).contains(control[...])
      else { return nil }
      return String(text[call.range]) + body
    }
  }

  /// What stands up to the brace that closes a closure whose opening brace was read.
  private func closure(in text: Substring) -> Substring {
    var depth = 1
    let end = text.firstIndex { character in
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      return depth == 0
    }
    return text[..<(end ?? text.endIndex)]
  }

  @Test(arguments: [
    ("a.addAction(for: .touchUpInside) { a.hide() }", 1),
    ("a.addAction(for: .touchUpInside) {\n  if done { a.hide() }\n}", 1),
    ("a.addAction(for: .touchUpInside) { a in a.hide() }", 0),
    ("a.addAction(for: .touchUpInside) { [weak a] in a?.hide() }", 0),
    ("a.addAction(for: .touchUpInside) { b.hide() }", 0),
  ])
  func `a closure that names its control is found`(example: String, count: Int) {
    #expect(leaks(in: example).count == count)
  }

  @Test func `no example in the documentation leaks its control`() throws {
    var texts = try Checkout.articles()
    texts["README.md"] = try Checkout.text("README.md")
    for file in try Checkout.sources() {
      texts[file.path] = file.lines.map { $0.drop { $0 == " " } }
        .filter { $0.hasPrefix("///") }.map { $0.dropFirst(3) }.joined(separator: "\n")
    }

    for (path, text) in texts {
      for example in leaks(in: text) { Issue.record("\(path): \(example)") }
    }
  }
}
