internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// Provides views for the lines that touch the bounds, and recycles all others.
extension TextView {
  /// The maximum number of times that corrected heights may move the visible area in one pass.
  private static let roundLimit = 12

  /// Updates the visible content.
  func tile() {
    updateMetrics()
    var shown = controller.revision
    for round in 0..<Self.roundLimit {
      // A scrolling callback may have set different text.
      makeBlocks()
      let before = bounds
      let anchor = anchor
      keep(anchor)
      updateContentSize()
      if needsReveal { scrollToCaret() }
      let anchorTop = anchor?.top
      showVisibleBlocks()
      shown = controller.revision
      var hasMoved = false
      if let anchor, let anchorTop, anchor.top != anchorTop, jumpOffset == nil {
        shift(by: anchor.top - anchorTop)
        hasMoved = true
      }
      updateContentSize()
      if needsReveal, scrollToCaret() { hasMoved = true }
      guard hasMoved || bounds != before, round + 1 < Self.roundLimit else { break }
    }
    revealCaret(false)
    jumpOffset = nil
    // If the text has been replaced, it is laid out in the next pass.
    if shown == controller.revision, checkSpelling() { placeLines() }
    guard isShownInParts else { return }
    trackScrolledPart()
    announceGuessedHeight()
  }

  /// Checks the spelling of the visible blocks.
  ///
  /// - Returns: Whether the laid-out text is still current.
  private func checkSpelling() -> Bool {
    let asked = controller.revision
    for tile in layout.tiles where tile.misspelled == nil {
      let content = contentRange(tile.start..<tile.end, in: controller.text.buffer)
      let words = controller.misspelledWords(in: content)
      guard asked == controller.revision else { return false }
      tile.misspelled = words
    }
    return true
  }

  /// The first block that was visible before and still is; it keeps its position on screen when heights above
  /// it are corrected.
  private var anchor: TextTile? {
    guard jumpOffset == nil || jumpOffset != contentOffset, seenBounds.minY > 0 else { return nil }
    let visible = visiblePixels
    return layout.tiles.first {
      $0.top + $0.height > visible.lowerBound && $0.top < visible.upperBound
    }
  }

  /// Scrolls by the distance that the top of a block has moved.
  private func keep(_ anchor: TextTile?) {
    guard let anchor else { return }
    let top = blocks.start(of: anchor.block).top
    guard top != anchor.top else { return }
    shift(by: top - anchor.top)
    anchor.top = top
  }

  private func shift(by growth: Int) {
    let growth = displayScale.points(Pixels(growth))
    if isShownInParts {
      shiftScrollViewAround(by: growth)
    } else {
      shiftContentOffset(by: Point(x: 0, y: growth))
    }
  }

  /// The part of the bounds to lay out.
  private var seenBounds: Rect { isShownInParts ? scrolledPart ?? bounds : bounds }

  /// The visible part of the text, in device pixels.
  private var visiblePixels: Range<Int> {
    let scale = displayScale
    let seen = seenBounds
    let lower = Int(scale.pixels(seen.minY - topInset))
    let height = max(0, Int(scale.pixels(seen.height)))
    return lower..<(lower + height + 1)
  }

  /// Lays out the blocks that touch the bounds, and recycles all others.
  private func showVisibleBlocks() {
    layout.show(seenBounds.isEmpty ? nil : visiblePixels) { layOut($0) }
  }

  private func updateContentSize() {
    let height = displayScale.points(Pixels(blocks.totalHeight))
    let insets = topInset + textContainerInset.bottom
    let size = Size(width: max(0, bounds.width), height: max(0, height + insets))
    if size != contentSize { contentSize = size }
  }

  /// Scrolls the caret into view.
  ///
  /// - Returns: Whether anything moved.
  @discardableResult
  private func scrollToCaret() -> Bool {
    guard let caret = caretFrame() else { return false }
    guard isScrollEnabled else {
      revealCaret(false)
      revealInOuterViews(caret)
      return false
    }
    let hasMoved = scroll(to: caret, inMiddle: false)
    if grows, !hasMoved { revealInOuterViews(caret) }
    return hasMoved
  }

  private func revealInOuterViews(_ rect: Rect) {
    var ancestor = superview
    while let view = ancestor {
      if let outer = view as? ScrollView, outer.isScrollEnabled {
        outer.scrollRectToVisible(outer.convert(rect, from: self), animated: false)
      }
      ancestor = view.superview
    }
  }

