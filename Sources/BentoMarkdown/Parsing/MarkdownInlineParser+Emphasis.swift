nonisolated extension MarkdownInlineParser {
  /// Resolves emphasis among the delimiter runs after the given run, or among all runs if it is nil.
  ///
  /// The algorithm is "process emphasis" in https://spec.commonmark.org/0.31.2/#phase-2-inline-structure
  mutating func processEmphasis(above bottom: Int?) {
    /// For each kind of closer, the run up to which there is known to be no opener.
    var floors: [Int: Int] = [:]
    var closer = first(above: bottom)
    while let index = closer {
      guard let run = pieces[index].run, run.mayClose, run.count > 0 else {
        closer = pieces[index].run?.next
        continue
      }
      let key = Int(run.mark) * 8 + run.length % 3 * 2 + (run.mayOpen ? 1 : 0)
      effort += 1
      guard let opener = opener(for: run, bottom: bottom, floor: floors[key]) else {
        floors[key] = run.previous ?? -1
        closer = run.next
        if !run.mayOpen { remove(index) }
        continue
      }
      closer = match(opener, index)
    }
    // The remaining runs have no match.
    var left = first(above: bottom)
    while let index = left {
      left = pieces[index].run?.next
      pieces[index].run?.mayOpen = false
      pieces[index].run?.mayClose = false
    }
  }

  private func first(above bottom: Int?) -> Int? {
    if let bottom { return pieces[bottom].run?.next }
    var index = lastRun
    while let current = index, let previous = pieces[current].run?.previous { index = previous }
    return index
  }

  private mutating func opener(for closer: Run, bottom: Int?, floor: Int?) -> Int? {
    var candidate = closer.previous
    while let index = candidate, index > bottom ?? -1, index > floor ?? -1 {
      effort += 1
      guard let run = pieces[index].run else { return nil }
      if run.mark == closer.mark, run.mayOpen, run.count > 0, matches(run, closer) { return index }
      candidate = run.previous
    }
    return nil
  }

  /// Returns whether two runs match.
  ///
  /// If either run can both open and close, their lengths must not add up to a multiple of three unless both
  /// are multiples of three.
  private func matches(_ opener: Run, _ closer: Run) -> Bool {
    if closer.mark == "~" { return opener.length == closer.length }
    guard opener.mayClose || closer.mayOpen else { return true }
    return (opener.length + closer.length) % 3 != 0
      || opener.length % 3 == 0 && closer.length % 3 == 0
  }

  /// Records the emphasis between two runs.
  ///
  /// - Returns: The next run to process.
  private mutating func match(_ opener: Int, _ closer: Int) -> Int? {
    guard var left = pieces[opener].run, var right = pieces[closer].run else { return nil }
    var styles = Styles()
    var used = 1
    if right.mark == "~" {
      used = right.length
      styles.strike = 1
    } else if left.count >= 2, right.count >= 2 {
      used = 2
      styles.strong = 1
    } else {
      styles.emphasis = 1
    }
    left.count -= used
    right.count -= used
    left.begins.add(styles, sign: 1)
    right.ends.add(styles, sign: 1)
    // Any runs in between become plain text.
    left.next = closer
    right.previous = opener
    pieces[opener].run = left
    pieces[closer].run = right
    if left.count == 0 { remove(opener) }
    guard right.count == 0 else { return closer }
    let next = right.next
    remove(closer)
    return next
  }

  /// Removes a run from the linked list; the styles that begin or end at it remain.
  private mutating func remove(_ index: Int) {
    guard let run = pieces[index].run else { return }
    if let previous = run.previous { pieces[previous].run?.next = run.next }
    if let next = run.next { pieces[next].run?.previous = run.previous }
    if lastRun == index { lastRun = run.previous }
  }

  /// Returns the parsed text with its styles.
  func result() -> MarkdownText {
    var text = MarkdownText()
    var styles = Styles()
    var pictures = pictures[...]
    var index = 0
    while index < pieces.count {
      let piece = pieces[index]
      if let picture = pictures.first, picture.pieces.lowerBound == index {
        pictures.removeFirst()
        var span = span(of: piece, styles)
        span.content = .image(source: picture.source, description: description(of: picture))
        text.append(span)
        index = picture.pieces.upperBound
        continue
      }
      if let run = piece.run { styles.add(run.ends, sign: -1) }
      text.append(span(of: piece, styles))
      if let run = piece.run { styles.add(run.begins, sign: 1) }
      index += 1
    }
    return text
  }

  private func span(of piece: Piece, _ styles: Styles) -> MarkdownSpan {
    var span = piece.span
    if span.link == nil { span.link = piece.address }
    if let run = piece.run { span.content = .text(letters(of: run)) }
    span.isEmphasized = styles.emphasis > 0
    span.isStrong = styles.strong > 0
    span.isStruckThrough = styles.strike > 0
    return span
  }

  private func letters(of run: Run) -> String {
    String(repeating: Character(Unicode.Scalar(run.mark)), count: run.count)
  }

  /// Returns the description of an image: the text of its pieces, including unmatched delimiters.
  private func description(of picture: Picture) -> String {
    let spans = pieces[picture.pieces].dropFirst().map { piece in
      piece.run.map { MarkdownSpan(.text(letters(of: $0))) } ?? piece.span
    }
    return MarkdownText(spans).string
  }
}
