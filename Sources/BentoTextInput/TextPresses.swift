internal import BentoEditing
internal import BentoGeometry
internal import BentoInteraction
internal import BentoPlatform
internal import BentoViews

/// A position in text, found at a point.
struct TextHit {
  /// The offset in bytes.
  var offset: Int
  /// Whether the position is at the end of a line rather than at the start of the next one.
  var isUpstream = false

  /// The caret at the position.
  var caret: TextSelection { TextSelection(caret: offset, isUpstream: isUpstream) }
}

/// A view whose text can be selected with presses, and whose selection can be dragged.
@MainActor
protocol TextPressClient: TextInputClient {
  /// The view that contains the caret for dropped text, above all of its other subviews.
  var dropCaretSuperview: View { get }

  /// The view that contains the touch handles.
  var handleSuperview: View { get }

  /// Returns whether a caret, in the coordinate space of ``handleSuperview``, is visible.
  func isInView(_ caret: Rect) -> Bool

  /// Returns whether there is text at a point in the window.
  func takesPress(at point: Point) -> Bool

  /// Returns the position in the text at a point in the window.
  func hit(at point: Point) -> TextHit

  /// Returns the visible position in the text to which a press at a point in the window extends the
  /// selection.
  func hit(reaching point: Point) -> TextHit

  /// Returns whether a point in the window is on selected text that can be dragged.
  func isOnSelection(_ point: Point) -> Bool

  /// Returns the frame of a caret at a position, in the view that contains the caret, or nil.
  func dropCaretFrame(at place: TextSelection) -> Rect?

  /// Returns an action if a press at a point in the window opens something, such as a link; otherwise nil.
  func opening(at point: Point, _ modifiers: KeyModifiers) -> (() -> Void)?

  /// Scrolls while a press stays at a point in the window outside the text.
  ///
  /// - Returns: Whether the point is outside the text.
  func scrolls(forPressAt point: Point) -> Bool
}

extension TextPressClient {
  /// Returns nil.
  func opening(at point: Point, _ modifiers: KeyModifiers) -> (() -> Void)? { nil }
}

/// The handler of presses on text, which place the caret, select by characters, words, and lines, and drag
/// the selection within the text and to other views.
@MainActor
final class TextPresses {
  /// The gesture recognizer, to be added to the view.
  let recognizer = TextPressGestureRecognizer()
  private unowned let client: any TextPressClient
  private var selecting: SelectingPress?
  /// The press on selected text that may become a drag, or nil.
  private var drag: TextDrag?
  /// The drag of selected text, once it is under way.
  private weak var dragSession: DragSession?
  /// The touch handles, or nil until the first touch.
  private var handles: TextHandles?
  /// The handle that a finger is dragging, or nil.
  private var held: HeldHandle?
  /// Whether the press began on something that can be opened.
  private var mayOpen = false
  /// The view that shows where dragged text would be inserted, or nil until text is dragged.
  private var dropCaret: View?

  init(for client: any TextPressClient) {
    self.client = client
    recognizer.handler = self
    recognizer.addAction { [unowned self] in
      if $0.state == .cancelled { pressEnded(isCancelled: true) }
    }
    // Dragging a handle must not scroll the text.
    recognizer.shouldRecognizeSimultaneously = { [unowned self] in
      $0.view === self.client && held == nil
    }
  }

  /// A handle that a finger is dragging.
  private struct HeldHandle {
    /// The offset from the finger to the end of the selection that the handle moves.
    var grip: Point
    /// Whether the handle is the one at the caret.
    var isCaret: Bool
    /// Whether the handle has been moved.
    var isMoved = false
  }

  /// Whether a press is selecting.
  var isSelecting: Bool { selecting != nil }

  /// Returns whether a point in the window is on a handle, which may extend beyond the view.
  func hasHandle(at point: Point) -> Bool { handles?.handle(at: point) != nil }

  /// Updates the handles to match the selection; they are shown only for selections by touch.
  func selectionDidChange() {
    if held == nil { handles?.hide() }
  }

  /// Hides the handles.
  func hideHandles() {
    handles?.hide()
  }

  /// Updates the presses after a change to the text: a press continues from the caret, but a press on
  /// replaced text no longer selects.
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
    dragSession?.cancel()
    dropCaret?.isHidden = true
  }

  /// Updates the positions of the handles after a layout pass.
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

  /// Continues selecting while the pointer stays outside the text.
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
    mayOpen =
      clickCount == 1 && !extends && client.opening(at: point, recognizer.currentModifiers) != nil
    if clickCount == 1, !extends, client.isOnSelection(point) {
      drag = TextDrag(controller.text.selection.range, from: point)
      return
    }
    // Selecting by words would reveal the spaces in a secret.
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
      mayOpen && !isCancelled
      ? client.opening(at: recognizer.point, recognizer.currentModifiers) : nil
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
  /// Moves the dragged text with the pointer.
  private func moveDrag(to point: Point) {
    let wasUnderWay = drag?.isUnderWay == true
    drag?.move(to: point)
    guard let drag, drag.isUnderWay else { return }
    if !wasUnderWay { dragSession = begin(drag) }
    dragSession?.move(to: point, recognizer.currentModifiers)
  }

  private func begin(_ drag: TextDrag) -> DragSession? {
    let (range, revision, controller) = (drag.range, controller.revision, controller)
    let text = controller.text.buffer.string(in: range)
    let carried = Drag(
      ClipboardContents(text: text),
      value: DraggedText(client: client, range: range),
      actions: client.mayEdit ? [.move, .copy] : [.copy]
    ) { [weak controller] action in
      if action == .move { controller?.removeDragged(range, of: revision) }
    }
    return (client.host?.drags as? HostDrags)?.begin(carried, from: client, grippedAt: drag.start)
  }

  /// Shows where text would be inserted that is dropped at a point in the window; nil to hide it.
  func showDropCaret(at point: Point?) {
    guard let point, let frame = client.dropCaretFrame(at: client.hit(at: point).caret) else {
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

  /// Drops the dragged text.
  private func end(_ drag: TextDrag, isCancelled: Bool) {
    self.drag = nil
    let session = dragSession
    dragSession = nil
    guard !isCancelled, controller.text.selection.range == drag.range else {
      session?.gestureWasCancelled()
      return
    }
    // A press that did not become a drag places the caret.
    guard drag.isUnderWay else { return controller.select(client.hit(at: drag.point).caret) }
    session?.drop(at: drag.point, recognizer.currentModifiers)
  }
}
