public import BentoGeometry
public import BentoPlatform

/// An object that recognizes one kind of gesture in the steps of a pointer.
///
/// ```swift
/// let tap = TapGestureRecognizer { [weak self] recognizer in
///   if recognizer.state == .ended { self?.select(at: recognizer.location(in: self)) }
/// }
/// let doubleTap = TapGestureRecognizer { [weak self] recognizer in
///   if recognizer.state == .ended { self?.open() }
/// }
/// doubleTap.numberOfTapsRequired = 2
/// tap.require(toFail: doubleTap)
/// addGestureRecognizer(tap)
/// addGestureRecognizer(doubleTap)
/// ```
///
/// When a pointer goes down, the recognizers of the view under it and of all its ancestors compete, deepest
/// view first. The first to begin wins, and the others fail or are canceled; tentative recognizers, such as
/// the one for button presses, begin without winning. The outcome depends only on the view hierarchy and the
/// steps.
///
/// Discrete recognizers, such as taps, go from `possible` to `ended` or `failed`. Continuous ones, such as
/// pans, go through `began` and `changed` to `ended` or `cancelled`. A subclass overrides
/// ``pointerDidStep(_:)`` and calls ``begin()``, ``change()``, ``recognize()`` or ``fail()`` there.
@MainActor
open class GestureRecognizer {
  /// The progress of a gesture.
  public nonisolated enum State: Hashable, Sendable {
    /// Nothing has been decided yet.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has progressed.
    case changed
    /// The gesture is complete.
    case ended
    /// The gesture was interrupted after it had begun.
    case cancelled
    /// The steps do not form this gesture.
    case failed
  }

  /// The view in whose subtree the recognizer receives presses.
  public internal(set) weak var view: View?
  /// Whether the recognizer is enabled; disabling it cancels a gesture in progress.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// The kinds of pointer whose presses the recognizer receives; all kinds by default.
  ///
  /// A change takes effect when the next press begins. A recognizer does not compete for presses of other
  /// kinds: a scroll view's pan recognizer, for example, excludes the mouse, because dragging with a mouse
  /// selects or moves content instead of scrolling it.
  public var allowedDevices: Set<PointerEvent.Device> = [.mouse, .touch, .pen]
  /// The progress of the gesture.
  public private(set) var state: State = .possible
  /// The position of the pointer, in the window's space.
  public package(set) var windowLocation = Point.zero
  /// The modifier keys that were down in the last step.
  package private(set) var currentModifiers: KeyModifiers = []
  /// A closure that returns whether the gesture may begin, or nil if it always may.
  public var shouldBegin: (() -> Bool)?
  /// A closure that returns whether the gesture may continue at the same time as another, or nil if it never
  /// may.
  public var shouldRecognizeSimultaneously: ((GestureRecognizer) -> Bool)?

  /// The number of presses in quick succession that make up the gesture; 0 if the recognizer does not count
  /// them.
  ///
  /// If two recognizers that count presses complete together, the one that needs more presses wins. A
  /// recognizer that wins lets those that need more presses continue to compete. The value is read when a
  /// press begins.
  package var requiredPresses = 0
  /// The number of presses in quick succession, including the last one that the recognizer received.
  package private(set) var clickCount = 1
  /// The press that could complete the gesture while the pointer is up; nil if no press could.
  ///
  /// Set by a recognizer that counts presses; reset to nil when the gesture is decided, and by ``reset()``.
  package var awaitedPress: AwaitedPress?
  /// The timer that decides the gesture; canceled when the gesture is decided in another way, and by
  /// ``reset()``.
  package var decisionTimer: HostTimer? { didSet { oldValue?.cancel() } }
  /// Whether touches near the view count as touches on it.
  package var takesNearTouches = false
  /// Whether another pointer that goes down in the view ends the gesture.
  package var endsWithOtherPointers = false
  /// Whether the gesture takes its presses from a pan that has won; until it does, it continues to receive
  /// steps.
  package var displacesPans = false

