internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

// MARK: - Height

extension TextView {
  /// Whether the height depends on the text.
  var grows: Bool { !isScrollEnabled || maximumNumberOfVisibleLines != nil }

  /// Returns the height at which a growing view starts to scroll, in device pixels.
  private func heightLimit(_ metrics: TextViewMetrics) -> Int {
    guard isScrollEnabled, let maximumNumberOfVisibleLines else { return .max }
    let (height, isTooHigh) = metrics.lineHeight.multipliedReportingOverflow(
      by: max(1, maximumNumberOfVisibleLines)
    )
    return isTooHigh ? .max : height
  }

  /// Returns the height that fits the text at a given width, in points.
  func naturalHeight(width: Double) -> Double {
    let insets = topInset + textContainerInset.bottom
    let line = makeMetrics(width: width)
    guard grows else { return displayScale.points(Pixels(line.lineHeight * 4)) + insets }
    let isKnown = layout.metrics?.conditions == line.conditions
    guard !isShownInParts else {
      let height = isKnown ? blocks.totalHeight : guessedHeight(line)
      return displayScale.points(Pixels(height)) + insets
    }
    let limit = heightLimit(line)
    if isKnown {
      return displayScale.points(Pixels(measuredHeight(upTo: limit))) + insets
    }
    var height = 0
    forEachBlock(width: line.width) { size, end in
      let spaced = size.height + styling.spacing(after: end, in: controller.text.buffer)
      height += size.height > 0 ? pixelHeight(spaced) : line.lineHeight
      return height < limit
    }
    return displayScale.points(Pixels(min(height, limit))) + insets
  }

  /// Whether the text is long and inside an enclosing scroll view, in which case only the visible part is
  /// laid out and the height is an estimate.
  var isShownInParts: Bool {
    !isScrollEnabled && controller.text.buffer.count > TextBlocks.maximumLength
      && scrolledPart != nil
  }

  /// Returns the estimated height of the text, in device pixels.
  private func guessedHeight(_ metrics: TextViewMetrics) -> Int {
    var height = 0
    for index in 0..<blocks.count { height += metrics.guessedHeight(blocks[index].length) }
    return height
  }

  /// Notifies the superview if the estimated height has changed.
  func announceGuessedHeight() {
    if layout.announce(blocks.totalHeight) { invalidateGuessedSize() }
  }

  /// Returns the height of all blocks, in device pixels, up to a limit; estimated heights are replaced by
  /// measurements until the limit is reached.
  private func measuredHeight(upTo limit: Int) -> Int {
    let stale = layout.tiles.filter { $0.layout == nil }
    var (start, height) = (0, 0)
    for index in 0..<blocks.count {
      guard height < limit else { break }
      if let tile = stale.first(where: { $0.block == index }) {
        tile.start = start
        layOut(tile)
      } else if blocks[index].isEstimate {
        let tile = TextTile(block: index)
        tile.start = start
        layOut(tile)
      }
      start += blocks[index].length
      height += blocks[index].height
    }
    return min(height, limit)
  }

  /// Calls a closure with the size of each block at the given width, or at an unlimited width if it is nil,
  /// and with the offset of the block's end, until the closure returns false.
  private func forEachBlock(width: Double?, _ body: (_ size: Size, _ end: Int) -> Bool) {
    var start = 0
    let buffer = controller.text.buffer
    for index in 0..<blocks.count {
      let end = start + blocks[index].length
      let content = contentRange(start..<end, in: buffer)
      let request = request(
        buffer.string(in: content),
        styles: styling.drawnStyles(of: content, marked: nil, in: controller.text)
      )
      guard body(measure(request, width: width)?.size ?? .zero, end) else { return }
      start = end
    }
  }

  /// Notifies the superview if the height of the text has changed.
  func announceHeight() {
    guard grows else { return }
    guard let metrics = layout.metrics, host != nil else { return invalidateIntrinsicContentSize() }
    let limit = heightLimit(metrics)
    let height = isShownInParts ? blocks.totalHeight : measuredHeight(upTo: limit)
    if layout.announce(height) || hugsText { invalidateIntrinsicContentSize() }
  }

  func scrollEnablingDidChange() {
    if !isScrollEnabled { setContentOffset(.zero, animated: false) }
    growthDidChange()
  }

  func growthDidChange() {
    layout.forgetSizes()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}

// MARK: - Width

extension TextView {
  /// Whether the ideal width of the view is that of its text, which is the case if the view neither scrolls
  /// nor can be edited.
  var hugsText: Bool { !isScrollEnabled && !isEditable }

  /// Returns the size of the text within a maximum width; a width that is not finite or leaves no space is
  /// treated as unlimited.
  ///
  /// Long text that is only partly laid out takes up all of a limited width.
  func huggingSize(within limit: Double) -> Size {
    if isShownInParts, limit.isFinite, limit > 0 {
      return Size(width: limit, height: naturalHeight(width: limit))
    }
    if let known = layout.huggingSize(within: limit) { return known }
    let isLimited = limit.isFinite && limit > 0
    let line = makeMetrics(width: isLimited ? limit : 0)
    var (width, height) = (0.0, 0)
    forEachBlock(width: isLimited ? line.width : nil) { size, end in
      let spaced = size.height + styling.spacing(after: end, in: controller.text.buffer)
      width = max(width, size.width)
      height += size.height > 0 ? pixelHeight(spaced) : line.lineHeight
      return true
    }
    let insets = textContainerInset
    let text = Scale.wholePixels(holding: (width + caretWidth) * displayScale.factor)
    let whole = text / displayScale.factor + line.gutter + insets.left + insets.right
    let size = Size(
      width: isLimited ? min(limit, whole) : whole,
      height: displayScale.points(Pixels(height)) + topInset + insets.bottom
    )
    layout.setHuggingSize(size, within: limit)
    return size
  }
}
