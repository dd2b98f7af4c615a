internal import BentoGeometry
internal import BentoGraphics

/// Height estimates for rows that have not been laid out.
nonisolated extension MarkdownRow {
  /// The space above the row, in points.
  func gap(_ looks: MarkdownLooks) -> Double {
    guard !isFirst else { return 0 }
    let size = looks.font.pointSize
    if isTight { return (size * 0.25).rounded() }
    if case .text(_, let level?) = content { return (size * (level < 3 ? 1.4 : 1.1)).rounded() }
    return (size * 0.75).rounded()
  }

  /// The total indentation of all steps, in points from the leading edge.
  func indent(_ looks: MarkdownLooks, width: Double) -> Double {
    (steps.reduce(0) { $0 + MarkdownRowView.width(of: $1, looks) }) * squeeze(looks, width: width)
  }

  /// The factor by which indentation steps are reduced, so that they take at most half of the row and deeply
  /// nested content still has space.
  func squeeze(_ looks: MarkdownLooks, width: Double) -> Double {
    let wanted = steps.reduce(0) { $0 + MarkdownRowView.width(of: $1, looks) }
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
    case .picture, .line, .nothing: 0
    }
  }

  /// The estimated height at a width, including the space above, in points.
  ///
  /// - Parameter line: The height of a line of plain text, and the width of a character.
  func guessedHeight(width: Double, _ looks: MarkdownLooks, line: Size) -> Double {
    let size = max(1, looks.font.pointSize)
    let room = max(line.width, width - indent(looks, width: width))
    let own: Double
    switch content {
    case .text(let text, let level):
      let factor = looks.font(level: level).pointSize / size
      let letters = max(1, room / (line.width * factor))
      own = line.height * factor * max(1, (Double(text.byteCount) / letters).rounded(.up))
    case .code(let code):
      own = 20 + 0.9 * line.height * Double(code.utf8.count { $0 == 10 } + 1)
    case .table(let table): own = (line.height + 12) * Double(table.rows.count + 1)
    case .picture: own = 8 * line.height
    case .line: own = 9
    case .nothing: own = line.height
    }
    return gap(looks) + own.rounded(.up)
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