  weak var arena: GestureArena?
  /// The arena of the pointer that the recognizer has joined, or nil.
  weak var joinedArena: GestureArena?
  /// The first press in the arena that the recognizer received, and the last one once it has claimed them.
  var span: (first: Int, last: Int?) = (0, nil)
  /// Whether the gesture that the recognizer claims is continuous, with a beginning and an end, rather than
  /// discrete.
  private(set) var isContinuous = false
  private var actions: [(GestureRecognizer) -> Void] = []
  private var prerequisites: [WeakRecognizer] = []
  /// The recognizers that begin only after this one has failed.
  private var dependents: [WeakRecognizer] = []

  /// Creates a recognizer that calls `action` whenever its state changes.
  public init(action: ((GestureRecognizer) -> Void)? = nil) {
    if let action { actions.append(action) }
  }

  /// Adds a closure that is called whenever the state changes.
  public func addAction(_ action: @escaping (GestureRecognizer) -> Void) {
    actions.append(action)
  }

  /// Makes the gesture begin only after another recognizer has failed.
  ///
  /// A gesture that is complete waits for this, even after the pointer is up: a single tap that requires a
  /// double tap to fail is recognized when the time for the second tap has passed. When the other recognizer
  /// begins or is recognized, this one fails.
  ///
  /// No wait is endless: a recognizer that is disabled, removed or canceled, or whose view leaves the window,
  /// counts as failed, and a recognizer that does not receive the press is ignored.
  public func require(toFail other: GestureRecognizer) {
    guard other !== self else { return }
    prerequisites.append(WeakRecognizer(recognizer: other))
    other.dependents.removeAll { $0.recognizer == nil }
    other.dependents.append(WeakRecognizer(recognizer: self))
  }

  /// Returns the position of the pointer in a view's bounds space.
  public func location(in view: View?) -> Point {
    view?.convert(windowLocation, from: nil) ?? windowLocation
  }

  /// Whether the gesture begins without winning over others and ends when another gesture wins.
  open var isTentative: Bool { false }

  /// Called with each step of the pointer; an override calls `begin()`, `change()`, `recognize()` or
  /// `fail()`.
  open func pointerDidStep(_ sample: PointerSample) {}

  /// Resets the recognizer before the next press; an override calls `super`.
  open func reset() {
    state = .possible
    isContinuous = false
    stopWaiting()
  }
}

/// A weak reference to a recognizer.
nonisolated struct WeakRecognizer {
  weak var recognizer: GestureRecognizer?
}

// MARK: - For recognizers

extension GestureRecognizer {
  /// Claims a continuous gesture.
  ///
  /// - Returns: Whether the gesture has begun; false if another gesture has won or must fail first.
  @discardableResult
  public func begin() -> Bool {
    guard state == .possible else { return false }
    return deciding {
      isContinuous = true
      guard mayClaim() else { return false }
      set(.began)
      return true
    }
  }

  /// Reports a step of a continuous gesture.
  public func change() {
    guard state == .began || state == .changed else { return }
    set(.changed)
  }

  /// Reports that the gesture is complete; a gesture that has not begun claims the arena first.
  public func recognize() {
    deciding {
      if state == .possible {
        // If the recognizer has to wait, the whole gesture waits, because nothing would end it once it had
        // begun.
        isContinuous = false
        guard mayClaim() else { return }
      } else if isTentative, arena?.claimFinally(self) == false {
        cancel()
        return
      }
      guard state != .ended, state != .failed, state != .cancelled else { return }
      set(.ended)
    }
  }

  /// Reports that the steps do not form this gesture.
  public func fail() {
    guard state == .possible else {
      cancel()
      return
    }
    deciding {
      state = .failed
      didDecide()
      arena?.stopWaiting(self)
      for dependent in dependents { dependent.recognizer?.prerequisiteDidFail() }
    }
  }

  /// Claims the press from the arena; waits while prerequisites are undecided and fails if the claim is
  /// refused.
  private func mayClaim() -> Bool {
    guard let arena else { return shouldBegin?() ?? true }
    guard !isHeldUp else {
      arena.wait(self)
      return false
    }
    guard shouldBegin?() ?? true, arena.claim(self), joinedArena?.claim(self) ?? true else {
      fail()
      return false
    }
    // The actions of recognizers canceled in favor of this one may have ended the press.
    return state == .possible && self.arena === arena
  }
}

// MARK: - Other presses

