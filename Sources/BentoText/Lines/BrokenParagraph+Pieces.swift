internal import BentoGeometry
internal import BentoGraphics
internal import CPango

extension BrokenParagraph {
  /// The part of an item that is on a line.
  struct Piece {
    /// The index of the item.
    var item: Int
    /// The characters.
    var characters: Range<Int>
    /// The glyphs from left to right.
    var glyphs: ContiguousArray<ShapedGlyph>
    /// Whether the piece is a tab.
    var isTab: Bool
    /// The bidirectional embedding level.
    var level: UInt8
    /// Whether the piece consists of spaces that were split off from the characters before them.
    var isCut = false

    /// Whether the text runs from right to left.
    var isRightToLeft: Bool { level & 1 != 0 }
  }

  /// Returns the pieces of a line from left to right, as they are drawn.
  func pieces(of line: Line, isFirst: Bool) -> [Piece] {
    // The order of these steps matters: the bidirectional algorithm reorders a line only after it is broken
    // (UAX
    // #9, 3.4), L1 changes levels before L2 reorders by them, and letter spacing is trimmed at visual edges,
    // which only the reordered line has.
    var pieces = logicalPieces(of: line, isFirst: isFirst)
    if line.isWrapped { dropLastSpace(of: &pieces, line) }
    moveSpacesToEnd(of: &pieces)
    let order = VisualOrder.places(of: pieces.map(\.level))
    pieces = order.map { pieces[$0] }
    trimSpacing(of: &pieces)
    if setting.isJustified, line.isWrapped, let room = setting.room(isFirst: isFirst) {
      justify(&pieces, room: room)
    }
    return pieces
  }

  /// Returns the pieces of a line in logical order.
  private func logicalPieces(of line: Line, isFirst: Bool) -> [Piece] {
    let text = paragraph.line
    var pieces: [Piece] = []
    guard !line.characters.isEmpty else { return pieces }
    // Tabs are computed in logical order, from the start of the line: a tab's width depends on the text
    // between it and the next tab.
    let tabs = setting.tabs(isFirst: isFirst)
    var extent = LineExtent()
    var tab: Int?
    for index in text.stretch(holding: line.characters.lowerBound)..<text.stretches.count {
      let stretch = text.stretches[index]
      let part = stretch.characters.clamped(to: line.characters)
      guard !part.isEmpty else { break }
      let endsLine = part.upperBound == line.characters.upperBound
      pieces.append(
        Piece(
          item: index,
          characters: part,
          glyphs: paragraph.letters(part, ofItem: index, endsLine: endsLine),
          isTab: stretch.kind == .tab,
          level: paragraph.items[index].level
        )
      )
      if stretch.kind == .tab, let tabs {
        extent.addTab(tabs)
        tab = pieces.count - 1
      } else {
        for character in part {
          let scalar = text.scalars.isEmpty ? 0 : text.scalars[character]
          extent.add(Int(text.advances[character]), scalar: scalar)
        }
      }
      if let tab { pieces[tab].glyphs[0].advance = Int32(clamping: extent.tabWidth) }
    }
    return pieces
  }

  /// Sets the advance of the space at the end of a wrapped line to zero.
  private func dropLastSpace(of pieces: inout [Piece], _ line: Line) {
    guard let last = pieces.indices.last,
      paragraph.line.marks[line.characters.upperBound - 1].contains(.white)
    else { return }
    let isRightToLeft = pieces[last].isRightToLeft
    let glyphs = pieces[last].glyphs
    // If a letter and its space are one cluster, they have one glyph, which must stay visible.
    let end = isRightToLeft ? 0 : glyphs.count - 1
    let neighbor = isRightToLeft ? 1 : end - 1
    if glyphs.indices.contains(neighbor), glyphs[neighbor].cluster == glyphs[end].cluster { return }
    pieces[last].glyphs[end].advance = 0
    pieces[last].glyphs[end].glyph = CPango_emptyGlyph
  }

