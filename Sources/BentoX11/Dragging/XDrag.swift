package import BentoGeometry
package import BentoPlatform
package import CXCB

/// A window of the program on an X display, as the target of the program's own drags.
@MainActor
package protocol XDragWindow: AnyObject {
  /// The receiver of the drags over the window, or nil if they are refused.
  var dragReceiver: (any DragReceiver)? { get }

  /// Returns the point of the window at a position on the display, in pixels.
  func point(ofDisplay position: (x: Int, y: Int)) -> Point
}

/// A drag of ours on the X display.
///
/// The separate connection holds the pointer and the keyboard, and serves the data. Over other programs it speaks
/// the XDND protocol; windows of this program receive the drag with its value, without the protocol.
@MainActor
package final class XDrag {
  private enum Phase {
    /// The button is down.
    case dragging
    /// The button is up, and the target has yet to answer the last position.
    case released
    /// The target reads the data.
    case dropped
    case over
  }

  private enum Place {
    case nowhere
    case own(any XDragWindow)
    case other(XClient.DragTarget)
  }

  /// The time after which a target that does not answer is given up.
  private static let patience = Duration.seconds(5)
  /// The time to wait for another answer after a refusal, because SDL refuses for windows that then accept.
  private static let secondThought = Duration.seconds(1)

  private let drag: DesktopDrag
  private let offer: DragOffer
  private let types: [xcb_atom_t]
  private let client: XClient
  private let findWindow: (xcb_window_t) -> (any XDragWindow)?
  private let log: @MainActor (String) -> Void
  private let willEnd: (XDrag) -> Void
  private var icon: XDragIcon?
  private var phase = Phase.dragging
  private var place = Place.nowhere
  /// The target's answer to a position: the action that it would perform, or nil.
  private var answer: DragAction?
  private var awaitsAnswer = false
  /// Whether the pointer has moved since the last position that was sent.
  private var hasMoved = false
  private var pointer: (x: Int, y: Int)
  private var time: xcb_timestamp_t = 0
  private var modifiers: KeyModifiers
  private var timeout: Task<Void, Never>?

  /// Begins a drag at the pointer, or returns nil if the display does not give us the pointer, as when its button
  /// was released in the meantime.
  ///
  /// - Parameters:
  ///   - owner: The window in which the drag begins.
  ///   - findWindow: A closure that returns the program's window with a number, or nil for other windows.
  ///   - returnPointer: A closure that releases the host's hold on the pointer, and returns whether that succeeded.
  ///   - log: A closure that logs a failure.
  ///   - willEnd: A closure that is called when the drag is over, before its own `didEnd`, which may begin another one.
  package init?(
    _ drag: DesktopDrag,
    from owner: xcb_window_t,
    _ client: XClient,
    findWindow: @escaping (xcb_window_t) -> (any XDragWindow)?,
    returnPointer: () -> Bool,
    log: @escaping @MainActor (String) -> Void,
    willEnd: @escaping (XDrag) -> Void
  ) {
    let data = XOffer(drag.contents, client.atoms, atom: client.atom)
    client.recordDrag(true)
    guard returnPointer(), XDrag.takeInput(from: owner, client, log), let start = client.pointer(),
      start.isPressed
    else {
      client.ungrabPointer()
      client.ungrabKeyboard()
      client.recordDrag(false)
      return nil
    }
    self.drag = drag
    self.client = client
    (self.findWindow, self.log, self.willEnd) = (findWindow, log, willEnd)
    types = data.forms.map(\.target)
    offer = DragOffer(contents: drag.contents, value: drag.value, actions: drag.actions)
    pointer = (start.x, start.y)
    modifiers = start.modifiers
    if !types.isEmpty { client.offer(data, as: client.atoms[.dndSelection]) }
    let atom = XCB_ATOM_ATOM.rawValue
    client.setWords(types, client.atoms[.dndTypeList], of: client.window, atom)
    let actions = drag.actions.map(client.atom)
    client.setWords(actions, client.atoms[.dndActionList], of: client.window, atom)
    icon = XDragIcon(drag.image, client, owner: owner)
    follow()
  }

  /// Takes the pointer and the keyboard from the host, which holds the pointer while a button is down.
  private static func takeInput(
    from owner: xcb_window_t,
    _ client: XClient,
    _ log: (String) -> Void
  ) -> Bool {
    client.sendRelease(to: owner)
    guard client.grabPointer(from: owner) else { return false }
    if !client.grabKeyboard() { log("The keyboard is busy; Escape cannot cancel drags.") }
    return true
  }
}

// MARK: - Steps

extension XDrag {
  /// Handles what has happened since the last call.
  package func advance() {
    for step in client.takePointerSteps() where phase == .dragging {
      let hasMoved = pointer != (step.x, step.y) || modifiers != step.modifiers
      (pointer, modifiers, time) = ((step.x, step.y), step.modifiers, step.time)
      switch step.kind {
      case .move: follow()
      case .up where step.button == 1:
        if hasMoved { follow() }
        release()
      case .up, .down: break
      }
    }
    for step in client.takeDragSteps() { handle(step) }
  }

  /// Cancels the drag, unless the data has been dropped.
  package func cancel() {
    guard phase == .dragging || phase == .released else { return }
    leavePlace()
    end(nil)
  }

