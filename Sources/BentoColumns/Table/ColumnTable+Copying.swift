internal import BentoListLayouts
internal import BentoLists
internal import BentoPlatform
internal import BentoViews

extension ColumnTable {
  /// The selected rows as text that can be pasted into a spreadsheet: one line per row, with tabs between
  /// visible columns; nil if no rows are selected.
  ///
  /// Tabs and line breaks in text are replaced by spaces.
  ///
  /// - Complexity: O(*n*) in the number of selected cells. ``copySelection()`` reads them over
  ///   several frames.
  public var selectionAsText: String? {
    var lines = selectedLines
    return lines.next(.max).map { String($0.dropLast()) }
  }

  /// Copies ``selectionAsText`` to the clipboard, as Ctrl+C does.
  ///
  /// If there are many rows, they are read over several frames, and their text is joined off the
  /// main actor. The copied rows and columns are those that are selected and visible when the
  /// method is called, regardless of later changes. The text is placed on the clipboard when it is
  /// complete, unless the program has copied something else by then.
  public func copySelection() {
    copying?.cancel()
    copying = nil
    guard let clipboard = window?.clipboard else { return }
    var lines = selectedLines
    guard selectedRowCount > Self.copiedPortion else {
      if let text = lines.next(.max) { clipboard.text = String(text.dropLast()) }
      return
    }
    let changeCount = clipboard.changeCount
    copying = Task {
      var parts: [String] = []
      while !Task.isCancelled, let part = lines.next(Self.copiedPortion) {
        parts.append(part)
        await Task.yield()
      }
      let text = await SelectedLines<Row>.joined(parts)
      guard !Task.isCancelled, clipboard.changeCount == changeCount else { return }
      clipboard.text = text
    }
  }

  /// The number of rows read between frames.
  private static var copiedPortion: Int { 500 }

  /// An iterator over the lines of the currently selected rows.
  ///
  /// - Complexity: O(1), or O(*n*) for the rows of a box, because the box might change before they
  ///   are read.
  private var selectedLines: SelectedLines<Row> {
    let paths = body.selectedPaths.makeIterator()
    let rows: AnyIterator<Row>
    switch source {
    case .none: rows = AnyIterator { nil }
    case .rows:
      let storage = storage
      rows = AnyIterator(
        IteratorSequence(paths).lazy.compactMap { storage.row(at: $0.row) }.makeIterator()
      )
    case .listed(let listed):
      rows = AnyIterator(
        IteratorSequence(paths).lazy.compactMap { listed.row(at: $0.row) }.makeIterator()
      )
    case .box: rows = AnyIterator(selectedRows.makeIterator())
    }
    return SelectedLines(rows: rows, texts: model.shown.map { columns[$0].textOfRow })
  }
}

/// The lines of rows, read incrementally.
@MainActor
private struct SelectedLines<Row> {
  /// The remaining rows.
  let rows: AnyIterator<Row>
  /// The functions that return the text of each of a row's cells, in column order.
  let texts: [(Row) -> String]

  /// Returns the next lines, up to the given number, each with its line break; nil after the last
  /// row.
  mutating func next(_ count: Int) -> String? {
    var lines = ""
    var read = 0
    while read < count, let row = rows.next() {
      append(row, to: &lines)
      read += 1
    }
    return read == 0 ? nil : lines
  }

  private func append(_ row: Row, to lines: inout String) {
    for (place, text) in texts.enumerated() {
      if place > 0 { lines += "\t" }
      lines += Self.line(of: text(row))
    }
    lines += "\n"
  }

  /// Returns the text with tabs and line breaks replaced by spaces.
  private static func line(of text: String) -> String {
    // Most text contains neither tabs nor line breaks, and scanning bytes is much faster than
    // scanning characters.
    let isLine = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    return isLine ? text : String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }

  /// Joins lines off the main actor, without a line break at the end.
  @concurrent
  nonisolated static func joined(_ parts: [String]) async -> String {
    var text = ""
    text.reserveCapacity(parts.reduce(0) { $0 + $1.utf8.count })
    for part in parts { text += part }
    if !text.isEmpty { text.removeLast() }
    return text
  }
}
