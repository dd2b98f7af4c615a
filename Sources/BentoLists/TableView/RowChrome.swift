internal import BentoCells
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoListLayouts
internal import BentoViews

/// The decorations that a table draws on and around its rows: separators, backgrounds and focus rings.
@MainActor
final class RowChrome {
  /// The style of the separators between rows.
  var separatorStyle = TableView.SeparatorStyle.singleLine
  /// The insets of the separators from the sides, in points.
  var separatorInset = EdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// The color of the separators, or nil to use the theme's.
  var separatorColor: Color?
  /// Whether a view inside the focused row shows the focus ring.
  var drawsRingInRows = false
  /// The ring around the whole table, or nil.
  private var ring: View?
  /// The background that the table got from the theme, or nil.
  private var background: Color?

  /// Sets the background to the theme's unless the program has set one.
  func applyBackground(to table: TableView) {
    let colors = table.theme.colors
    let color = table.style == .plain ? colors.surface : colors.groupedBackground
    guard table.backgroundColor == nil || table.backgroundColor == background else { return }
    background = color
    table.backgroundColor = color
  }

  // MARK: Rows

  /// Updates the separators and focus rings in the cells of the given tiles.
  func update(_ tiles: [ListTile], in table: TableView) {
    var plain = CellChrome()
    plain.lineColor = separatorColor
    plain.surface = cellSurface(in: table)
    let ring = ringRow(in: table)
    let hasKeyboard = table.isFirstResponder && table.isInActiveWindow
    let isInset = table.tableGeometry.column.isInset
    if !isInset { plain.trailingRoom = table.sectionIndex.room(in: table) }
    var (left, right) = (separatorInset.left, separatorInset.right + plain.trailingRoom)
    if table.leadsFromRight { swap(&left, &right) }
    let line = CellChrome.Line(left: left, right: right)
    let hasLines = separatorStyle == .singleLine
    let isGrouped = table.style.isGrouped && !isInset
    let radius = isInset ? table.theme.radii.extraLarge : 0
    if table.style == .sidebar { plain.selectionInset = 6 }
    for tile in tiles {
      guard let path = tile.path, let cell = tile.tableCell else { continue }
      var chrome = plain
      chrome.hasFocusRing = path == ring
      chrome.hasKeyboard = hasKeyboard && table.selection.contains(path)
      let isFirst = path.row == 0
      let isLast = path.row == table.sections.rowCounts[path.section] - 1
      if isInset { chrome.card = CellChrome.Card(isFirst, isLast, radius: radius) }
      if hasLines, !(isInset && isLast) {
        chrome.separator = isGrouped && isLast ? CellChrome.Line(left: 0, right: 0) : line
        chrome.hasTopLine = isGrouped && isFirst
      }
      cell.show(chrome)
    }
  }

  /// Returns the background of cells, or nil for none.
  ///
  /// Rows of a plain table show the table's background. While rows move past each other, their cells have the
  /// color of that background so that one row covers the other.
  private func cellSurface(in table: TableView) -> Color? {
    if table.style.isGrouped { return table.theme.colors.surface }
    guard table.movingUpdate != nil, let color = table.backgroundColor, color.isOpaque else {
      return nil
    }
    return color
  }

  // MARK: Rings

  /// Returns the row that shows the focus ring, or nil.
  ///
  /// The selection alone indicates the row unless focus was moved with Tab, or multiple rows can be selected
  /// and the last selection was made by keyboard.
  private func ringRow(in table: TableView) -> ItemPath? {
    guard table.isFirstResponder, !drawsRingInRows,
      table.showsFocusRing || (table.allowsMultipleSelection && table.selection.isLedByKeys)
    else {
      return nil
    }
    return table.selection.focusedPath
  }

  /// Shows a focus ring around the whole table if focus was moved with Tab and there is no row that can show
  /// the ring.
  func updateRing(in table: TableView) {
    guard ring != nil || table.isFirstResponder else { return }
    guard table.showsFocusRing, table.selection.focusedPath == nil else {
      ring?.removeFromSuperview()
      ring = nil
      return
    }
    let ring = ring ?? FocusRingView()
    self.ring = ring
    if ring.superview !== table { table.addSubview(ring) }
    View.performWithoutAnimation {
      ring.frame = table.bounds.inset(by: table.contentInset).insetBy(dx: 1, dy: 1)
    }
  }
}