  /// Removes the letter spacing at the ends of the line and next to tabs; a tab grows by the amount removed
  /// before it.
  private func trimSpacing(of pieces: inout [Piece]) {
    guard pieces.contains(where: { paragraph.items[$0.item].spacing != nil }) else { return }
    // The spacing removed before a tab widens that tab. In a right-to-left paragraph with tabs, the pieces
    // are therefore visited from the right, as in Pango.
    let isReversed = paragraph.isRightToLeft && pieces.contains(where: \.isTab)
    let order = isReversed ? Array(pieces.indices.reversed()) : Array(pieces.indices)
    var taken: Int32 = 0
    for index in order {
      if pieces[index].isTab {
        pieces[index].glyphs.padRight(taken)
        taken = 0
        continue
      }
      guard let spacing = paragraph.items[pieces[index].item].spacing else { continue }
      let isFirst = pieces[..<index].last { !$0.isEmptySpace }?.isTab ?? true
      let isLast = pieces[(index + 1)...].first { !$0.isEmptySpace }?.isTab ?? true
      if pieces[index].glyphs.first?.advance == 0 {
        pieces[index].glyphs.padLeft(-spacing.left)
      } else if isFirst {
        pieces[index].glyphs.padLeft(-spacing.left)
        taken += spacing.left
      }
      if pieces[index].glyphs.last?.advance == 0 {
        pieces[index].glyphs.padRight(-spacing.right)
      } else if isLast {
        pieces[index].glyphs.padRight(-spacing.right)
        taken += spacing.right
      }
    }
  }

  /// Stretches a line to its full width.
  private func justify(_ pieces: inout [Piece], room: Int) {
    var rows = pieces.map(\.glyphs)
    var places: [Justification.Place] = []
    for (row, piece) in pieces.enumerated() {
      let end = paragraph.bytes(piece.characters).upperBound
      var own: [Justification.Place] = []
      piece.glyphs.forEachCluster(isRightToLeft: piece.isRightToLeft, end: end) { cluster in
        let marks = paragraph.marks(at: cluster.bytes.lowerBound, near: piece.characters)
        own.append(
          Justification.Place(
            row: row,
            glyphs: cluster.glyphs,
            isExpandable: marks.contains(.expandable),
            isLetter: marks.contains(.cursor)
          )
        )
      }
      // Clusters are enumerated in logical order, but justification fills gaps from left to right.
      places += piece.isRightToLeft ? own.reversed() : own
    }
    let width = rows.reduce(0) { $0 + $1.advance }
    Justification(room: room - width).apply(to: &rows, at: places)
    for index in pieces.indices { pieces[index].glyphs = rows[index] }
  }
}

// MARK: - Drawing

extension BrokenParagraph {
  // Glyphs are built here rather than stored in the paragraph: in long text, only the visible lines need
  // them, and `TextLayout` caches those lines.
  func content(ofLine index: Int, _ line: TextLayout.Line) -> LineContent {
    let pieces = pieces(of: lines[index], isFirst: index == 0)
    let strings = GlyphStrings(pieces.map(\.glyphs), starts: pieces.map { start(of: $0) })
    var content = LineContent()
    var x = 0.0
    for (index, piece) in zip(0..<strings.count, pieces) {
      let glyphs = unsafe strings.all[index]
      let bytes = paragraph.bytes(piece.characters)
      let item = paragraph.items[piece.item]
      let width = Double(piece.glyphs.advance) / Double(PANGO_SCALE)
      let run = paragraph.text.run(at: bytes.lowerBound)
      content.items.append(
        TextItem(
          offset: bytes.lowerBound,
          length: bytes.count,
          isRightToLeft: piece.isRightToLeft
        )
      )
      unsafe content.glyphs.append(
        TextLayout.Glyphs(
          owner: strings,
          font: item.style.font,
          glyphs: glyphs,
          x: x,
          width: width,
          run: run,
          isColored: item.style.font.isColored
        )
      )
      if let attributes = paragraph.text.attributes(ofRun: run) {
        content.addRules(
          for: attributes,
          on: line,
          x: x,
          width: width,
          run: run,
          font: item.style.font
        )
      }
      x += width
    }
    content.joinRules()
    return content
  }

  private func start(of piece: Piece) -> Int { paragraph.bytes(piece.characters).lowerBound }
}

extension ShapedParagraph {
  /// Returns the properties of the position before the character that a byte belongs to, searched in a range.
  fileprivate func marks(at byte: Int, near characters: Range<Int>) -> BreakMarks {
    line.marks[character(at: byte, near: characters)]
  }
}
