/// A first-fit line breaker: each line takes as many characters as its width allows.
///
/// A line ends between words, or inside a word if the first word does not fit. A space at the end of a line
/// takes up no width. If a line ends between characters that depend on each other, their glyphs change. Only
/// there, and only near the end of the line, is the part on the line measured separately.
struct LineBreaker {
  /// The end of a line.
  struct End: Equatable {
    /// The first character of the next line.
    var character: Int
    /// Whether the line ends inside the paragraph.
    var isWrapped: Bool
  }

  /// The text.
  let text: LineText
  /// Whether lines end between words if possible.
  let keepsWords: Bool
  /// A closure that returns the advance, in 1/1024 pixel, of a part of a stretch that is shaped separately,
  /// including the hyphen that it may have at the end of the line.
  let measure: (_ part: Range<Int>, _ stretch: Int, _ endsLine: Bool) -> Int

  /// Returns the end of the line that starts at a character, for an available width in 1/1024 pixel, or for
  /// an unlimited width if `room` is nil.
  func end(from start: Int, room: Int?, tabs: TabRuler?) -> End {
    // Break opportunities are those of UAX #14 (https://www.unicode.org/reports/tr14/), tailored by Pango for
    // scripts and languages. There are two passes because a word that is too wide must still be broken at a
    // character (grapheme cluster, UAX #29), or the line would never end.
    guard let room else { return endOfUnwrapped(from: start) }
    let first = text.stretch(holding: start)
    if keepsWords,
      let end = lastFit(from: start, first, room, tabs, at: .wordBreak, mustEnd: false)
    {
      return end
    }
    return lastFit(from: start, first, room, tabs, at: .characterBreak, mustEnd: true)
      ?? endOfUnwrapped(from: start)
  }

  private func endOfUnwrapped(from start: Int) -> End {
    for stretch in text.stretches[text.stretch(holding: start)...] where stretch.kind == .separator
    {
      return End(character: stretch.characters.upperBound, isWrapped: true)
    }
    return End(character: text.count, isWrapped: false)
  }
}

// MARK: - Searching

extension LineBreaker {
  /// A search for the end of a line among candidates; the result is the last candidate that fits.
  private struct Search {
    let room: Int
    let slack: Int
    let mustEnd: Bool
    /// The last candidate that fits.
    var fit: End?
    /// The last of the narrowest candidates that do not fit, with its width.
    var least: (end: End, width: Int)?

    /// The result once no later candidate can fit.
    var result: End? { fit ?? (mustEnd ? least?.end : nil) }

    /// Whether no later candidate can fit, given the advance so far.
    func isOver(_ width: Int) -> Bool {
      // `slack` is larger than the error of advances that are not measured exactly, so the search stops early
      // without missing a line end. The cost of a line therefore depends on its own length, not on the
      // paragraph's (`text.word.1M`).
      width > room + slack && (fit != nil || least != nil || !mustEnd)
    }

    mutating func add(_ end: End, width: Int) {
      // A narrow candidate may follow a wide one: a hyphen or a kept space makes a line wider than one that
      // ends a character later.
      if width <= room {
        fit = end
      } else if least.map({ width <= $0.width }) ?? true {
        least = (end, width)
      }
    }
  }

  private func lastFit(
    from start: Int,
    _ firstStretch: Int,
    _ room: Int,
    _ tabs: TabRuler?,
    at kind: BreakMarks,
    mustEnd: Bool
  ) -> End? {
    var search = Search(room: room, slack: text.slack, mustEnd: mustEnd)
    var extent = LineExtent()
    // Tabs at the end of a line take up no width either.
    var widthBeforeTabs: Int?
    for index in firstStretch..<text.stretches.count {
      let stretch = text.stretches[index]
      let lower = max(start, stretch.characters.lowerBound)
      let change = lower > start ? text.change(endingAt: lower, in: index - 1) : 0
      let width = widthBeforeTabs ?? extent.width + change
      if stretch.kind == .separator {
        let end = End(character: stretch.characters.upperBound, isWrapped: true)
        search.add(end, width: width)
        return search.result
      }
      if lower > start, text.marks[lower].contains(kind) {
        search.add(End(character: lower, isWrapped: true), width: width)
      }
      if stretch.kind == .tab, let tabs {
        widthBeforeTabs = widthBeforeTabs ?? extent.width
        extent.addTab(tabs)
        continue
      }
      widthBeforeTabs = nil
      let before = extent
      for character in lower..<stretch.characters.upperBound {
        if character > lower, text.marks[character].contains(kind) {
          let width = self.width(of: lower..<character, index, extent, before: before, room: room)
          search.add(End(character: character, isWrapped: true), width: width)
        }
        if search.isOver(extent.width) { return search.result }
        extent.add(Int(text.advances[character]), scalar: scalar(character))
      }
      // The line starts inside this stretch, at characters that depend on those on the previous line.
      // Candidates in later stretches need the exact advance of the rest.
      if lower > stretch.characters.lowerBound, text.marks[lower].contains(.unsafe) {
        extent = before
        extent.add(measure(lower..<stretch.characters.upperBound, index, false))
      }
    }
    let change = text.change(endingAt: text.count, in: text.stretches.count - 1)
    let width = widthBeforeTabs ?? extent.width + change
    search.add(End(character: text.count, isWrapped: false), width: width)
    return search.result
  }

  private func scalar(_ character: Int) -> UInt32 {
    text.scalars.isEmpty ? 0 : text.scalars[character]
  }

  /// Returns the advance of a line that ends inside a stretch.
  private func width(
    of part: Range<Int>,
    _ stretch: Int,
    _ extent: LineExtent,
    before: LineExtent,
    room: Int
  ) -> Int {
    let rough = extent.width + text.change(endingAt: part.upperBound, in: stretch)
    // Shaping is needed only within `slack` of the edge: farther away, the rough advance leads to the same
    // decision as the exact one.
    if rough < room - text.slack || text.isSafe(part, in: stretch) { return rough }
    var exact = before
    exact.add(measure(part, stretch, true))
    let isHyphenated = text.marks[part.upperBound].contains(.insertsHyphen)
    return exact.width + (isHyphenated ? 0 : text.change(endingAt: part.upperBound, in: stretch))
  }
}
