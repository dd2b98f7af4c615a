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

  /// Whether what is selected is a match of the search.
  public var isMatchSelected: Bool {
    finder?.isMatch(controller.text.selection.range, in: controller.text.buffer) == true
  }

  /// Selects the first match behind the selection, or from the start when there is none, and shows it.
  ///
  /// - Returns: whether there is any.
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

  /// Selects the last match before the selection, or from the end when there is none, and shows it.
  ///
  /// - Returns: whether there is any.
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

  /// Selects the first match from the start of the selection on, as while the user types what is
  /// searched for.
  ///
  /// - Returns: whether there is any.
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

  /// Puts text in the place of the selection if that is a match, as the user's change, and selects the
  /// next match.
  ///
  /// - Returns: whether anything was replaced.
  @discardableResult
  public func replaceMatch(with string: String) -> Bool {
    controller.commitMarked()
    let hasReplaced =
      isMatchSelected
      && controller.replace(controller.text.selection.range, with: string, kind: .single)
    selectNextMatch()
    return hasReplaced
  }

  /// Puts text in the place of all matches, as one change by the user.
  ///
  /// - Returns: the number of matches that were replaced.
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

  /// The part of a block, from its start, that is a match and selected while the keyboard is elsewhere,
  /// as in a field beside the text in which the user searches.
  func chosenPart(in block: Range<Int>) -> Range<Int> {
    let selection = controller.text.selection.range
    guard finder != nil, !isFirstResponder, selection.overlaps(block), isMatchSelected else {
      return 0..<0
    }
    let part = selection.clamped(to: block)
    return (part.lowerBound - block.lowerBound)..<(part.upperBound - block.lowerBound)
  }

  /// The matches in a block, from its start; those that reach into it from the blocks around are found
  /// when they lie near.
  func matches(in block: Range<Int>) -> [Range<Int>] {
    guard let finder else { return [] }
    let buffer = controller.text.buffer
    let reach = finder.search.string.contains(where: \.isNewline) ? 4_096 : 0
    let lower = max(0, block.lowerBound - reach)
    let upper = min(buffer.count, block.upperBound + reach)
    return finder.matches(in: buffer, lower..<upper).compactMap { match in
      let part = match.clamped(to: block)
      guard !part.isEmpty else { return nil }
      return (part.lowerBound - block.lowerBound)..<(part.upperBound - block.lowerBound)
    }
  }
}
