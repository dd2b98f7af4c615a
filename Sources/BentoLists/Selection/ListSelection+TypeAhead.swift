internal import BentoCommands
internal import BentoEditing
internal import BentoListLayouts
internal import BentoPlatform
internal import BentoViews

/// Methods for finding rows by typing the beginning of their text.
extension ListSelection {
  /// Moves to the next row that begins with the typed text.
  ///
  /// Characters accumulate until the user pauses, whether or not a row begins with them. Until a row is
  /// found, they are also delivered to other handlers, such as the program's shortcuts; after that, all
  /// characters, including spaces, are part of the search.
  ///
  /// - Returns: Whether the key is part of a search.
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

  /// Ends the search so that the next character begins a new one.
  func endTypeAhead() {
    typeAhead.end()
  }

  /// Returns the next row that begins with the typed text, wrapping around at the end of the list.
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
