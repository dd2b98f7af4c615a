internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

extension TextField {
  /// Whether a point of the window lies on selected letters that can be dragged; those of a secret
  /// cannot.
  func isOnSelection(_ point: Point) -> Bool {
    guard mayEdit, !isSecure, isFirstResponder, let layout = lineLayout else { return false }
    let place = canvas.convert(point, from: nil)
    let origin = lineOrigin(of: layout)
    return selectionRects(in: layout).contains {
      $0.offsetBy(dx: origin.x, dy: origin.y).contains(place)
    }
  }

  /// Follows the pointer with what is dragged, and shows where that would go.
  func moveDrag(to point: Point) {
    drag?.move(to: point)
    guard let drag, drag.isUnderWay, bounds.contains(convert(point, from: nil)),
      let layout = lineLayout
    else {
      dropCaret?.isHidden = true
      return
    }
    let view = dropCaret ?? View()
    if dropCaret == nil {
      view.isUserInteractionEnabled = false
      canvas.addSubview(view)
      dropCaret = view
    }
    let offset = offset(at: point)
    View.performWithoutAnimation {
      view.backgroundColor = tintColor
      view.frame = caretFrame(in: layout, at: layout.drawnOffset(offset))
    }
    view.isHidden = false
  }

  /// Drops what was dragged.
  func end(_ drag: TextDrag, isCancelled: Bool) {
    self.drag = nil
    dropCaret?.isHidden = true
    guard !isCancelled, controller.text.selection.range == drag.range else { return }
    let offset = offset(at: drag.point)
    guard drag.isUnderWay else { return controller.select(TextSelection(caret: offset)) }
    let copies = presses.modifiers.contains(.control)
    if bounds.contains(convert(drag.point, from: nil)) {
      controller.drop(drag.range, at: offset, copying: copies)
    } else {
      controller.drop(drag.range, outsideAt: drag.point, copying: copies)
    }
  }
}