  private func handle(_ step: XDragStep) {
    switch step {
    case .status(let window, let isAccepted, let action):
      guard case .other(let target) = place, target.window == window else { return }
      answer = isAccepted ? client.dragAction(of: action) ?? .copy : nil
      awaitsAnswer = false
      switch phase {
      case .dragging: if hasMoved { sendPosition() }
      case .released: dropOnTarget(target)
      case .dropped, .over: break
      }
    case .finished(let window, let isUsed, let action):
      guard phase == .dropped, case .other(let target) = place, target.window == window else {
        return
      }
      let done = target.version >= 5 ? client.dragAction(of: action) ?? .copy : answer ?? .copy
      end(isUsed ? (drag.actions.contains(done) ? done : .copy) : nil)
    case .key(let code, let isDown):
      guard phase == .dragging else { return }
      if isDown, client.isEscape(code) { return cancel() }
      modifiers = client.pointer()?.modifiers ?? []
      follow()
    case .lost(let window):
      guard case .other(let target) = place, target.window == window else { return }
      place = .nowhere
      if phase != .dragging { end(nil) }
    }
  }

  /// Finds the window under the pointer, and tells it where the pointer is.
  private func follow() {
    icon?.move(to: pointer)
    let found = client.dragTarget(x: pointer.x, y: pointer.y) { findWindow($0) != nil }
    enter(found)
    // The callbacks of a view may have canceled the drag.
    guard phase == .dragging else { return }
    switch place {
    case .nowhere: break
    case .own(let window): answer = window.dragReceiver?.hover(hover(over: window))
    case .other:
      hasMoved = true
      if !awaitsAnswer { sendPosition() }
    }
  }

  private func enter(_ target: XClient.DragTarget?) {
    switch (place, target) {
    case (.nowhere, nil): return
    case (.own(let window), let target?)
    where window === findWindow(target.window):
      return
    case (.other(let old), let target?) where old == target: return
    default: break
    }
    leavePlace()
    guard phase == .dragging, let target else { return }
    if let window = findWindow(target.window) {
      place = .own(window)
      return
    }
    place = .other(target)
    client.select(XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue, of: target.window)
    let first = types.prefix(3) + Array(repeating: 0, count: 3 - min(3, types.count))
    client.sendDrag(
      .dndEnter,
      about: target.window,
      to: target.receiver,
      client.window,
      target.version << 24 | (types.count > 3 ? 1 : 0),
      first[0],
      first[1],
      first[2]
    )
  }

  private func leavePlace() {
    let left = place
    place = .nowhere
    (answer, awaitsAnswer, hasMoved) = (nil, false, false)
    switch left {
    case .nowhere: break
    case .own(let window): window.dragReceiver?.leave()
    case .other(let target):
      client.sendDrag(.dndLeave, about: target.window, to: target.receiver, client.window)
      client.select(0, of: target.window)
    }
  }

  private var requestedAction: DragAction? {
    DragAction.requested(by: modifiers, of: drag.actions)
  }

  private func hover(over window: any XDragWindow) -> DragHover {
    DragHover(
      offer,
      at: window.point(ofDisplay: pointer),
      action: requestedAction,
      modifiers: modifiers
    )
  }

  private func sendPosition() {
    guard case .other(let target) = place else { return }
    hasMoved = false
    awaitsAnswer = true
    client.sendDrag(
      .dndPosition,
      about: target.window,
      to: target.receiver,
      client.window,
      0,
      UInt32(UInt16(clamping: pointer.x)) << 16 | UInt32(UInt16(clamping: pointer.y)),
      time,
      client.atom(of: requestedAction ?? drag.actions.first ?? .copy)
    )
  }
}

// MARK: - The end

extension XDrag {
  /// Handles the release of the button; the pointer is returned to the user regardless of the target.
  private func release() {
    guard phase == .dragging else { return }
    returnInput()
    switch place {
    case .nowhere: end(nil)
    case .own(let window):
      let position = hover(over: window)
      place = .nowhere
      // The drag is over before the target gets the data, because the target may begin another one.
      end { window.dragReceiver?.drop(position) }
    case .other(let target):
      // Modifier keys that request what the source does not allow.
      if requestedAction == nil { return cancel() }
      phase = .released
      if awaitsAnswer { awaitTarget() } else { dropOnTarget(target) }
    }
  }

  private func dropOnTarget(_ target: XClient.DragTarget) {
    guard answer != nil else { return awaitTarget(for: XDrag.secondThought) }
    phase = .dropped
    client.sendDrag(
      .dndDrop,
      about: target.window,
      to: target.receiver,
      client.window,
      0,
      time
    )
    awaitTarget()
  }

  /// Ends the drag if the target does not respond for a while.
  private func awaitTarget(for duration: Duration = patience) {
    timeout?.cancel()
    timeout = Task { [weak self] in
      try? await Task.sleep(for: duration)
      if !Task.isCancelled { self?.giveUp(isRefusal: duration < XDrag.patience) }
    }
  }

  private func giveUp(isRefusal: Bool) {
    if isRefusal { return cancel() }
    // A target that receives large data in parts is not silent, nor is one that waits for ours.
    if client.isGiving(within: XDrag.patience) { return awaitTarget() }
    log("A drag ended because its target does not respond.")
    if phase == .released { leavePlace() }
    end(nil)
  }

  private func returnInput() {
    client.ungrabPointer()
    client.ungrabKeyboard()
    icon = nil
  }

  private func end(_ action: DragAction?) {
    end { action }
  }

  private func end(_ perform: () -> DragAction?) {
    guard phase != .over else { return }
    if phase == .dragging { returnInput() }
    phase = .over
    timeout?.cancel()
    if case .other(let target) = place { client.select(0, of: target.window) }
    place = .nowhere
    client.recordDrag(false)
    if !types.isEmpty { client.offer(nil, as: client.atoms[.dndSelection]) }
    willEnd(self)
    drag.didEnd(perform())
  }
}
