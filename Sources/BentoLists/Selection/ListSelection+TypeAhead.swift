internal import BentoListLayouts
internal import BentoPlatform
internal import BentoViews

/// Finding rows by typing how they begin.
extension ListSelection {
  /// Moves to the next row that begins with what the user types.
  ///
  /// Letters add up to a word until a pause, whether a row begins with it or not. As long as nothing was
  /// found, they are left to others as well, such as shortcuts of the program; in a search that has
  /// found something, all characters belong to it, the space included.
  ///
  /// - Returns: whether the key belongs to a search.
  func type(_ event: KeyEvent, at time: HostTime) -> Bool {
    let hasMatched = typeAhead.isRunning(at: time) && typeAhead.hasMatched
    guard event.modifiers.isSubset(of: .shift) else {
      typeAhead.end()
      return false
    }
    switch event.key {
    case .character(let character): typeAhead.add(character, at: time)
    case .space where hasMatched: typeAhead.add(" ", at: time)
    case .escape:
      typeAhead.end()
      return hasMatched
    default:
      typeAhead.end()
      return false
    }
    guard let path = nextMatch() else { return hasMatched }
    typeAhead.noteMatch()
    move(to: path, [])
    return true
  }

  /// Ends a search: the next character begins a new one.
  func endTypeAhead() {
    typeAhead.end()
  }

  /// The next row that begins with what was typed, around the end of the list.
  private func nextMatch() -> ItemPath? {
    guard let list else { return nil }
    let sections = list.sections
    let pattern = typeAhead.pattern
    guard !pattern.isEmpty else { return nil }
    var folding = SearchFolding()
    let focus = focusedPath.map { sections.rowIndex(of: $0) }
    let start = focus.map { typeAhead.passesFocus ? $0 + 1 : $0 } ?? 0
    for step in 0..<min(TypeAhead.rowLimit, sections.rowCount) {
      guard let path = sections.row(atIndex: (start + step) % sections.rowCount),
        let text = list.typeSelectText(of: path)
      else { continue }
      if folding.text(text, beginsWith: pattern) { return path }
    }
    return nil
  }
}
