internal import BentoGeometry
internal import BentoMotion
internal import BentoPlatform

/// Brings the events of one host to its views.
///
/// Law: an event has at most one consumer, and the view hit at a point is the one painted there.
@MainActor
final class EventDispatcher {
  private unowned let host: ViewHost
  @safe @exclusivity(unchecked) private var arenas: [Int: GestureArena] = [:]
  /// The arenas whose pointers are up, and in which something is undecided.
  @safe @exclusivity(unchecked) private var undecided: [GestureArena] = []
  private var wheel = WheelGesture()
  /// How many clicks of the current succession were part of a gesture.
  private var usedClicks = 0
  /// The views that were told that the pointer is over them.
  private var hovered: [View] = []
  /// The views below the pointer, the topmost first, when they were last looked for.
  private var pointedAt: [View] = []
  /// How often the hovered views changed.
  private var hoverChanges = 0
  private var hoverPoint: Point?
  /// The topmost view below the mouse, found for the hover of the event that is being handled: its press
  /// goes to the same view.
  private var hoverHit: Hit?
  /// While the mouse holds a press, the views that were hovered when it began: no others are.
  private var heldHover: [View]? { didSet { if heldHover == nil { mustFindHovered = true } } }
  /// Whether the views below the pointer must be looked for, whether something has moved or not.
  private var mustFindHovered = false
  /// The kind of pointer for which a point is hit-tested; the mouse where it is no pointer's.
  private(set) var testedDevice = PointerEvent.Device.mouse
  /// Shows the tool tips; made when a view has one.
  private(set) var toolTips: (any ToolTipPresenting)?
  /// The form of the mouse pointer that was asked for, or nil while it is the program's.
  private var shownCursor: CursorShape?
  /// How far fingers are from what they press, by the ids of their pointers.
  private var touchMisses: [Int: Point] = [:]
  /// Whether text that comes before the next key belongs to one that was no letter for the view that has
  /// the keyboard now.
  private var swallowsText = false

  private struct Hit {
    let point: Point
    let view: View?
  }

  init(host: ViewHost) {
    self.host = host
  }

  /// Whether the pointer is over a view that is not the window, or its press belongs to one.
  var wantsPointer: Bool { !arenas.isEmpty || hovered.count > 1 }

  /// Handles any event.
  func handle(_ event: InputEvent) -> Disposition {
    host.dropHiddenFirstResponder()
    return switch event.kind {
    case .pointer(let pointer): handle(pointer, at: event.time)
    case .scroll(let scroll): handle(scroll, at: event.time)
    case .key(let key): handle(key)
    case .text(let text): swallowsText ? .handled : answer { $0.insertText(text) }
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
    if pointer.device == .touch, pointer.phase == .down {
      let miss = touchMiss(at: pointer.position)
      touchMisses[pointer.id] = miss == .zero ? nil : miss
    }
    let miss = touchMisses[pointer.id] ?? .zero
    if pointer.phase == .up || pointer.phase == .cancel { touchMisses[pointer.id] = nil }
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
    interruptToolTips()
    host.window.overlayLayer?.meetPress(at: sample.location)
    meetPress(sample)
    guard let target = target(at: sample.location) else {
      giveKeyboardBack()
      return .ignored
    }
    // A scroll bar is used without leaving the view that has the keyboard.
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
      guard target === host.window else { return .handled }
      giveKeyboardBack()
      return .ignored
    }
    return .captured
  }

