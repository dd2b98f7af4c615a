internal import BentoGeometry
internal import BentoMotion
internal import BentoPlatform

/// An object that dispatches the events of one host to its views.
///
/// Law: an event has at most one consumer, and the view hit at a point is the view painted there.
@MainActor
final class EventDispatcher {
  private unowned let host: ViewHost
  @safe @exclusivity(unchecked) private var arenas: [Int: GestureArena] = [:]
  /// The arenas whose pointers are up and in which a gesture is undecided.
  @safe @exclusivity(unchecked) private var undecided: [GestureArena] = []
  private var wheel = WheelGesture()
  /// The number of clicks in the current sequence that were part of a gesture.
  private var usedClicks = 0
  /// The views notified that the pointer is over them.
  private var hovered: [View] = []
  /// The views most recently found below the pointer, topmost first.
  private var pointedAt: [View] = []
  /// The number of changes to the hovered views.
  private var hoverChanges = 0
  /// The position of the mouse in the window; nil while it is elsewhere.
  private(set) var hoverPoint: Point?
  /// Whether the last key that views did not use themselves ended text input.
  private var hasEndedEditing = false
  /// Whether the most recent press or key was a press.
  private(set) var lastInputWasPress = false
  /// The device of the most recent press; nil before the first one.
  private(set) var lastPressDevice: PointerEvent.Device?
  /// The topmost view below the mouse, found while updating hover for the current event; the event's press
  /// goes to the same view.
  private var hoverHit: Hit?
  /// The views hovered when the current mouse press began; no others are hovered during the press.
  private var heldHover: [View]? { didSet { if heldHover == nil { mustFindHovered = true } } }
  /// The mouse button whose press went to the surrounding program, which then also gets the motion and the
  /// wheel, wherever they are, until the button is released.
  private var programButton: PointerEvent.Button? {
    didSet { heldHover = programButton == nil ? nil : [] }
  }
  /// Whether the views below the pointer must be determined, even if nothing has moved.
  private var mustFindHovered = false
  /// The kind of pointer for which a point is hit-tested; the mouse if there is none.
  private(set) var testedDevice = PointerEvent.Device.mouse
  /// The presenter of tooltips; created when a view first has a tooltip.
  private(set) var toolTips: (any ToolTipPresenting)?
  /// The requested shape of the mouse pointer, or nil while the program determines the shape.
  private var shownCursor: CursorShape?
  /// The distances of touches from the views that they press, keyed by pointer id.
  private var misses: [Int: Point] = [:]
  /// Whether text that arrives before the next key event is ignored, because the key that produced it was
  /// not meant as text for the current first responder.
  private var swallowsText = false

  private struct Hit {
    let point: Point
    let view: View?
  }

  init(host: ViewHost) {
    self.host = host
  }

  /// Whether the pointer is over a view other than the window, or its press belongs to such a view.
  var wantsPointer: Bool { !arenas.isEmpty || hovered.count > 1 }

  /// Handles an event of any kind.
  func handle(_ event: InputEvent) -> Disposition {
    host.dropHiddenFirstResponder()
    return switch event.kind {
    case .pointer(let pointer): handle(pointer, at: event.time)
    case .scroll(let scroll): handle(scroll, at: event.time)
    case .key(let key): handle(key)
    case .text(let text): swallowsText ? .handled : answer { $0.insertText(text) }
    case .markedText(let text): answer { $0.setMarkedText(text) }
    case .drop(let drop): host.drags?.take(drop) == true ? .handled : .ignored
    case .controller(let event): host.handle(event)
    }
  }

  // MARK: Pointers

  private func handle(_ pointer: PointerEvent, at time: HostTime) -> Disposition {
    guard pointer.position.isFinite || pointer.phase == .leave else {
      if pointer.phase == .up || pointer.phase == .cancel {
        arenas.removeValue(forKey: pointer.id)?.cancelAll()
        if pointer.device == .mouse { programButton = nil }
      }
      return .ignored
    }
    if belongsToProgram(pointer) {
      updateHover(pointer)
      return .ignored
    }
    testedDevice = pointer.device
    defer {
      testedDevice = .mouse
      hoverHit = nil
    }
    updateHover(pointer)
    if pointer.phase == .down || pointer.phase == .up,
      let arena = arenas[pointer.id], arena.button != pointer.button
    {
      return .captured
    }
    if pointer.phase == .down {
      let miss = miss(at: pointer.position, by: pointer.device)
      misses[pointer.id] = miss == .zero ? nil : miss
    }
    let miss = misses[pointer.id] ?? .zero
    if pointer.phase == .up || pointer.phase == .cancel { misses[pointer.id] = nil }
    let sample = PointerSample(
      phase: pointer.phase,
      location: pointer.position + miss,
      time: time,
      button: pointer.button,
      clickCount: pointer.clickCount,
      device: pointer.device,
      modifiers: pointer.modifiers
    )
    switch pointer.phase {
    case .down:
      return begin(pointer, sample)
    case .move:
      guard let arena = arenas[pointer.id] else {
        return pointer.device == .mouse && hovered.count > 1 ? .handled : .ignored
      }
      arena.step(sample)
      return .captured
    case .up, .cancel:
      guard let arena = arenas.removeValue(forKey: pointer.id) else { return .ignored }
      arena.step(sample)
      if arena.release() { undecided.append(arena) }
      if pointer.device == .mouse { heldHover = nil }
      return .handled
    case .leave:
      return .ignored
    }
  }