  /// Scrolls a rectangle of the content into view; near an end of the text, scrolls all the way to that end.
  @discardableResult
  func scroll(to rect: Rect, inMiddle: Bool) -> Bool {
    let visible = bounds.inset(by: contentInset)
    let margin = min(4, textContainerInset.top)
    var y = contentOffset.y
    if inMiddle {
      y = rect.midY - visible.height / 2 - contentInset.top
    } else if rect.minY < visible.minY || rect.height > visible.height {
      y = rect.minY - margin - contentInset.top
      if rect.minY <= topInset { y = -contentInset.top }
    } else if rect.maxY > visible.maxY {
      y = rect.maxY + margin - visible.height - contentInset.top
      if rect.maxY + textContainerInset.bottom >= contentSize.height { y = .infinity }
    }
    let limits = offsetLimits
    y = displayScale.snap(min(max(y, limits.minimum.y), limits.maximum.y))
    guard y != contentOffset.y else { return false }
    setContentOffset(Point(x: contentOffset.x, y: y), animated: false)
    return true
  }

  // MARK: Views

  private func makeLine() -> TextLineView {
    let view = TextLineView()
    view.textView = self
    insertSubview(view, belowSubview: hint)
    return view
  }

  /// Displays the lines of all visible blocks.
  private func placeLines() {
    let stamps = tileStamps()
    let scale = displayScale
    View.performWithoutAnimation {
      for (tile, stamp) in zip(layout.tiles, stamps) {
        let top = topInset + scale.points(Pixels(tile.top))
        if tile.stamp != stamp { fill(tile, stamp) }
        let placement = Size(width: bounds.width, height: top)
        guard tile.placement != placement else { continue }
        tile.placement = placement
        for (view, frame) in zip(tile.views, lineFrames(of: tile)) {
          view.place(frame.offsetBy(dx: 0, dy: top))
        }
      }
    }
  }

  private func tileStamps() -> [TextTileStamp] {
    let text = controller.text
    let isShown = text.marked == nil && controller.showsSelection
    let selection = isShown ? text.selection.range : 0..<0
    let caretBlock = text.marked == nil ? -1 : blockOfCaret
    var number = 0
    return layout.tiles.enumerated().map { index, tile in
      let end = tile.end
      var begins = false
      if showsLineNumbers {
        begins = tile.start == 0 || TextBlocks.endsParagraph(at: tile.start, in: text.buffer)
        number = index == 0 ? text.buffer.lineIndex(at: tile.start) + 1 : number + (begins ? 1 : 0)
      }
      let part = selection.clamped(to: tile.start..<end)
      let isMarked = tile.block == caretBlock
      return TextTileStamp(
        selection: part.lowerBound - tile.start..<part.upperBound - tile.start,
        isOpenEnded: !part.isEmpty && selection.upperBound >= end && end < text.buffer.count
          && TextBlocks.endsParagraph(at: end, in: text.buffer),
        number: begins ? number : nil,
        misspelled: controller.markedWords(of: tile.misspelled ?? [], from: tile.start),
        matches: isMarked ? [] : matches(in: tile.start..<end),
        chosen: chosenPart(in: tile.start..<end),
        marked: isMarked ? text.marked : nil
      )
    }
  }
}

// MARK: - Lines

extension TextView {
  /// Returns whether the lines of a block can be drawn separately because their glyphs are the same as when
  /// drawn as part of the block.
  private func drawsLinesAlone(_ layout: FieldLayout) -> Bool {
    let lines = layout.geometry.lines
    guard lines.count > 1, styling.paragraph == nil, !hasRules(layout.styles),
      [.left, .natural].contains(textAlignment.resolved(for: effectiveContentDirection))
    else { return false }
    return lines.indices.allSatisfy {
      !lines[$0].isRightToLeft && layout.geometry.isUnidirectional(line: $0)
        && ($0 + 1 == lines.count || endsInSpace(lines[$0], of: layout))
    }
  }

  /// Returns whether a line breaks between words; at a break inside a word, glyphs are shaped together with
  /// those after the break.
  private func endsInSpace(_ line: TextLine, of layout: FieldLayout) -> Bool {
    guard line.contentEnd == line.range.upperBound else { return true }
    let end = layout.index(line.contentEnd)
    return end > layout.string.startIndex
      && layout.string[..<end].unicodeScalars.last?.properties.isWhitespace == true
  }

  /// Returns the frames of a block's views, relative to its top.
  private func lineFrames(of tile: TextTile) -> [Rect] {
    guard let layout = tile.layout else { return [] }
    let height = displayScale.points(Pixels(tile.height))
    let width = max(0, bounds.width)
    guard tile.views.count > 1 else { return [Rect(x: 0, y: 0, width: width, height: height)] }
    return layout.geometry.lines.map {
      Rect(x: 0, y: $0.frame.y, width: width, height: $0.frame.height)
    }
  }