  /// Fails taps that await another press than this one; what waited for them is recognized now.
  private func meetPress(_ sample: PointerSample) {
    guard !undecided.isEmpty else { return }
    let target = target(at: sample.location)
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
  private func arena(for target: View, _ press: PointerSample) -> GestureArena {
    guard let index = undecided.firstIndex(where: { $0.awaitsPress(on: target) }) else {
      return GestureArena(from: target, press)
    }
    let arena = undecided.remove(at: index)
    arena.takePress(from: target, press)
    return arena
  }

  /// Gives the keyboard to the nearest view around a pressed one that wants it.
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

  /// Takes the keyboard from the view that has it: the press was meant for the program around.
  ///
  /// In a window of the host's own there is no such program, and whoever presses beside a text field
  /// wants to go on typing.
  private func giveKeyboardBack() {
    guard let view = host.firstResponder else { return }
    if host.ownsWindow, view.textInputTraits != nil { return }
    host.makeFirstResponder(nil)
  }

  /// Cancels every press and ends hover.
  func cancelAll() {
    cancelPresses()
    setHovered([])
  }

  /// Lets go of everything when the host ends: views must neither stay pressed nor hovered.
  ///
  /// Called when no view knows the host any more, which must not be asked for anything.
  func endWithHost() {
    cancelPresses()
    let views = hovered
    hovered = []
    pointedAt = []
    for view in views { view.hoverDidChange(isHovered: false) }
  }

  private func cancelPresses() {
    let all = arenas.sorted { $0.key < $1.key }.map(\.value) + undecided
    // Cancelling what others wait for must not let them be recognized.
    for arena in all { arena.dropClaims() }
    for arena in all { arena.cancelAll() }
    arenas.removeAll()
    undecided.removeAll()
    hoverPoint = nil
    heldHover = nil
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
    pointedAt.removeAll { $0 === view }
    toolTips?.forget(view)
    guard hovered.contains(where: { $0 === view }) else { return }
    hovered.removeAll { $0 === view }
    view.hoverDidChange(isHovered: false)
  }

  /// The topmost view at a point of the host, whatever the window's own place and map are.
  func hitTest(_ point: Point) -> View? {
    host.window.shown.toSuperview.inverted.flatMap { host.window.hitTest($0.apply(to: point)) }
  }

  /// The view that a press at a point goes to.
  ///
  /// The hit test for the hover of the same event is not repeated, unless a view that was notified of it
  /// has moved something.
  private func target(at point: Point) -> View? {
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

  /// Updates what a resting pointer shows; called after layout.
  ///
  /// - Parameter views: Whether others may lie below it now. Its form may have changed in any case.
  func refreshHover(views mayHaveChanged: Bool) {
    if mayHaveChanged || mustFindHovered { retestHover() } else { showCursor(of: pointedAt) }
  }

  /// Finds the views below the pointer, and returns the topmost.
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

  /// Tells the views that are hovered from now on, and those that no longer are.
  ///
  /// What they do may take views out of the tree, which are then not hovered, or move the pointer on,
  /// and then the later call is the one that counts. So ``hovered`` holds at every moment exactly the
  /// views that were told they are.
  private func setHovered(_ chain: [View]) {
    hoverChanges &+= 1
    let change = hoverChanges
    for view in hovered where !chain.contains(where: { $0 === view }) {
      // One that left meanwhile was told by `forget`.
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

  /// Takes a tool tip away.
  ///
  /// - Returns: whether one was shown.
  @discardableResult
  private func interruptToolTips() -> Bool {
    toolTips?.interrupt() == true
  }

  /// Notes that keys have moved the focus to a view.
  func focusDidMove(to view: View) {
    guard view.hasToolTip else { return }
    makeToolTips(for: view)
    toolTips?.focusDidMove(to: view)
  }

  private func makeToolTips(for view: View) {
    if toolTips == nil { toolTips = view.storedToolTip?.makePresenter(host) }
  }

  /// Over the bare window and beside it the pointer's form is the program's own.
  private func showCursor(of chain: [View]) {
    let point = hoverPoint ?? .zero
    let own = chain.lazy.compactMap { $0.cursor(at: $0.convert(point, from: nil)) }.first
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

  private func handle(_ event: ScrollEvent, at time: HostTime) -> Disposition {
    var delta = event.delta
    if event.modifiers.contains(.shift), delta.width == 0 {
      delta = Size(width: delta.height, height: 0)
    }
    guard delta.isFinite else { return .ignored }
    interruptToolTips()
    let target = hitTest(event.position)
    return wheel.step(event, by: delta, over: target, at: time) ? .handled : .ignored
  }

  // MARK: Keyboard

  /// Notes that a command is run by keys: SDL sends the letter of Alt+F as text, too.
  func noteCommand(of event: KeyEvent) {
    if event.modifiers.contains(.alt) { swallowsText = true }
  }

  private func handle(_ key: KeyEvent) -> Disposition {
    swallowsText = false
    host.window.menuBarView?.keyDidChange(key)
    switch key.phase {
    case .down:
      let tookText = host.takesText
      // The letter that opens a field is not typed into it.
      defer { if !tookText, host.takesText { swallowsText = true } }
      if interruptToolTips(), key.key == .escape, key.modifiers.isEmpty { return .handled }
      if keyTarget.keyDown(with: key) { return .handled }
      if key.opensContextMenu, keyTarget.openContextMenuByKey() { return .handled }
      guard key.key == .tab, key.modifiers.isSubset(of: .shift) else { return .ignored }
      let isBackward = key.modifiers.contains(.shift)
      return FocusNavigator.move(in: host, isBackward: isBackward) ? .handled : .ignored
    case .up:
      return answer { $0.keyUp(with: key) }
    }
  }

  private func answer(_ ask: (Responder) -> Bool) -> Disposition {
    ask(keyTarget) ? .handled : .ignored
  }

  /// The view that is asked first about keys; never one below something that lies above the page.
  private var keyTarget: View {
    let view = host.firstResponder ?? host.window.overlayLayer?.blockingOverlay?.content
    return view?.keyReceiver ?? host.window
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

extension KeyEvent {
  /// Whether the key asks for the context menu of what has the keyboard.
  fileprivate var opensContextMenu: Bool {
    (key == .menu && modifiers.isEmpty) || (key == .function(10) && modifiers == .shift)
  }
}

extension View {
  /// Stops the motion of scroll views around a pressed view.
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
