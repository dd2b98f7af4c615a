internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoPlatform
internal import BentoViews

// MARK: - Positions

extension TextView {
  /// Returns the frame of the caret in the view's content, or nil if there are no fonts.
  func caretFrame() -> Rect? {
    if let frame = layout.caretFrame { return frame }
    let text = controller.text
    let frame = caretFrame(at: text.selection, composed: text.marked)
    layout.setCaretFrame(frame)
    return frame
  }

  /// Returns the frame of a caret at a position, in the view's content.
  func caretFrame(
    at selection: TextSelection,
    composed: EditableText.Marked? = nil
  ) -> Rect? {
    let tile = laidOut(block(at: selection.head, isUpstream: selection.isUpstream))
    guard let metrics = layout.metrics, let layout = tile.layout, !layout.geometry.lines.isEmpty
    else { return nil }
    let drawn = layout.drawnCaret(at: selection.head - tile.start, composed: composed)
    let position = TextPosition(
      layout.index(drawn),
      affinity: selection.isUpstream ? .upstream : .downstream
    )
    let rect = layout.geometry.caret(at: position, width: caretWidth).strong
    return rect.offsetBy(dx: metrics.textX, dy: top(of: tile))
  }

  /// Returns the top of a block in the content, in points, based on the heights known so far.
  private func top(of tile: TextTile) -> Double {
    topInset + displayScale.points(Pixels(blocks.start(of: tile.block).top))
  }

  /// Returns the position in the text at a point in the content.
  func hit(inContent point: Point) -> TextHit {
    guard point.isFinite else { return TextHit(offset: controller.text.selection.head) }
    if layout.metrics == nil { updateMetrics() }
    let height = Int(displayScale.pixels(point.y - topInset))
    let tile = laidOut(blocks.index(atHeight: max(0, height)))
    let y = height < 0 ? 0 : point.y - top(of: tile)
    return hit(in: tile, x: point.x, y: y)
  }

  private func hit(in tile: TextTile, x: Double, y: Double) -> TextHit {
    guard let metrics = layout.metrics, let layout = tile.layout, !layout.geometry.lines.isEmpty
    else {
      return TextHit(offset: tile.start)
    }
    let line = layout.geometry.lineIndex(atY: y)
    return hit(in: tile, layout, line: line, x: x - metrics.textX)
  }

  private func hit(
    in tile: TextTile,
    _ layout: FieldLayout,
    line: Int,
    x: Double
  ) -> TextHit {
    let hit = layout.geometry.hit(atX: x, inLine: line)
    let buffer = controller.text.buffer
    let offset = buffer.characterBoundary(atOrBefore: tile.start + layout.offset(of: hit.position))
    let bytes = layout.geometry.lines[line].range
    let drawn = layout.string.utf8.distance(
      from: layout.string.startIndex,
      to: hit.position.index
    )
    // A hit at the end of a wrapped line places the caret in that line, as does a hit at its start.
    let isLast = line + 1 == layout.geometry.lines.count
    let isPiece = isLast && endsInParagraph(tile)
    let isUpstream = drawn == bytes.upperBound && bytes.lowerBound < drawn && (!isLast || isPiece)
    return TextHit(offset: offset, isUpstream: isUpstream)
  }

  /// Returns whether the paragraph of a block continues after it.
  private func endsInParagraph(_ tile: TextTile) -> Bool {
    let end = tile.end
    return end < controller.text.buffer.count
      && !TextBlocks.endsParagraph(at: end, in: controller.text.buffer)
  }

  /// Positions the caret if its block is visible.
  func placeCaret() {
    View.performWithoutAnimation {
      let block = blockOfCaret
      let isInView = layout.tiles.contains { $0.block == block }
      caret.frame = isInView ? visibleCaretFrame() ?? .zero : .zero
    }
  }

  /// Returns the frame of the caret in the view's content; the caret is next to the placeholder while that is
  /// shown.
  private func visibleCaretFrame() -> Rect? {
    guard let frame = caretFrame(), let placeholder = hint.request else { return caretFrame() }
    return caretFrame(frame, nextTo: placeholder, x: hint.frame.x, width: hint.frame.width)
  }

  /// Shows the placeholder while there is no other content.
  func placeHint() {
    let isEmpty = controller.text.buffer.count == 0 && controller.text.marked == nil
    guard isEmpty, !placeholder.isEmpty, let metrics = layout.metrics else {
      hint.request = nil
      return
    }
    var request = request(placeholder, color: placeholderColor ?? theme.colors.tertiaryLabel)
    // The placeholder begins where the empty text does, even if its characters have the other direction.
    if request.paragraph.alignment == .natural { request.paragraph.alignment = .leading }
    hint.request = request
    // The caret is to the left of the placeholder, even if there is no inset.
    let room = isFirstResponder ? caretWidth + displayScale.pixel : 0
    let start = max(metrics.textX, room)
    View.performWithoutAnimation {
      hint.frame = Rect(
        x: start,
        y: topInset,
        width: max(1, metrics.textX + metrics.width - start),
        height: max(0, bounds.height - topInset)
      )
    }
  }

  /// Shows a focus ring while the view has focus, provided that it received focus through the Tab key.
  func updateFocusRing() {
    guard showsFocusRing else {
      focusRing?.removeFromSuperview()
      focusRing = nil
      return
    }
    let ring = focusRing ?? FocusRingView()
    focusRing = ring
    if ring.superview !== self { addSubview(ring) }
    View.performWithoutAnimation { ring.frame = bounds.insetBy(dx: 1, dy: 1) }
  }