extension GestureRecognizer {
  /// Whether the pointer is up, and another press could complete the gesture.
  var awaitsPress: Bool { awaitedPress != nil }

  /// Returns whether a press continues the gesture that is waiting for one.
  func continues(with press: PointerSample) -> Bool { awaitedPress?.matches(press) ?? false }

  /// Returns the number of presses up to this one that do not belong to a completed gesture; at least one.
  ///
  /// Called once per press, when it begins; clicks on other views also count.
  package func countUnusedClicks() -> Int {
    max(1, clickCount - (view?.host?.dispatcher.usedClicks(before: clickCount) ?? 0))
  }

  /// Returns whether the recognizer, if it wins, lets another one continue to compete.
  func spares(_ other: GestureRecognizer) -> Bool {
    requiredPresses > 0 && other.requiredPresses > requiredPresses
  }

  /// Returns whether the recognizer continues to receive steps after another one has won.
  func outlives(_ winner: GestureRecognizer) -> Bool { state == .possible && displaces(winner) }

  /// Returns whether the recognizer takes the press from another recognizer that has won.
  func displaces(_ winner: GestureRecognizer) -> Bool {
    displacesPans && winner is PanGestureRecognizer
  }

  /// Leaves the pointer that the recognizer has joined.
  package func leaveJoinedPointer() {
    joinedArena = nil
  }

  /// Claims the press for the recognizer, which has begun without winning, and returns whether it wins; true
  /// if there is no press.
  package func claimFinally() -> Bool { arena?.claimFinally(self) ?? true }

  private func stopWaiting() {
    decisionTimer = nil
    awaitedPress = nil
  }
}

// MARK: - Deciding

extension GestureRecognizer {
  /// Releases the state needed for the decision; called when the recognizer has failed, begun or ended.
  private func didDecide() {
    stopWaiting()
    if state == .ended, requiredPresses > 1 {
      view?.host?.dispatcher.noteUsedClicks(clickCount)
    }
  }

  /// Runs a decision and lets the arena continue only after everything that follows from it is done.
  private func deciding<Result>(_ decide: () -> Result) -> Result {
    let arena = arena
    arena?.beginDecision()
    defer { arena?.endDecision() }
    return decide()
  }

  /// Whether a prerequisite is undecided.
  var isHeldUp: Bool {
    prerequisites.contains { $0.recognizer?.isUndecided == true }
  }

  /// Returns whether a prerequisite that competes in another arena is undecided.
  func isHeldUp(outside arena: GestureArena) -> Bool {
    prerequisites.contains { weak in
      weak.recognizer?.isUndecided == true && weak.recognizer?.arena !== arena
    }
  }

  private var isUndecided: Bool { state == .possible && arena != nil }

  /// Whether the view can still be pressed; a subtree that is being removed still has its host.
  private var isInTree: Bool {
    guard let view, let window = view.host?.window else { return false }
    return view.isDescendant(of: window)
  }

  /// Claims the press if this recognizer is waiting and no other prerequisite is undecided.
  private func prerequisiteDidFail() {
    guard let arena, arena.isWaiting(self), !isHeldUp else { return }
    arena.stopWaiting(self)
    guard isInTree else {
      fail()
      return
    }
    if isContinuous { begin() } else { recognize() }
  }

  /// Cancels the gesture if it has begun; an undecided recognizer fails.
  package func cancel() {
    switch state {
    case .began, .changed: set(.cancelled)
    case .possible: fail()
    case .ended, .cancelled, .failed: break
    }
  }

  func receive(_ sample: PointerSample) {
    windowLocation = sample.location
    currentModifiers = sample.modifiers
    if sample.phase == .down { clickCount = sample.clickCount }
    // The action can remove the view.
    withExtendedLifetime(view) { pointerDidStep(sample) }
  }

  private func set(_ newState: State) {
    deciding {
      state = newState
      didDecide()
      if newState == .ended || (newState == .began && !isTentative) {
        for dependent in dependents { dependent.recognizer?.prerequisiteDidSucceed() }
      }
      withExtendedLifetime(view) {
        for action in actions {
          action(self)
        }
      }
    }
  }

  private func prerequisiteDidSucceed() {
    if isUndecided { fail() }
  }
}
