internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

extension TableView {
  /// Notes that what is drawn on cells changed.
  func chromeDidChange(affectsHeights: Bool) {
    if affectsHeights { tableGeometry.noteStale(.measures) }
    updateChrome()
  }

  /// Updates the separators and focus rings of the cells of some tiles.
  func updateChrome(of tiles: [Tile]) {
    var plain = CellChrome()
    plain.lineColor = separatorColor
    plain.surface = cellSurface
    plain.trailingRoom = sectionIndexRoom
    let ring = ringRow
    let hasKeyboard = isFirstResponder
    let inset = separatorInset
    let line = CellChrome.Line(left: inset.left, right: inset.right)
    let hasLines = separatorStyle == .singleLine
    let isGrouped = style == .grouped
    for tile in tiles {
      guard let path = tile.path, let cell = tile.tableCell else { continue }
      var chrome = plain
      chrome.hasFocusRing = path == ring
      chrome.hasKeyboard = hasKeyboard && selection.contains(path)
      if hasLines {
        let isGroupEnd = isGrouped && path.row == sections.rowCounts[path.section] - 1
        chrome.separator = isGroupEnd ? CellChrome.Line(left: 0, right: 0) : line
        chrome.hasTopLine = isGrouped && path.row == 0
      }
      if cell.chrome != chrome { cell.chrome = chrome }
    }
  }

  /// What cells stand on: rows of a plain table on the table itself, and while they move past
  /// each other on its color, so that one hides the other.
  private var cellSurface: Color? {
    if style == .grouped { return theme.colors.surface }
    guard movingUpdate != nil, let color = backgroundColor, color.isOpaque else { return nil }
    return color
  }
}
