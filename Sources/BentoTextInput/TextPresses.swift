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
  /// The view that shows where text that is dragged would go, in front of its other subviews.
  var dropCaretSuperview: View { get }

  /// The view that shows the handles of a touch.
  var handleSuperview: View { get }

  /// Whether a caret can be seen, in the space of ``handleSuperview``.
  func isInView(_ caret: Rect) -> Bool

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

  /// What a press at a point of the window opens, such as a link; nil for nothing.
  func opening(at point: Point, _ modifiers: KeyModifiers) -> (() -> Void)?

  /// Scrolls while a press rests at a point of the window that is beside the text.
  ///
  /// - Returns: whether it is.
  func scrolls(forPressAt point: Point) -> Bool
}

extension TextPressClient {
  /// Nothing.
  func opening(at point: Point, _ modifiers: KeyModifiers) -> (() -> Void)? { nil }
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
  /// The handles of a touch, or nil until there was one.
  private var handles: TextHandles?
  /// The handle that a finger holds, or nil.
  private var held: HeldHandle?
  /// Whether the press began where one opens something.
  private var mayOpen = false
  /// Shows where text that is dragged would go, or nil until some is.
  private var dropCaret: View?

  init(for client: any TextPressClient) {
    self.client = client
    recognizer.handler = self
    recognizer.addAction { [unowned self] in
      if $0.state == .cancelled { pressEnded(isCancelled: true) }
    }
    // A handle is not to scroll the text.
    recognizer.shouldRecognizeSimultaneously = { [unowned self] in
      $0.view === self.client && held == nil
    }
  }

  /// A handle that a finger holds.
  private struct HeldHandle {
    /// From the finger to the end of the selection that it moves.
    var grip: Point
    /// Whether it is that of the caret.
    var isCaret: Bool
    /// Whether it was moved.
    var isMoved = false
  }

  /// Whether a press selects.
  var isSelecting: Bool { selecting != nil }

  /// Whether a point of the window belongs to a handle, which may hang out of the view.
  func hasHandle(at point: Point) -> Bool { handles?.handle(at: point) != nil }

  /// Follows what is selected: handles are for what a finger selected.
  func selectionDidChange() {
    if held == nil { handles?.hide() }
  }

  /// Takes the handles away.
  func hideHandles() {
    handles?.hide()
  }

  /// Follows a change of the text: a press goes on from the caret, and one on a text that was replaced
  /// selects nothing more.
  func textDidChange(_ change: TextChange) {
    hideHandles()
    switch change {
    case .marked: return
    case .edits:
      let anchor = controller.text.selection.anchor
      selecting?.unit = .character
      selecting?.origin = anchor..<anchor
    case .everything:
      selecting?.timer?.cancel()
      selecting = nil
      held = nil
      mayOpen = false
    }
    drag = nil
    dropCaret?.isHidden = true
  }

  /// Follows the text that was laid out.
  func layoutHandles() {
    handles?.layout()
  }

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
    if held != nil, selection.isEmpty { return }
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
    mayOpen = clickCount == 1 && !extends && client.opening(at: point, recognizer.modifiers) != nil
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

  func holdsHandle(at point: Point) -> Bool {
    guard let handle = handles?.handle(at: point) else { return false }
    let selection = controller.text.selection
    held = HeldHandle(grip: handle.grip, isCaret: selection.isEmpty)
    guard !selection.isEmpty else { return true }
    let range = selection.range
    let end = handle.isStart ? range.upperBound : range.lowerBound
    controller.select(
      TextSelection(anchor: end, head: handle.isStart ? range.lowerBound : range.upperBound)
    )
    selecting = SelectingPress(
      at: end,
      of: controller.text,
      by: client.wordRule,
      clickCount: 1,
      extends: true,
      point: point + handle.grip
    )
    selecting?.timer = client.every(.milliseconds(40)) { [unowned self] in pressRests() }
    return true
  }

  func pressMoved(to point: Point) {
    if drag != nil { return moveDrag(to: point) }
    let point = point + (held?.grip ?? .zero)
    held?.isMoved = true
    if held?.isCaret == true { return controller.select(client.hit(at: point).caret) }
    guard selecting != nil else { return }
    selecting?.point = point
    select(to: point)
  }

  func pressEnded(isCancelled: Bool) {
    let opening =
      mayOpen && !isCancelled ? client.opening(at: recognizer.point, recognizer.modifiers) : nil
    mayOpen = false
    if let drag {
      end(drag, isCancelled: isCancelled)
    } else if let press = selecting {
      press.timer?.cancel()
      selecting = nil
      controller.publishSelection()
    }
    if recognizer.isTouch, !isCancelled, client.isFirstResponder {
      if handles == nil { handles = TextHandles(for: client) }
      handles?.show()
    }
    let wasTapped = held?.isMoved == false
    held = nil
    if wasTapped, !isCancelled { client.openContextMenuByKey() }
    if controller.text.selection.isEmpty { opening?() }
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
