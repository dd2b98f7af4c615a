internal import BentoGeometry
internal import BentoPlatform

/// Brings the events of one host to its views.
///
/// Law: an event has at most one consumer, and the view hit at a point is the one painted there.
@MainActor
final class EventDispatcher {
  private unowned let host: ViewHost
  private var arenas: [Int: GestureArena] = [:]
  /// The arenas whose pointers are up, and in which something is undecided.
  private var undecided: [GestureArena] = []
  /// The clicks of the present succession that were part of a gesture.
  private var usedClicks = 0
  private var hovered: [View] = []
  private var hoverPoint: Point?
  /// While the mouse holds a press, the views that were hovered when it began: no others are.
  private var heldHover: [View]?
  /// The form of the mouse pointer that was asked for, or nil while it is the program's.
  private var shownCursor: CursorShape?

  init(host: ViewHost) {
    self.host = host
  }

  /// Whether the pointer is over a view that is not the window, or held by one.
  var holdsPointer: Bool { !arenas.isEmpty || hovered.count > 1 }

  /// Handles any event.
  func handle(_ event: InputEvent) -> Disposition {
    host.dropHiddenFirstResponder()
    return switch event.kind {
    case .pointer(let pointer): handle(pointer, at: event.time)
    case .scroll(let scroll): handle(scroll)
    case .key(let key): handle(key)
    case .text(let text): answer { $0.insertText(text) }
    case .markedText(let text): answer { $0.setMarkedText(text) }
    case .drop(let drop): handle(drop)
    }
  }

  // MARK: Pointers

