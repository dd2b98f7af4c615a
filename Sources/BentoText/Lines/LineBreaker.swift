/// Chooses where the lines of a paragraph end: as late as their room allows.
///
/// A line ends between words; where the first word does not fit, inside of it. A space at its end
/// needs no room. Letters change where a line ends among some that depend on each other; there, and
/// only near the line's end, the part that belongs to the line is measured by itself.
struct LineBreaker {
  /// Where a line ends.
  struct End: Equatable {
    /// The character that the next line begins with.
    var character: Int
    /// Whether the line ends inside the paragraph.
    var isWrapped: Bool
  }

  /// What is broken.
  let text: LineText
  /// Whether lines end between words where they can.
  let keepsWords: Bool
  /// How far the pen moves over a part of a stretch that is shaped by itself, in 1/1024 pixel; with
  /// the hyphen that it may end with if it ends the line.
  let measure: (_ part: Range<Int>, _ stretch: Int, _ endsLine: Bool) -> Int

  /// The end of the line that begins with a character and has some room, in 1/1024 pixel; nil for as
  /// much as it needs.
  func end(from start: Int, room: Int?, tabs: TabRuler?) -> End {
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
  /// The places where a line might end, the last of which that fits is taken.
  private struct Search {
    let room: Int
    let slack: Int
    let mustEnd: Bool
    /// The last place that fits.
    var fit: End?
    /// The last of the places that need the least room of those that do not fit.
    var least: (end: End, width: Int)?

    /// What is taken when no later place can fit.
    var result: End? { fit ?? (mustEnd ? least?.end : nil) }

    /// Whether no later place can fit, where the line has come to a width.
    func isOver(_ width: Int) -> Bool {
      width > room + slack && (fit != nil || least != nil || !mustEnd)
    }

    mutating func add(_ end: End, width: Int) {
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
    // Tabs at the end of a line need no room either.
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

  /// The width of a line that ends inside of a stretch, of which it has a part.
  private func width(
    of part: Range<Int>,
    _ stretch: Int,
    _ extent: LineExtent,
    before: LineExtent,
    room: Int
  ) -> Int {
    let rough = extent.width + text.change(endingAt: part.upperBound, in: stretch)
    if rough < room - text.slack || text.isSafe(part, in: stretch) { return rough }
    var exact = before
    exact.add(measure(part, stretch, true))
    let isHyphenated = text.marks[part.upperBound].contains(.insertsHyphen)
    return exact.width + (isHyphenated ? 0 : text.change(endingAt: part.upperBound, in: stretch))
  }
}
