internal import BentoViews

extension ColumnTable {
  /// The selected rows as text, to be pasted into a spreadsheet: a line for each row, with a tab between
  /// the columns that are shown; nil without any.
  ///
  /// Tabs and ends of lines in a text become spaces.
  ///
  /// - Complexity: O(*n*) cells. ``copySelection()`` shows frames in between.
  public var selectionAsText: String? {
    let rows = selectedRows
    guard !rows.isEmpty else { return nil }
    var text = ""
    append(rows[...], to: &text)
    return String(text.dropLast())
  }

  /// Puts ``selectionAsText`` on the clipboard, as Ctrl+C does.
  ///
  /// Many rows are read bit by bit, with frames in between; their text is on the clipboard as soon as the
  /// last one was read, unless something else is copied from the table by then.
  public func copySelection() {
    copying?.cancel()
    copying = nil
    let rows = selectedRows
    guard rows.count > Self.copiedPortion else {
      if let text = selectionAsText { window?.clipboard.text = text }
      return
    }
    copying = Task { [weak self] in
      var text = ""
      for start in stride(from: 0, to: rows.count, by: Self.copiedPortion) {
        guard let self, !Task.isCancelled else { return }
        append(rows[start..<min(start + Self.copiedPortion, rows.count)], to: &text)
        await Task.yield()
      }
      guard let self, !Task.isCancelled else { return }
      window?.clipboard.text = String(text.dropLast())
      copying = nil
    }
  }

  /// How many rows are read before a frame may be shown.
  private static var copiedPortion: Int { 500 }

  /// Adds a line with its end for each row.
  private func append(_ rows: ArraySlice<Row>, to text: inout String) {
    for row in rows {
      for (place, index) in model.shown.enumerated() {
        if place > 0 { text += "\t" }
        text += Self.line(of: columns[index].textOfRow(row))
      }
      text += "\n"
    }
  }

  /// A text without tabs and ends of lines.
  private static func line(of text: String) -> String {
    // Most texts have neither: bytes are looked at in a fraction of the time that characters take.
    let isLine = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    return isLine ? text : String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }
}