  private func begin(_ pointer: PointerEvent, _ sample: PointerSample) -> Disposition {
    arenas.removeValue(forKey: pointer.id)?.cancelAll()
    host.showsFocusRing = false
    lastInputWasPress = true
    lastPressDevice = pointer.device
    interruptToolTips()
    host.window.overlayLayer?.meetPress(at: sample.location)
    meetPress(sample)
    guard let target = target(at: sample.location) else { return passOn(pointer) }
    // Using a scroll bar does not change the first responder.
    if !(target is ScrollIndicator) { focusForPress(from: target) }
    target.stopScrollingAbove(at: sample.location)
    let arena = arena(for: target, sample)
    arenas[pointer.id] = arena
    if pointer.device == .mouse { heldHover = hovered }
    arena.step(sample)
    guard arena.isAlive || arena.hasClaim else {
      arenas[pointer.id] = nil
      if arena.release() { undecided.append(arena) }
      if pointer.device == .mouse { heldHover = nil }
      return target === host.window ? passOn(pointer) : .handled
    }
    return .captured
  }

  /// Leaves a press to the surrounding program, together with the keyboard and all that follows until the
  /// button is released.
  private func passOn(_ press: PointerEvent) -> Disposition {
    giveKeyboardBack()
    if press.device == .mouse { programButton = press.button }
    return .ignored
  }

  /// Returns whether an event of the mouse belongs to a press that was left to the program.
  private func belongsToProgram(_ event: PointerEvent) -> Bool {
    guard event.device == .mouse, let programButton else { return false }
    guard event.phase != .move, event.phase != .leave, event.button == programButton else {
      return true
    }
    self.programButton = nil
    // A second press of the same button means that its release was not reported.
    return event.phase != .down
  }

  /// Fails taps that await a press other than this one; recognizers that waited for those taps are then
  /// recognized.
  private func meetPress(_ sample: PointerSample) {
    guard !undecided.isEmpty else { return }
    let target = target(at: sample.location)
    for arena in undecided { arena.meet(sample, on: target) }
    undecided.removeAll { !$0.isUndecided }
  }

  /// Records that a gesture has used the clicks up to the given number.
  func noteUsedClicks(_ count: Int) {
    usedClicks = count
  }

  /// Returns how many clicks before the one with the given number belong to gestures; the first click of a
  /// sequence has the number 1.
  func usedClicks(before count: Int) -> Int {
    if count <= usedClicks { usedClicks = 0 }
    return usedClicks
  }

  /// Returns the arena for a press: the arena that awaits it, or a new one.
  private func arena(for target: View, _ press: PointerSample) -> GestureArena {
    guard let index = undecided.firstIndex(where: { $0.awaitsPress(on: target) }) else {
      return GestureArena(from: target, press)
    }
    let arena = undecided.remove(at: index)
    arena.takePress(from: target, press)
    return arena
  }

  /// Searches from the pressed view upward for the nearest view that wants focus, and makes it first
  /// responder.
  private func focusForPress(from target: View) {
    var view: View? = target
    while let current = view {
      if current.canBecomeFirstResponder {
        if current.becomesFirstResponderOnPress, !current.isFirstResponder {
          host.makeFirstResponder(current)
        }
        return
      }
      view = current.superview
    }
  }

  /// Makes the first responder resign after a press that was meant for the surrounding program.
  ///
  /// In the host's own window, there is no such program, and a user who presses beside a text field wants to
  /// continue typing.
  private func giveKeyboardBack() {
    guard let view = host.firstResponder else { return }
    if host.ownsWindow, view.textInputTraits != nil { return }
    host.makeFirstResponder(nil)
  }

  /// Cancels every press and ends hovering.
  func cancelAll() {
    cancelPresses()
    host.storedDrags?.cancelDrags()
    host.storedControllers?.releaseAll()
    setHovered([])
  }