  /// Scrolls to a part of the text.
  func show(_ bytes: Range<Int>, inMiddle: Bool) {
    guard isScrollEnabled else { return }
    guard bounds.width > 0, host != nil else {
      return revealCaret()
    }
    // Correcting estimated heights along the way can move the target, and callbacks can change the text.
    for _ in 0..<4 {
      layoutIfNeeded()
      let bytes = bytes.clamped(to: 0..<controller.text.buffer.count)
      guard let start = caretFrame(at: TextSelection(caret: bytes.lowerBound)),
        let end = caretFrame(at: TextSelection(caret: bytes.upperBound))
      else { return }
      let all = start.union(end)
      let isHigh = all.height > bounds.height
      guard scroll(to: isHigh ? end : all, inMiddle: inMiddle) else { return }
    }
  }

}

// MARK: - Movement

extension TextView {
  func target(of movement: TextMovement, from selection: TextSelection) -> TextSelection? {
    switch movement {
    case .left, .right: sideTarget(isLeft: movement == .left, from: selection)
    case .lineStart, .lineEnd: lineTarget(isEnd: movement == .lineEnd, from: selection)
    case .up: verticalTarget(by: -1, from: selection)
    case .down: verticalTarget(by: 1, from: selection)
    case .pageUp: pageTarget(isDown: false, from: selection)
    case .pageDown: pageTarget(isDown: true, from: selection)
    default: nil
    }
  }

  private func sideTarget(isLeft: Bool, from selection: TextSelection) -> TextSelection? {
    let tile = laidOut(block(at: selection.head, isUpstream: selection.isUpstream))
    let isForward = isLeft == isRightToLeft(at: selection.head)
    let logical = controller.text.target(
      of: isForward ? .forward : .backward,
      from: selection.head
    )
    guard let layout = tile.layout else { return logical.map { TextSelection(caret: $0) } }
    let position = tile.position(of: selection.head, isUpstream: selection.isUpstream)
    let line = layout.geometry.lineIndex(of: position)
    // The visual order differs from the logical order only if text directions are mixed.
    guard !layout.geometry.isUnidirectional(line: line) else {
      return logical.map { TextSelection(caret: $0) }
    }
    let next =
      isLeft
      ? layout.geometry.position(leftOf: position) : layout.geometry.position(rightOf: position)
    guard let next else { return logical.map { TextSelection(caret: $0) } }
    return TextSelection(
      caret: tile.start + layout.offset(of: next),
      isUpstream: next.affinity == .upstream
    )
  }

  private func lineTarget(isEnd: Bool, from selection: TextSelection) -> TextSelection? {
    let tile = laidOut(block(at: selection.head, isUpstream: selection.isUpstream))
    guard let layout = tile.layout, !layout.geometry.lines.isEmpty else { return nil }
    let geometry = layout.geometry
    let index = geometry.lineIndex(
      of: tile.position(of: selection.head, isUpstream: selection.isUpstream)
    )
    let line = geometry.lines[index]
    let offset =
      tile.start + layout.offset(ofDrawn: isEnd ? line.contentEnd : line.range.lowerBound)
    let isLast = index + 1 == geometry.lines.count
    let isUpstream =
      isEnd && (isLast ? endsInParagraph(tile) : line.contentEnd == line.range.upperBound)
    return TextSelection(caret: offset, isUpstream: isUpstream)
  }

  /// Returns the position in the line above or below that is closest to the horizontal position at which
  /// vertical movement began.
  private func verticalTarget(by step: Int, from selection: TextSelection) -> TextSelection? {
    var tile = laidOut(block(at: selection.head, isUpstream: selection.isUpstream))
    guard let metrics = layout.metrics, let frame = caretFrame(at: selection) else { return nil }
    let x = goal.x ?? frame.minX
    goal.leave(x)
    guard let layout = tile.layout else { return nil }
    var line = layout.geometry.lineIndex(
      of: tile.position(of: selection.head, isUpstream: selection.isUpstream)
    )
    line += step
    if line < 0 || line >= layout.geometry.lines.count {
      let block = tile.block + step
      // Beyond the first or last line, the caret moves to the start or end of the text.
      guard block >= 0 else { return TextSelection(caret: 0) }
      guard block < blocks.count else { return TextSelection(caret: controller.text.buffer.count) }
      tile = laidOut(block)
      line = step > 0 ? 0 : (tile.layout?.geometry.lines.count ?? 1) - 1
    }
    guard let goal = tile.layout, goal.geometry.lines.indices.contains(line) else {
      return TextSelection(caret: tile.start)
    }
    let hit = hit(in: tile, goal, line: line, x: x - metrics.textX)
    return TextSelection(caret: hit.offset, isUpstream: hit.isUpstream)
  }

  /// Returns the position one page above or below, and scrolls the text by the same amount.
  private func pageTarget(isDown: Bool, from selection: TextSelection) -> TextSelection? {
    guard let metrics = layout.metrics, let frame = caretFrame(at: selection) else { return nil }
    let x = goal.x ?? frame.minX
    let line = displayScale.points(Pixels(metrics.lineHeight))
    let page = displayScale.snap(max(line, bounds.height - 2 * line)) * (isDown ? 1 : -1)
    let y = frame.midY + page
    let end = topInset + displayScale.points(Pixels(blocks.totalHeight))
    let target: TextSelection
    if y < topInset {
      target = TextSelection(caret: 0)
    } else if y >= end {
      target = TextSelection(caret: controller.text.buffer.count)
    } else {
      target = hit(inContent: Point(x: x, y: y)).caret
    }
    if isScrollEnabled {
      let limits = offsetLimits
      let offset = min(max(contentOffset.y + page, limits.minimum.y), limits.maximum.y)
      setContentOffset(Point(x: contentOffset.x, y: offset), animated: false)
    }
    goal.leave(x)
    return target
  }
}
