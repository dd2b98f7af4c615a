public import BentoGeometry
public import BentoPlatform

/// Recognizes one kind of gesture in the steps of a pointer.
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
/// When a pointer goes down, the recognizers of the view under it and of all its ancestors compete,
/// deepest view first. The first that begins wins, and the others fail or are cancelled; tentative
/// ones, such as a button's press, begin without winning. The outcome depends on the view tree and on
/// the steps alone.
///
/// Discrete recognizers, such as taps, go from `possible` to `ended` or `failed`. Continuous ones,
/// such as pans, go through `began` and `changed` to `ended` or `cancelled`. A subclass overrides
/// ``pointerDidStep(_:)`` and calls ``begin()``, ``change()``, ``recognize()`` or ``fail()`` there.
@MainActor
open class GestureRecognizer {
  /// The progress of a gesture.
  public nonisolated enum State: Hashable, Sendable {
    /// Nothing is decided.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has moved.
    case changed
    /// The gesture is complete.
    case ended
    /// The gesture was interrupted after it had begun.
    case cancelled
    /// The steps do not form this gesture.
    case failed
  }

  /// The view whose subtree the recognizer watches.
  public internal(set) weak var view: View?
  /// Whether the recognizer takes part; disabling it cancels a gesture under way.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// The kinds of pointer whose presses the recognizer looks at; all of them at first.
  ///
  /// It counts when a press begins. A recognizer that leaves a kind out does not compete for such
  /// presses: a scroll view's pan recognizer leaves out the mouse, as dragging with a mouse selects or
  /// moves things and does not scroll.
  public var allowedDevices: Set<PointerEvent.Device> = [.mouse, .touch, .pen]
  /// The progress of the gesture.
  public private(set) var state: State = .possible
  /// Where the pointer is, in the window's space.
  public internal(set) var windowLocation = Point.zero
  /// Decides whether the gesture may begin; nil for yes.
  public var shouldBegin: (() -> Bool)?
  /// Decides whether the gesture may run beside another; nil for no.
  public var shouldRecognizeSimultaneously: ((GestureRecognizer) -> Bool)?

  weak var arena: GestureArena?
  /// The first press in the arena that the recognizer saw, and the last one when it has claimed.
  var span: (first: Int, last: Int?) = (0, nil)
  /// Whether the gesture it claims is a continuous one, with a beginning and an end, or else a discrete one.
  private(set) var isContinuous = false
  private var actions: [(GestureRecognizer) -> Void] = []
  private var prerequisites: [WeakRecognizer] = []
  /// Those that begin only after this one has failed.
  private var dependents: [WeakRecognizer] = []

  /// Creates a recognizer that calls `action` at every change of its state.
  public init(action: ((GestureRecognizer) -> Void)? = nil) {
    if let action { actions.append(action) }
  }

  /// Adds a closure that is called at every change of the state.
  public func addAction(_ action: @escaping (GestureRecognizer) -> Void) {
    actions.append(action)
  }

  /// Lets the gesture begin only after another recognizer has failed.
  ///
  /// A gesture that is complete waits until then, even after the pointer went up: a single tap that
  /// requires a double tap to fail is recognized when the time for the second tap has passed. When the
  /// other recognizer begins or is recognized, this one fails.
  ///
  /// Nothing waits forever. A recognizer that is disabled, removed or cancelled, or whose view leaves
  /// the window, has failed, and one that does not take part in the press is not waited for.
  public func require(toFail other: GestureRecognizer) {
    guard other !== self else { return }
    prerequisites.append(WeakRecognizer(recognizer: other))
    other.dependents.removeAll { $0.recognizer == nil }
    other.dependents.append(WeakRecognizer(recognizer: self))
  }

  /// Where the pointer is, in a view's bounds space.
  public func location(in view: View?) -> Point {
    view?.convert(windowLocation, from: nil) ?? windowLocation
  }

  /// Whether the gesture begins without winning over others, and ends when another wins.
  open var isTentative: Bool { false }

  /// Looks at a step of the pointer; an overrider calls `begin()`, `change()`,
  /// `recognize()` or `fail()`.
  open func pointerDidStep(_ sample: PointerSample) {}

  /// Notes that another pointer went down in the view, while this one follows a press; the default
  /// does nothing.
  func otherPointerDidPress() {}

  /// Whether the pointer is up, and another press could complete the gesture.
  var awaitsPress: Bool { false }

  /// Whether a press continues the gesture that awaits one.
  func continues(with press: PointerSample) -> Bool { false }

  /// Whether the recognizer leaves another one in the competition though it wins.
  func spares(_ other: GestureRecognizer) -> Bool { false }

  /// Whether the recognizer follows another pointer's press beside the one that it tracks.
  func joins(_ press: PointerSample) -> Bool { false }

  /// Notes the arena of the pointer that it has joined.
  func join(_ arena: GestureArena) {}

  /// Looks at a step of the pointer that it has joined.
  func joinedPointerDidStep(_ sample: PointerSample) {}

  /// The arena of the pointer that it has joined, or nil.
  var joinedArena: GestureArena? { nil }

  /// Whether the recognizer goes on looking though another one has won.
  func outlives(_ winner: GestureRecognizer) -> Bool { false }

  /// Whether the recognizer takes the press away from another one that has won.
  func displaces(_ winner: GestureRecognizer) -> Bool { false }

  /// Releases what was needed to decide; called when the recognizer has failed, begun or ended.
  func didDecide() {}

  /// Resets the recognizer before the next press; an overrider calls `super`.
  open func reset() {
    state = .possible
    isContinuous = false
  }
}

/// A recognizer that is not kept alive.
nonisolated struct WeakRecognizer {
  weak var recognizer: GestureRecognizer?
}

// MARK: - For recognizers

extension GestureRecognizer {
  /// Claims a continuous gesture.
  ///
  /// - Returns: whether the gesture has begun; false when another has won or must fail first.
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

  /// Reports that the gesture is complete; one that has not begun claims the arena first.
  public func recognize() {
    deciding {
      if state == .possible {
        // If this has to wait, it is the whole gesture that waits: nothing would end a beginning.
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

  /// Asks the arena for the press: waits while prerequisites are undecided, fails if refused.
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
    // The actions of those that are cancelled for this one may have taken the press away.
    return state == .possible && self.arena === arena
  }
}

// MARK: - Deciding

extension GestureRecognizer {
  /// Lets the arena look at what is left only when all that follows from a decision is done.
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

  /// Whether a prerequisite that competes in another arena is undecided.
  func isHeldUp(outside arena: GestureArena) -> Bool {
    prerequisites.contains { weak in
      weak.recognizer?.isUndecided == true && weak.recognizer?.arena !== arena
    }
  }

  private var isUndecided: Bool { state == .possible && arena != nil }

  /// Whether the view can still be touched; while a subtree is taken out, it knows its host.
  private var isInTree: Bool {
    guard let view, let window = view.host?.window else { return false }
    return view.isDescendant(of: window)
  }

  /// Claims the press if this one waits and no other prerequisite is undecided.
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
  func cancel() {
    switch state {
    case .began, .changed: set(.cancelled)
    case .possible: fail()
    case .ended, .cancelled, .failed: break
    }
  }

  func receive(_ sample: PointerSample) {
    windowLocation = sample.location
    // What follows may take the view away.
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