  /// Releases everything when the host is deallocated: no view may stay pressed or hovered.
  ///
  /// Called when no view refers to the host; views must not access it.
  func endWithHost() {
    cancelPresses()
    let views = hovered
    hovered = []
    pointedAt = []
    for view in views { view.hoverDidChange(isHovered: false) }
  }

  private func cancelPresses() {
    let all = arenas.sorted { $0.key < $1.key }.map(\.value) + undecided
    // Canceling a recognizer must not lead to the recognition of those that wait for it.
    for arena in all { arena.dropClaims() }
    for arena in all { arena.cancelAll() }
    arenas.removeAll()
    undecided.removeAll()
    hoverPoint = nil
    programButton = nil
  }

  /// Cancels the gestures of a view and of everything below it.
  ///
  /// - Complexity: O(1) while no pointer is down and no gesture is undecided.
  func cancelGestures(in view: View) {
    guard !arenas.isEmpty || !undecided.isEmpty else { return }
    let pressed = arenas.sorted { $0.key < $1.key }.map(\.value)
    for arena in pressed + undecided { arena.cancelGestures(in: view) }
  }

  /// Releases a view that leaves the host: its gestures are canceled, and it is no longer hovered.
  func forget(_ view: View) {
    for recognizer in view.gestureRecognizers {
      recognizer.cancel()
    }
    heldHover?.removeAll { $0 === view }
    pointedAt.removeAll { $0 === view }
    toolTips?.forget(view)
    guard hovered.contains(where: { $0 === view }) else { return }
    hovered.removeAll { $0 === view }
    view.hoverDidChange(isHovered: false)
  }

  /// Returns the topmost view at a point of the host, regardless of the window's own position and transform.
  func hitTest(_ point: Point) -> View? {
    guard let point = host.window.shown.toSuperview.inverted?.apply(to: point) else { return nil }
    return host.window.hitTest(point) ?? host.window.overlayLayer?.hitInPopups(point)
  }

  /// Returns the view that receives a press at a point.
  ///
  /// The result of the hit test for the same event's hover update is reused, unless a view that was notified
  /// of the hover has moved something.
  func target(at point: Point) -> View? {
    if let hoverHit, hoverHit.point == point, !host.placesMayHaveChanged { return hoverHit.view }
    return hitTest(point)
  }

  // MARK: Hover

  private func updateHover(_ pointer: PointerEvent) {
    guard pointer.device == .mouse else { return }
    hoverPoint = pointer.phase == .leave ? nil : pointer.position
    let view = retestHover()
    guard let hoverPoint else { return }
    hoverHit = Hit(point: hoverPoint, view: view)
    for case let view as any HoverFollowing in hovered {
      view.hoverDidMove(to: view.convert(hoverPoint, from: nil))
    }
    guard let layer = host.window.overlayLayer else { return }
    let top = layer.overlays.last { $0.kind != .passive && $0.kind != .notice }
    (top?.content as? any PointerFollowing)?.pointerDidMove(to: hoverPoint)
  }

  /// Updates the state that depends on the position of a stationary pointer; called after layout.
  ///
  /// - Parameter views: Whether different views may be below the pointer now. The shape of the pointer may
  ///   have changed in any case.
  func refreshHover(views mayHaveChanged: Bool) {
    if mayHaveChanged || mustFindHovered { retestHover() } else { showCursor(of: pointedAt) }
  }

  /// Determines the views below the pointer and returns the topmost one.
  @discardableResult
  private func retestHover() -> View? {
    host.placesMayHaveChanged = false
    mustFindHovered = false
    pointedAt = []
    guard let hoverPoint else {
      setHovered([])
      return nil
    }
    var chain: [View] = []
    let top = hitTest(hoverPoint)
    var view = top
    while let current = view {
      chain.append(current)
      view = current.superview
    }
    if let heldHover {
      chain.removeAll { member in !heldHover.contains { $0 === member } }
    }
    setHovered(chain)
    return top
  }

  /// Notifies the views that are now hovered and the views that no longer are.
  ///
  /// The notified views may remove views from the tree, which are then not hovered. If they cause another
  /// update, the later update wins. Therefore, ``hovered`` always contains exactly the views that were
  /// notified that they are hovered.
  private func setHovered(_ chain: [View]) {
    hoverChanges &+= 1
    let change = hoverChanges
    for view in hovered where !chain.contains(where: { $0 === view }) {
      // A view that left in the meantime was notified by `forget`.
      guard let index = hovered.firstIndex(where: { $0 === view }) else { continue }
      hovered.remove(at: index)
      view.hoverDidChange(isHovered: false)
      guard change == hoverChanges else { return }
    }
    for view in chain where !hovered.contains(where: { $0 === view }) {
      guard view.host === host else { continue }
      hovered.append(view)
      view.hoverDidChange(isHovered: true)
      guard change == hoverChanges else { return }
    }
    pointedAt = chain.filter { view in hovered.contains { $0 === view } }
    showCursor(of: pointedAt)
    let view = hovered.isEmpty ? nil : chain.first(where: \.hasToolTip)
    if let view { makeToolTips(for: view) }
    toolTips?.pointer(isOver: view, at: hoverPoint)
  }

