internal import BentoGeometry
internal import BentoGraphics

/// Height estimates for rows that have not been laid out.
nonisolated extension MarkdownRow {
  /// Returns the space above the row, in points.
  func gap(_ style: MarkdownStyle) -> Double {
    guard !isFirst else { return 0 }
    let size = style.font.pointSize
    if isTight { return (size * 0.25).rounded() }
    if case .text(_, let level?) = content { return (size * (level < 3 ? 1.4 : 1.1)).rounded() }
    return (size * 0.75).rounded()
  }

  /// Returns the total indentation of all steps from the leading edge, in points.
  func indent(_ style: MarkdownStyle, width: Double) -> Double {
    (steps.reduce(0) { $0 + MarkdownRowView.width(of: $1, style) })
      * indentScale(style, width: width)
  }

  /// Returns the factor by which indentation steps are scaled.
  ///
  /// The steps may take up at most half of the row's width, which leaves space for deeply nested content.
  func indentScale(_ style: MarkdownStyle, width: Double) -> Double {
    let wanted = steps.reduce(0) { $0 + MarkdownRowView.width(of: $1, style) }
    return wanted > 0 ? min(1, max(0, width / 2) / wanted) : 1
  }

  /// The number of bytes of the text.
  var byteCount: Int {
    switch content {
    case .text(let text, _): text.byteCount
    case .code(let code): code.utf8.count
    case .table(let table):
      (table.rows + [table.header]).reduce(0) { sum, row in
        row.reduce(sum) { $0 + $1.byteCount }
      }
    case .image, .line, .nothing: 0
    }
  }

  /// Returns the estimated height at a given width, including the space above, in points.
  ///
  /// - Parameter line: The height of a line of plain text and the width of a character.
  func guessedHeight(width: Double, _ style: MarkdownStyle, line: Size) -> Double {
    let size = max(1, style.font.pointSize)
    let availableWidth = max(line.width, width - indent(style, width: width))
    let own: Double
    switch content {
    case .text(let text, let level):
      let factor = style.font(level: level).pointSize / size
      let charactersPerLine = max(1, availableWidth / (line.width * factor))
      own = line.height * factor * max(1, (Double(text.byteCount) / charactersPerLine).rounded(.up))
    case .code(let code):
      own = 20 + 0.9 * line.height * Double(code.utf8.count { $0 == 10 } + 1)
    case .table(let table): own = (line.height + 12) * Double(table.rows.count + 1)
    case .image: own = 8 * line.height
    case .line: own = 9
    case .nothing: own = line.height
    }
    return gap(style) + own.rounded(.up)
  }
}

nonisolated extension MarkdownText {
  /// The approximate number of bytes.
  var byteCount: Int {
    spans.reduce(0) { sum, span in
      switch span.content {
      case .text(let text), .code(let text): sum + text.utf8.count
      case .image(_, let description): sum + description.utf8.count
      case .softBreak, .hardBreak: sum + 1
      }
    }
  }
}