  private func handle(_ pointer: PointerEvent, at time: HostTime) -> Disposition {
    guard pointer.position.isFinite || pointer.phase == .leave else {
      if pointer.phase == .up || pointer.phase == .cancel {
        arenas.removeValue(forKey: pointer.id)?.cancelAll()
        if pointer.device == .mouse { heldHover = nil }
      }
      return .ignored
    }
    updateHover(pointer)
    if pointer.phase == .down || pointer.phase == .up,
      let arena = arenas[pointer.id], arena.button != pointer.button
    {
      return .captured
    }
    let sample = PointerSample(
      phase: pointer.phase,
      location: pointer.position,
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
      guard let arena = arenas[pointer.id] else { return hovered.count > 1 ? .handled : .ignored }
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
    meetPress(sample)
    guard let target = hitTest(pointer.position) else { return .ignored }
    focusForPress(from: target)
    target.stopScrollingAbove()
    let arena = arena(for: target, button: pointer.button)
    arenas[pointer.id] = arena
    if pointer.device == .mouse { heldHover = hovered }
    arena.step(sample)
    guard arena.isAlive || arena.hasClaim else {
      arenas[pointer.id] = nil
      if arena.release() { undecided.append(arena) }
      if pointer.device == .mouse { heldHover = nil }
      return target === host.window ? .ignored : .handled
    }
    return .captured
  }

  /// Lets taps that await another press than this one fail; what waited for that happens now.
  private func meetPress(_ sample: PointerSample) {
    guard !undecided.isEmpty else { return }
    let target = hitTest(sample.location)
    for arena in undecided { arena.meet(sample, on: target) }
    undecided.removeAll { !$0.isUndecided }
  }

  /// Notes that a gesture has used the clicks up to a number.
  func noteUsedClicks(_ count: Int) {
    usedClicks = count
  }

  /// How many clicks before one with this number belong to gestures; a succession begins with one.
  func usedClicks(before count: Int) -> Int {
    if count <= usedClicks { usedClicks = 0 }
    return usedClicks
  }

  /// The arena for a press: the one that awaits it, or a new one.
  private func arena(for target: View, button: PointerEvent.Button) -> GestureArena {
    guard let index = undecided.firstIndex(where: { $0.awaitsPress(on: target) }) else {
      return GestureArena(from: target, button: button)
    }
    let arena = undecided.remove(at: index)
    arena.takePress(from: target, button: button)
    return arena
  }

  /// Gives the keyboard to the nearest view around a pressed one that wants it.
  private func focusForPress(from target: View) {
    var view: View? = target
    while let current = view {
      if current.canBecomeFirstResponder {
        if !current.isFirstResponder { host.makeFirstResponder(current) }
        return
      }
      view = current.superview
    }
  }

  /// Takes every press and hover away.
  func cancelAll() {
    let all = arenas.sorted { $0.key < $1.key }.map(\.value) + undecided
    // Nothing that waits is found because what it waited for is taken away.
    for arena in all { arena.dropClaims() }
    for arena in all { arena.cancelAll() }
    arenas.removeAll()
    undecided.removeAll()
    hoverPoint = nil
    heldHover = nil
    setHovered([])
  }

  /// Cancels the gestures of a view and of everything below it.
  ///
  /// - Complexity: O(1) while no pointer is down and no gesture is undecided.
  func cancelGestures(in view: View) {
    guard !arenas.isEmpty || !undecided.isEmpty else { return }
    let pressed = arenas.sorted { $0.key < $1.key }.map(\.value)
    for arena in pressed + undecided { arena.cancelGestures(in: view) }
  }

  /// Forgets a view that leaves the host: its gestures are taken away, and it is not hovered.
  func forget(_ view: View) {
    for recognizer in view.gestureRecognizers {
      recognizer.cancel()
    }
    heldHover?.removeAll { $0 === view }
    guard hovered.contains(where: { $0 === view }) else { return }
    hovered.removeAll { $0 === view }
    view.hoverDidChange(isHovered: false)
  }

  /// The topmost view at a point of the host, whatever the window's own place and map are.
  private func hitTest(_ point: Point) -> View? {
    host.window.shown.toSuperview.inverted.flatMap { host.window.hitTest($0.apply(to: point)) }
  }

  // MARK: Hover

  private func updateHover(_ pointer: PointerEvent) {
    guard pointer.device == .mouse else { return }
    hoverPoint = pointer.phase == .leave ? nil : pointer.position
    retestHover()
  }

  /// Finds out anew what lies under the resting pointer; called after layout.
  func retestHover() {
    guard let hoverPoint else {
      setHovered([])
      return
    }
    var chain: [View] = []
    var view = hitTest(hoverPoint)
    while let current = view {
      chain.append(current)
      view = current.superview
    }
    if let heldHover {
      chain.removeAll { member in !heldHover.contains { $0 === member } }
    }
    setHovered(chain)
  }

  private func setHovered(_ chain: [View]) {
    let before = hovered
    hovered = chain
    for view in before where !chain.contains(where: { $0 === view }) {
      view.hoverDidChange(isHovered: false)
    }
    for view in chain where !before.contains(where: { $0 === view }) {
      view.hoverDidChange(isHovered: true)
    }
    showCursor(of: chain)
  }

  /// Over the bare window and beside it the pointer's form is the program's own.
  private func showCursor(of chain: [View]) {
    let own = chain.lazy.compactMap(\.cursor).first
    let cursor = own ?? (chain.count > 1 ? .arrow : nil)
    guard cursor != shownCursor else { return }
    shownCursor = cursor
    if let cursor {
      host.services.setCursor(cursor)
    } else {
      host.services.releaseCursor()
    }
  }

  // MARK: Wheel

  private func handle(_ event: ScrollEvent) -> Disposition {
    var delta = event.delta
    if event.modifiers.contains(.shift), delta.width == 0 {
      delta = Size(width: delta.height, height: 0)
    }
    guard delta.isFinite else { return .ignored }
    var view = hitTest(event.position)
    while let current = view {
      if let scrollView = current as? ScrollView,
        scrollView.scroll(by: delta, isPrecise: event.isPrecise)
      {
        return .handled
      }
      view = current.superview
    }
    return .ignored
  }

  // MARK: Keyboard

  private func handle(_ key: KeyEvent) -> Disposition {
    switch key.phase {
    case .down:
      if (host.firstResponder ?? host.window).keyDown(with: key) { return .handled }
      guard key.key == .tab, key.modifiers.isSubset(of: .shift) else { return .ignored }
      let isBackward = key.modifiers.contains(.shift)
      return FocusNavigator.move(in: host, isBackward: isBackward) ? .handled : .ignored
    case .up:
      return answer { $0.keyUp(with: key) }
    }
  }

  private func answer(_ ask: (Responder) -> Bool) -> Disposition {
    ask(host.firstResponder ?? host.window) ? .handled : .ignored
  }

  private func handle(_ drop: DropEvent) -> Disposition {
    var view = hitTest(drop.position)
    while let current = view {
      if let take = current.dropHandler, take(drop) { return .handled }
      view = current.superview
    }
    return .ignored
  }
}

extension View {
  /// Stops the motion of scroll views around a pressed view.
  fileprivate func stopScrollingAbove() {
    var view: View? = self
    while let current = view {
      (current as? ScrollView)?.stopScrolling()
      view = current.superview
    }
  }
}
