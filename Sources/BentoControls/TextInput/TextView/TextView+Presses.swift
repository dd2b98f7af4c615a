internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

extension TextView: TextPressGestureRecognizer.Handler {
  func takesPress(at point: Point) -> Bool {
    isSelectable && hitTest(convert(point, from: nil)) === self
  }

  func pressBegan(at point: Point, clickCount: Int, extends: Bool) {
    let offset = hit(at: point).offset
    if clickCount == 1, !extends, isOnSelection(point) {
      drag = TextDrag(controller.text.selection.range, from: point)
      return
    }
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
    if drag != nil { return moveDrag(to: point) }
    guard selecting != nil else { return }
    selecting?.point = point
    select(to: point)
  }

  func pressEnded(isCancelled: Bool) {
    if let drag { return end(drag, isCancelled: isCancelled) }
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

// MARK: - Dragging text

extension TextView {
  /// Whether a point of the window lies on selected letters.
  private func isOnSelection(_ point: Point) -> Bool {
    let selection = controller.text.selection
    guard mayEdit, isFirstResponder, !selection.isEmpty, controller.text.marked == nil else {
      return false
    }
    let content = convert(point, from: nil)
    return tiles.contains { tile in
      tile.views.contains { view in
        view.content?.selection.contains {
          $0.offsetBy(dx: view.frame.minX, dy: view.frame.minY).contains(content)
        } == true
      }
    }
  }

  private func moveDrag(to point: Point) {
    drag?.move(to: point)
    guard let drag, drag.isUnderWay, bounds.contains(convert(point, from: nil)) else {
      dropCaret.isHidden = true
      return
    }
    let hit = hit(at: point)
    let place = TextSelection(caret: hit.offset, isUpstream: hit.isUpstream)
    View.performWithoutAnimation { dropCaret.frame = caretFrame(at: place) ?? .zero }
    dropCaret.isHidden = false
  }

  private func end(_ drag: TextDrag, isCancelled: Bool) {
    self.drag = nil
    dropCaret.isHidden = true
    guard !isCancelled, controller.text.selection.range == drag.range else { return }
    guard drag.isUnderWay else {
      // A press without a drag puts the caret there after all.
      let hit = hit(at: drag.point)
      return controller.select(TextSelection(caret: hit.offset, isUpstream: hit.isUpstream))
    }
    let copies = presses.modifiers.contains(.control)
    if bounds.contains(convert(drag.point, from: nil)) {
      controller.drop(drag.range, at: hit(at: drag.point).offset, copying: copies)
    } else {
      controller.drop(drag.range, outsideAt: drag.point, copying: copies)
    }
  }
}
