import Testing

/// Examples are copied, so none may show an object that is kept alive by a closure it stores.
@Suite struct ExampleLeakTests {
  /// The closures of an example that an object stores, as an action or in a property, and that name the
  /// object, the view that contains it, or `self`, without taking it as an argument and without a capture
  /// list.
  private func leaks(in example: String) -> [String] {
    let given =
      #/\b(?<object>\w+)\.(?:\w+ =|(?:add\w*|on[A-Z]\w*|every|render)(?:\([^(){}]*\))?) \{/#
    let lines = example.utf8.split(separator: UInt8(ascii: "\n")).filter {
      $0.contains(UInt8(ascii: "{"))
    }
    let calls = lines.flatMap { Substring($0).matches(of: given) }
    guard !calls.isEmpty else { return [] }
    let holders = holders(in: example)
    return calls.compactMap { call in
      let object = String(call.output.object)
      let body = closure(in: example[call.range.upperBound...])
      guard body.prefixMatch(of: #/\s*\[[^\]]*\]/#) == nil else { return nil }
      let arguments = body.prefixMatch(of: #/\s*\(?[\w:, ]+\)?\s+in\b/#).map {
        names(in: $0.output)
      }
      let kept = Set([object, "self"] + (holders[object] ?? [])).subtracting(arguments ?? [])
      return kept.isDisjoint(with: names(in: body)) ? nil : String(call.output.0) + body
    }
  }

  /// The names of the views that something is added to in an example, by the name of the added object.
  private func holders(in example: String) -> [String: [String]] {
    let added = #/\b(\w+)\.add(?:Arranged)?(?:Subview|GestureRecognizer)\((\w+)\)/#
    return Dictionary(grouping: example.matches(of: added)) { String($0.output.2) }
      .mapValues { $0.map { String($0.output.1) } }
  }

  /// The words of code that are not members of something else.
  private func names(in code: Substring) -> Set<String> {
    Set(
      code.matches(of: #/(\.)?\b([A-Za-z_]\w*)/#).filter { $0.output.1 == nil }
        .map { String($0.output.2) }
    )
  }

  /// The text up to the brace that closes a closure whose opening brace was read.
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
    ("a.addAction(for: .touchUpInside) { b in a.hide() }", 1),
    ("a.addAction(for: .touchUpInside) { a in a.hide() }", 0),
    ("a.addAction(for: .touchUpInside) { [weak a] in a?.hide() }", 0),
    ("a.addAction(for: .touchUpInside) { b.hide() }", 0),
    ("a.onChange = { model.name = $0; a.hide() }", 1),
    ("a.onChange = { model.a = $0 }", 0),
    ("a.onMove { (move: Move) in a.render(move) }", 1),
    ("a.onMove { [unowned a] (move: Move) in a.render(move) }", 0),
    ("a.onTap { self.count += 1 }", 1),
    ("a.map { a }", 0),
    ("tap.addAction { tap in print(tap.location(in: card)) }\ncard.addGestureRecognizer(tap)", 1),
    ("tap.addAction { tap in print(tap.location(in: tap.view)) }\ncard.addSubview(view)", 0),
  ])
  func `closures that retain their owner are found`(example: String, count: Int) {
    #expect(leaks(in: example).count == count)
  }

  @Test func `no example in the documentation leaks its objects`() throws {
    var texts = try Checkout.articles()
    texts["README.md"] = try Checkout.text("README.md")
    for file in try Checkout.sources() {
      texts[file.path] = file.lines.map { $0.drop { $0 == " " } }
        .filter { $0.hasPrefix("///") }.map { $0.dropFirst(3) }.joined(separator: "\n")
    }

    for (path, text) in texts {
      // Every other part is code.
      for (index, part) in text.split(separator: "```", omittingEmptySubsequences: false)
        .enumerated()
      where index % 2 == 1 && part.contains("{") {
        for example in leaks(in: String(part)) { Issue.record("\(path): \(example)") }
      }
    }
  }
}