  /// Sets the content of a block's views.
  private func fill(_ tile: TextTile, _ stamp: TextTileStamp) {
    guard let layout = tile.layout, let metrics = self.layout.metrics else { return }
    tile.stamp = stamp
    let isAlone = drawsLinesAlone(layout)
    let count = isAlone ? layout.geometry.lines.count : 1
    self.layout.setLineCount(count, of: tile) { makeLine() }
    let height = displayScale.points(Pixels(tile.height))
    let selection = selectionRects(of: layout, stamp, height: height)
    let matches = stamp.matches.flatMap { rects(of: $0, in: layout, fillsLines: false) }
    let chosen = rects(of: stamp.chosen, in: layout, fillsLines: false)
    let underlines = layout.underlines(of: stamp.marked)
    let misspelled = layout.spellingRects(of: stamp.misspelled)
    for index in 0..<count {
      let line = isAlone ? layout.geometry.lines[index] : nil
      let origin = Point(x: metrics.textX, y: -(line?.frame.y ?? 0))
      func isHere(_ rect: Rect) -> Bool {
        guard let line, count > 1 else { return true }
        return rect.midY >= line.frame.minY && rect.midY < line.frame.maxY
      }
      func own(_ rects: [Rect]) -> [Rect] {
        rects.filter(isHere).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
      }
      var content = TextLineContent(
        string: layout.string,
        styles: layout.styles,
        isBlock: true,
        box: Rect(
          x: metrics.textX,
          y: 0,
          width: metrics.width,
          height: height
        )
      )
      if let line {
        content.string = String(
          layout.string[layout.index(line.range.lowerBound)..<layout.index(line.contentEnd)]
        )
        content.styles = layout.styles.map {
          StyleRuns($0.runs(in: line.range.lowerBound..<line.contentEnd))
        }
        content.isBlock = false
        // Baselines are rounded from line to line, so a separately drawn line would have a different
        // baseline.
        let request = request(content.string, styles: content.styles, isLine: true)
        let alone = measure(request)?.firstBaseline
        content.box = Rect(
          x: metrics.textX,
          y: line.baseline - line.frame.y - (alone ?? line.baseline - line.frame.y),
          width: metrics.width,
          height: line.frame.height
        )
      }
      content.selection = own(selection)
      content.matches = own(matches)
      content.chosen = own(chosen)
      content.misspelled = own(misspelled)
      content.origin = origin
      content.underlines = underlines.filter { isHere($0.rect) }
      content.number = index == 0 ? stamp.number : nil
      content.baseline = layout.geometry.lines.first?.baseline ?? 0
      tile.views[index].content = content
    }
  }

  /// Returns the rectangles of a range of text, relative to the top left of the block.
  private func rects(
    of range: Range<Int>,
    in layout: FieldLayout,
    fillsLines: Bool
  ) -> [Rect] {
    let lower = layout.index(layout.drawnOffset(range.lowerBound))
    let upper = layout.index(layout.drawnOffset(range.upperBound))
    return layout.geometry.selectionRects(for: lower..<upper, fillsLines: fillsLines)
  }

  /// Returns the rectangles that highlight the selected text of a block; a selected line break extends to the
  /// trailing edge.
  private func selectionRects(
    of layout: FieldLayout,
    _ stamp: TextTileStamp,
    height: Double
  ) -> [Rect] {
    guard !stamp.selection.isEmpty else { return [] }
    var rects = rects(of: stamp.selection, in: layout, fillsLines: true)
    if stamp.isOpenEnded, let last = layout.geometry.lines.last {
      let (minX, maxX) =
        last.isRightToLeft ? (0, last.frame.minX) : (last.frame.maxX, layout.width)
      let scale = displayScale
      let rect = Rect(
        x: scale.snap(minX),
        y: last.frame.y,
        width: scale.snap(max(minX, maxX)) - scale.snap(minX),
        height: last.frame.height
      )
      if rect.width > 0 { rects.append(rect) }
    }
    // The height of a block is rounded up, so the selection is extended to avoid gaps.
    guard let end = layout.geometry.lines.last?.frame.maxY, end < height else { return rects }
    return rects.map { rect in
      guard rect.maxY >= end else { return rect }
      return Rect(x: rect.x, y: rect.y, width: rect.width, height: height - rect.y)
    }
  }
}
