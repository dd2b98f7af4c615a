internal import BentoEditing
internal import BentoGeometry
internal import BentoViews

// MARK: - Searching

extension TextView {
  /// The number of matches of the search in the whole text.
  ///
  /// - Complexity: O(length).
  public var matchCount: Int {
    var count = 0
    let buffer = controller.text.buffer
    finder?.forEachMatch(in: buffer, 0..<buffer.count) { _ in
      count += 1
      return true
    }
    return count
  }

  /// Whether the selection is a match of the search.
  public var isMatchSelected: Bool {
    finder?.isMatch(controller.text.selection.range, in: controller.text.buffer) == true
  }

  /// Selects the first match after the selection, wrapping around to the start, and scrolls to it.
  ///
  /// - Returns: Whether there is a match.
  /// - Complexity: O(length up to the match).
  @discardableResult
  public func selectNextMatch() -> Bool {
    guard let finder else { return false }
    controller.commitMarked()
    let buffer = controller.text.buffer
    let range = controller.text.selection.range
    return select(
      finder.firstMatch(in: buffer, from: range.upperBound)
        ?? finder.firstMatch(in: buffer, from: 0)
    )
  }

  /// Selects the last match before the selection, wrapping around to the end, and scrolls to it.
  ///
  /// - Returns: Whether there is a match.
  /// - Complexity: O(length back to the match).
  @discardableResult
  public func selectPreviousMatch() -> Bool {
    guard let finder else { return false }
    controller.commitMarked()
    let buffer = controller.text.buffer
    let range = controller.text.selection.range
    return select(
      finder.lastMatch(in: buffer, before: range.lowerBound)
        ?? finder.lastMatch(in: buffer, before: buffer.count)
    )
  }

  /// Selects the first match at or after the start of the selection, for searching while the user types.
  ///
  /// - Returns: Whether there is a match.
  @discardableResult
  public func selectMatchAtSelection() -> Bool {
    guard let finder else { return false }
    controller.commitMarked()
    let start = controller.text.selection.range.lowerBound
    return select(
      finder.firstMatch(in: controller.text.buffer, from: start)
        ?? finder.firstMatch(in: controller.text.buffer, from: 0)
    )
  }

  /// Replaces the selection if it is a match, as a change by the user, and selects the next match.
  ///
  /// - Returns: Whether anything was replaced.
  @discardableResult
  public func replaceMatch(with string: String) -> Bool {
    controller.commitMarked()
    let hasReplaced =
      isMatchSelected
      && controller.replace(controller.text.selection.range, with: string, kind: .single)
    selectNextMatch()
    return hasReplaced
  }

  /// Replaces all matches as a single change by the user.
  ///
  /// - Returns: The number of replaced matches.
  /// - Complexity: O(length).
  @discardableResult
  public func replaceAllMatches(with string: String) -> Int {
    guard let finder else { return 0 }
    controller.commitMarked()
    let buffer = controller.text.buffer
    let matches = finder.matches(in: buffer, 0..<buffer.count)
    guard let first = matches.first, let last = matches.last else { return 0 }
    let string = lines(string)
    var replaced = ""
    var place = first.lowerBound
    for match in matches {
      replaced += buffer.string(in: place..<match.lowerBound)
      replaced += string
      place = match.upperBound
    }
    let range = first.lowerBound..<last.upperBound
    return controller.replace(range, with: replaced, kind: .single, isOwn: true)
      ? matches.count : 0
  }

  private func select(_ match: Range<Int>?) -> Bool {
    guard let match else { return false }
    controller.select(TextSelection(anchor: match.lowerBound, head: match.upperBound))
    show(match, inMiddle: false)
    return true
  }

  /// Returns the part of a block, relative to its start, that is a selected match while another view, such as
  /// a search field, has focus.
  func chosenPart(in block: Range<Int>) -> Range<Int> {
    let selection = controller.text.selection.range
    guard finder != nil, !isFirstResponder, selection.overlaps(block), isMatchSelected else {
      return 0..<0
    }
    let part = selection.clamped(to: block)
    return (part.lowerBound - block.lowerBound)..<(part.upperBound - block.lowerBound)
  }

  /// Returns the matches in a block, relative to its start; matches that extend into it from adjacent blocks
  /// are found if they begin or end nearby.
  func matches(in block: Range<Int>) -> [Range<Int>] {
    guard let finder else { return [] }
    let buffer = controller.text.buffer
    let hasBreak = finder.search.string.contains(where: \.isNewline)
    // A long paragraph is divided into several blocks.
    func limit(_ end: Int, _ reach: Int) -> Int {
      let isEnd = !hasBreak && TextBlocks.endsParagraph(at: end, in: buffer)
      return isEnd ? end : min(buffer.count, max(0, end + reach))
    }
    let (lower, upper) = (limit(block.lowerBound, -4_096), limit(block.upperBound, 4_096))
    return finder.matches(in: buffer, lower..<upper).compactMap { match in
      let part = match.clamped(to: block)
      guard !part.isEmpty else { return nil }
      return (part.lowerBound - block.lowerBound)..<(part.upperBound - block.lowerBound)
    }
  }
}
