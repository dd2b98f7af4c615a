internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

extension TextView: TextPressClient {
  var dropCaretSuperview: View { self }

  var handleSuperview: View { self }

  func isInView(_ caret: Rect) -> Bool { true }

  func takesPress(at point: Point) -> Bool {
    isSelectable && hitTest(convert(point, from: nil)) === self
  }

  func hit(at point: Point) -> TextHit { hit(inContent: convert(point, from: nil)) }

  /// Returns the position to which a press extends the selection; if the press is beyond the top or bottom
  /// edge, the position is in the line at that edge.
  func hit(reaching point: Point) -> TextHit {
    let seen = seenBounds
    var content = convert(point, from: nil)
    content.y = min(max(content.y, seen.minY), max(seen.minY, seen.maxY - 1))
    return hit(inContent: content)
  }

  func isOnSelection(_ point: Point) -> Bool {
    let selection = controller.text.selection
    guard mayEdit, isFirstResponder, !selection.isEmpty, controller.text.marked == nil else {
      return false
    }
    let content = convert(point, from: nil)
    return layout.tiles.contains { tile in
      tile.views.contains { view in
        view.content?.selection.contains {
          $0.offsetBy(dx: view.frame.minX, dy: view.frame.minY).contains(content)
        } == true
      }
    }
  }

  func dropCaretFrame(at place: TextSelection) -> Rect? { caretFrame(at: place) }

  /// The visible part of the content; the whole content if the view does not scroll.
  private var seenBounds: Rect { bounds.inset(by: contentInset) }

  /// Scrolls while a press is above or below the text, faster at greater distances.
  func scrolls(forPressAt point: Point) -> Bool {
    guard isScrollEnabled, let metrics = layout.metrics else { return false }
    let point = convert(point, from: nil)
    let seen = seenBounds
    let beyond = point.y < seen.minY ? point.y - seen.minY : max(0, point.y - seen.maxY)
    guard beyond != 0, beyond.isFinite else { return false }
    let line = displayScale.points(Pixels(metrics.lineHeight))
    let step = displayScale.snap(min(max(beyond.magnitude / 2, line / 2), bounds.height))
    let limits = offsetLimits
    let y = contentOffset.y + (beyond < 0 ? -step : step)
    let limited = min(max(y, limits.minimum.y), limits.maximum.y)
    setContentOffset(Point(x: contentOffset.x, y: limited), animated: false)
    layoutIfNeeded()
    return true
  }
}
