internal import BentoEditing
internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

/// A place in a text at a point.
struct TextHit {
  /// The bytes before it.
  var offset: Int
  /// Whether it is at the end of a line, and not where the next one begins.
  var isUpstream = false

  /// The caret there.
  var caret: TextSelection { TextSelection(caret: offset, isUpstream: isUpstream) }
}

/// A view in whose text presses select, and drag what is selected.
@MainActor
protocol TextPressClient: TextInputClient {
  var controller: TextInputController { get }
  /// The view that shows where text that is dragged would go, in front of its other subviews.
  var dropCaretSuperview: View { get }

  /// Whether there is text at a point of the window.
  func takesPress(at point: Point) -> Bool

  /// The place in the text at a point of the window.
  func hit(at point: Point) -> TextHit

  /// The place in view that a press selects up to at a point of the window.
  func hit(reaching point: Point) -> TextHit

  /// Whether a point of the window lies on selected letters that can be dragged.
  func isOnSelection(_ point: Point) -> Bool

  /// A caret at a place, in the view that shows it; nil without one.
  func dropCaretFrame(at place: TextSelection) -> Rect?

  /// Scrolls while a press rests at a point of the window that is beside the text.
  ///
  /// - Returns: whether it is.
  func scrolls(forPressAt point: Point) -> Bool
}

/// The presses on a text: they place the caret, select by characters, words and lines, and drag what is
/// selected within the text and to others.
@MainActor
final class TextPresses {
  /// Recognizes the presses, once it is added to the view.
  let recognizer = TextPressGestureRecognizer()
  private unowned let client: any TextPressClient
  private var selecting: SelectingPress?
  /// The press on selected text that may drag it, or nil.
  private var drag: TextDrag?
  /// Shows where text that is dragged would go, or nil until some is.
  private var dropCaret: View?

  init(for client: any TextPressClient) {
    self.client = client
    recognizer.handler = self
    recognizer.addAction { [unowned self] in
      if $0.state == .cancelled { pressEnded(isCancelled: true) }
    }
    recognizer.shouldRecognizeSimultaneously = { [unowned client] in $0.view === client }
  }

  /// Whether a press selects.
  var isSelecting: Bool { selecting != nil }

  private var controller: TextInputController { client.controller }

  private func select(to point: Point) {
    guard let press = selecting else { return }
    let hit = client.hit(reaching: point)
    let selection = press.selection(
      reaching: press.unit.range(
        at: hit.offset,
        in: controller.text.buffer,
        by: client.wordRule
      ),
      isUpstream: press.unit == .character && hit.isUpstream
    )
    if selection != controller.text.selection || controller.text.marked != nil {
      controller.select(selection)
    } else {
      client.selectionDidChange()
    }
  }

  /// Goes on selecting while the pointer rests beside the text.
  private func pressRests() {
    guard let point = selecting?.point, client.scrolls(forPressAt: point) else { return }
    select(to: point)
    client.layoutIfNeeded()
  }
}

// MARK: - Handler

extension TextPresses: TextPressGestureRecognizer.Handler {
  func takesPress(at point: Point) -> Bool { client.takesPress(at: point) }

  func pressBegan(at point: Point, clickCount: Int, extends: Bool) {
    if clickCount == 1, !extends, client.isOnSelection(point) {
      drag = TextDrag(controller.text.selection.range, from: point)
      return
    }
    // Words of a secret would tell where its spaces are.
    var press = SelectingPress(
      at: client.hit(at: point).offset,
      of: controller.text,
      by: client.wordRule,
      clickCount: clickCount == 2 && client.isSecret ? 3 : clickCount,
      extends: extends,
      point: point
    )
    press.timer = client.every(.milliseconds(40)) { [unowned self] in pressRests() }
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
    controller.pastePrimary(at: client.hit(at: point).offset)
  }
}

// MARK: - Dragging

extension TextPresses {
  private func holds(_ point: Point) -> Bool {
    client.bounds.contains(client.convert(point, from: nil))
  }

  /// Follows the pointer with what is dragged, and shows where that would go.
  private func moveDrag(to point: Point) {
    drag?.move(to: point)
    guard let drag, drag.isUnderWay, holds(point),
      let frame = client.dropCaretFrame(at: client.hit(at: point).caret)
    else {
      dropCaret?.isHidden = true
      return
    }
    let view = dropCaret ?? makeDropCaret()
    View.performWithoutAnimation {
      view.backgroundColor = client.tintColor
      view.frame = frame
    }
    view.isHidden = false
  }

  private func makeDropCaret() -> View {
    let view = View()
    view.isUserInteractionEnabled = false
    client.dropCaretSuperview.addSubview(view)
    dropCaret = view
    return view
  }

  /// Drops what was dragged.
  private func end(_ drag: TextDrag, isCancelled: Bool) {
    self.drag = nil
    dropCaret?.isHidden = true
    guard !isCancelled, controller.text.selection.range == drag.range else { return }
    // A press without a drag puts the caret there after all.
    guard drag.isUnderWay else { return controller.select(client.hit(at: drag.point).caret) }
    let copies = recognizer.modifiers.contains(.control)
    if holds(drag.point) {
      controller.drop(drag.range, at: client.hit(at: drag.point).offset, copying: copies)
    } else {
      controller.drop(drag.range, outsideAt: drag.point, copying: copies)
    }
  }
}
