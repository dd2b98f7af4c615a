internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

extension TextField: TextPressClient {
  var dropCaretSuperview: View { canvas }

  var handleSuperview: View { self }

  func isInView(_ caret: Rect) -> Bool {
    canvas.frame.insetBy(dx: -1, dy: 0).contains(caret.center)
  }

  func takesPress(at point: Point) -> Bool {
    canvas.frame.contains(convert(point, from: nil))
      || hitTest(convert(point, from: nil)) === self
  }

  func hit(at point: Point) -> TextHit {
    guard let layout = lineLayout else { return TextHit(offset: 0) }
    let x = canvas.convert(point, from: nil).x - lineOrigin(of: layout).x
    return TextHit(offset: layout.offset(of: layout.geometry.hit(atX: x, inLine: 0).position))
  }

  func hit(reaching point: Point) -> TextHit { hit(at: point) }

  /// Returns whether a point is on selected text that can be dragged; the result is false for a secure field.
  func isOnSelection(_ point: Point) -> Bool {
    guard mayEdit, !isSecure, isFirstResponder, let layout = lineLayout else { return false }
    let place = canvas.convert(point, from: nil)
    let origin = lineOrigin(of: layout)
    return selectionRects(in: layout).contains {
      $0.offsetBy(dx: origin.x, dy: origin.y).contains(place)
    }
  }

  func dropCaretFrame(at place: TextSelection) -> Rect? {
    lineLayout.map { caretFrame(in: $0, at: $0.drawnOffset(place.head)) }
  }

  /// Scrolls by extending the selection, which works because the caret is kept visible.
  func scrolls(forPressAt point: Point) -> Bool {
    let x = canvas.convert(point, from: nil).x
    return x < canvas.bounds.minX || x > canvas.bounds.maxX
  }
}
