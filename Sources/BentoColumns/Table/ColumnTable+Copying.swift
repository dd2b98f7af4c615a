internal import BentoListLayouts
internal import BentoLists
internal import BentoViews

extension ColumnTable {
  /// The selected rows as text, to be pasted into a spreadsheet: a line for each row, with a tab between
  /// the columns that are shown; nil without any.
  ///
  /// Tabs and ends of lines in a text become spaces.
  ///
  /// - Complexity: O(*n*) cells. ``copySelection()`` shows frames in between.
  public var selectionAsText: String? {
    var lines = selectedLines
    return lines.next(.max).map { String($0.dropLast()) }
  }

  /// Puts ``selectionAsText`` on the clipboard, as Ctrl+C does.
  ///
  /// Many rows are read bit by bit, with frames in between, and their text is joined away from the main
  /// actor: what is copied are the rows that are selected now, in the columns that are shown now, whatever
  /// is selected or changed meanwhile. The text is on the clipboard as soon as it is complete, unless the
  /// program has copied something else by then.
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

  /// How many rows are read before a frame may be shown.
  private static var copiedPortion: Int { 500 }

  /// The lines of the rows that are selected now.
  ///
  /// - Complexity: O(1), and O(*n*) of the rows of a box, which may be another one when they are read.
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

/// The lines of rows, which are read some at a time.
@MainActor
private struct SelectedLines<Row> {
  /// The rows that were not read yet.
  let rows: AnyIterator<Row>
  /// The texts of a row, in the order of the columns.
  let texts: [(Row) -> String]

  /// The lines of the next rows, each with its end; nil after the last row.
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

  /// A text without tabs and ends of lines.
  private static func line(of text: String) -> String {
    // Most texts have neither: bytes are looked at in a fraction of the time that characters take.
    let isLine = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    return isLine ? text : String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }

  /// Lines without the last end, away from the main actor.
  @concurrent
  nonisolated static func joined(_ parts: [String]) async -> String {
    var text = ""
    text.reserveCapacity(parts.reduce(0) { $0 + $1.utf8.count })
    for part in parts { text += part }
    if !text.isEmpty { text.removeLast() }
    return text
  }
}
