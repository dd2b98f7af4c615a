internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

extension TextView: TextPressGestureRecognizer.Handler {
  func takesPress(at point: Point) -> Bool {
    isSelectable && hitTest(convert(point, from: nil)) === self
  }

  func pressBegan(at point: Point, clickCount: Int, extends: Bool) {
    let offset = hit(at: point).offset
    let unit: SelectingPress.Unit =
      clickCount >= 3 ? .line : clickCount == 2 ? .word : .character
    var press = SelectingPress(unit: unit, origin: offset..<offset, point: point)
    if extends {
      let anchor = controller.text.selection.anchor
      press.origin = anchor..<anchor
      press.unit = .character
    } else {
      press.origin = range(of: unit, at: offset)
    }
    press.timer = every(.milliseconds(40)) { [unowned self] in pressScrolls() }
    selecting = press
    select(to: point)
  }

  func pressMoved(to point: Point) {
    guard selecting != nil else { return }
    selecting?.point = point
    select(to: point)
  }

  func pressEnded() {
    guard let press = selecting else { return }
    press.timer?.cancel()
    selecting = nil
    controller.publishSelection()
  }

  func pastePressed(at point: Point) {
    controller.pastePrimary(at: hit(at: point).offset)
  }

  /// Selects from where the press began to a point; beyond the edges, to the line at the edge.
  private func select(to point: Point) {
    guard let press = selecting else { return }
    let seen = seenBounds
    var content = convert(point, from: nil)
    content.y = min(max(content.y, seen.minY), max(seen.minY, seen.maxY - 1))
    let hit = hit(inContent: content)
    let selection = press.selection(
      reaching: range(of: press.unit, at: hit.offset),
      isUpstream: press.unit == .character && hit.isUpstream
    )
    if selection != controller.text.selection || controller.text.marked != nil {
      controller.select(selection)
    } else {
      selectionDidChange()
    }
  }

  /// The part of the content that is seen; all of it while the view does not scroll.
  private var seenBounds: Rect { bounds.inset(by: contentInset) }

  /// Goes on selecting while the pointer rests above or below the text: faster from further away.
  private func pressScrolls() {
    guard let press = selecting, isScrollEnabled, let metrics else { return }
    let point = convert(press.point, from: nil)
    let seen = seenBounds
    let beyond = point.y < seen.minY ? point.y - seen.minY : max(0, point.y - seen.maxY)
    guard beyond != 0, beyond.isFinite else { return }
    let line = displayScale.points(Pixels(metrics.lineHeight))
    let step = displayScale.snap(min(max(beyond.magnitude / 2, line / 2), bounds.height))
    let limits = offsetLimits
    let y = contentOffset.y + (beyond < 0 ? -step : step)
    let limited = min(max(y, limits.minimum.y), limits.maximum.y)
    setContentOffset(Point(x: contentOffset.x, y: limited), animated: false)
    layoutIfNeeded()
    select(to: press.point)
  }

  private func range(of unit: SelectingPress.Unit, at offset: Int) -> Range<Int> {
    switch unit {
    case .character: offset..<offset
    case .word: controller.text.buffer.wordRange(at: offset)
    case .line: controller.text.buffer.lineRange(around: offset)
    }
  }
}