  /// Hides a tooltip.
  ///
  /// - Returns: Whether a tooltip was shown.
  @discardableResult
  private func interruptToolTips() -> Bool {
    toolTips?.interrupt() == true
  }

  /// Called after a key moves focus to a view.
  func focusDidMove(to view: View) {
    guard view.hasToolTip else { return }
    makeToolTips(for: view)
    toolTips?.focusDidMove(to: view)
  }

  private func makeToolTips(for view: View) {
    if toolTips == nil { toolTips = view.storedToolTip?.makePresenter(host) }
  }

  /// Requests the pointer shape of the topmost view that specifies one, or the arrow if no view does; over
  /// the bare window and outside it, the program determines the shape.
  private func showCursor(of chain: [View]) {
    let point = hoverPoint ?? .zero
    let own = chain.lazy.compactMap { $0.cursor(at: $0.convert(point, from: nil)) }.first
    let cursor = host.storedDrags?.cursor ?? own ?? (chain.count > 1 ? .arrow : nil)
    guard cursor != shownCursor else { return }
    shownCursor = cursor
    if let cursor {
      host.services.setCursor(cursor)
    } else {
      host.services.releaseCursor()
    }
  }

  // MARK: Wheel

  private func handle(_ event: ScrollEvent, at time: HostTime) -> Disposition {
    var delta = event.delta
    if event.modifiers.contains(.shift), delta.width == 0 {
      delta = Size(width: delta.height, height: 0)
    }
    guard delta.isFinite, programButton == nil else { return .ignored }
    // A wheel notch scrolls by lines, which are taller for larger text; precise steps follow the fingers.
    if !event.isPrecise {
      let scale = max(1, host.window.textScale)
      delta = Size(width: delta.width * scale, height: delta.height * scale)
    }
    interruptToolTips()
    let target = hitTest(event.position)
    if event.phase == .changed, delta == .zero { target?.stopScrollingAbove(at: event.position) }
    return wheel.step(event, by: delta, over: target, at: time) ? .handled : .ignored
  }

  // MARK: Keyboard

  /// Records that keys performed a command, because SDL also sends the character of Alt+F or Ctrl+? as text.
  func noteCommand(of event: KeyEvent) {
    if !event.modifiers.isDisjoint(with: [.alt, .control]) { swallowsText = true }
  }

  private func handle(_ key: KeyEvent) -> Disposition {
    swallowsText = false
    if host.storedDrags?.keyDidChange(key) == true { return .handled }
    if key.phase == .down { lastInputWasPress = false }
    host.window.menuBarView?.keyDidChange(key)
    switch key.phase {
    case .down:
      let tookText = host.takesText
      // The character that opens a text field is not typed into it.
      defer { if !tookText, host.takesText { swallowsText = true } }
      if interruptToolTips(), key.key == .escape, key.modifiers.isEmpty { return .handled }
      if keyTarget.keyDown(with: key) { return .handled }
      if key.opensContextMenu, keyTarget.openContextMenuByKey() { return .handled }
      hasEndedEditing = host.endEditing(by: key)
      if hasEndedEditing { return .handled }
      guard key.key == .tab, key.modifiers.isSubset(of: .shift), host.hasKeyboard else {
        return .ignored
      }
      return host.moveFocus(isBackward: key.modifiers.contains(.shift)) ? .handled : .ignored
    case .up:
      if key.key == .escape, hasEndedEditing { return .handled }
      return answer { $0.keyUp(with: key) }
    }
  }

  private func answer(_ ask: (Responder) -> Bool) -> Disposition {
    ask(keyTarget) ? .handled : .ignored
  }

  /// The view that receives keys first; never a view below an overlay.
  private var keyTarget: View {
    let view = host.firstResponder ?? host.window.overlayLayer?.blockingOverlay?.content
    return view?.keyReceiver ?? host.window
  }
}

extension View {
  /// Stops the motion of scroll views around a pressed or touched view.
  fileprivate func stopScrollingAbove(at point: Point) {
    var view: View? = self
    while let current = view {
      if let scrollView = current as? ScrollView {
        scrollView.stopScrolling()
        scrollView.innerScrollView(at: point)?.stopScrolling()
      }
      view = current.superview
    }
  }
}
