public import BentoGeometry
public import BentoPlatform

/// A step of a pointer as gesture recognizers see it.
public nonisolated struct PointerSample: Hashable, Sendable {
  /// The step of the press.
  public var phase: PointerEvent.Phase
  /// Where it happened, in the window's space.
  public var location: Point
  /// When it happened.
  public var time: HostTime
  /// The button of the press.
  public var button: PointerEvent.Button
  /// How many presses in quick succession this one completes.
  public var clickCount: Int
  /// The kind of device.
  public var device: PointerEvent.Device
  /// The modifier keys that were down.
  public var modifiers: KeyModifiers
}

/// Something that finds one kind of gesture in the steps of a pointer.
///
/// When a pointer goes down, the recognizers of the view under it and of all its ancestors enter
/// an arena, deepest first. The first that begins wins, and the others fail or are cancelled;
/// tentative ones, such as a button's press, begin without winning. So the outcome depends on the
/// tree and on the steps, and on nothing else.
@MainActor
open class GestureRecognizer {
  /// How far a gesture has come.
  public nonisolated enum State: Hashable, Sendable {
    /// Nothing is decided.
    case possible
    /// A lasting gesture has begun.
    case began
    /// A lasting gesture has moved.
    case changed
    /// The gesture is complete.
    case ended
    /// The gesture was taken away after it had begun.
    case cancelled
    /// The steps are not this gesture.
    case failed
  }

  /// The view whose subtree the recognizer watches.
  public internal(set) weak var view: View?
  /// Whether the recognizer takes part; turning it off takes a gesture under way.
  public var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// How far the gesture has come.
  public private(set) var state: State = .possible
  /// Where the pointer is, in the window's space.
  public private(set) var windowLocation = Point.zero
  /// Decides whether the gesture may begin; nil for yes.
  public var shouldBegin: (() -> Bool)?
  /// Decides whether the gesture may run beside another; nil for no.
  public var shouldRecognizeSimultaneously: ((GestureRecognizer) -> Bool)?

  weak var arena: GestureArena?
  /// The first press in the arena that the recognizer saw, and the last one when it has claimed.
  var span: (first: Int, last: Int?) = (0, nil)
  /// Whether what the recognizer claims is a lasting gesture.
  private(set) var isLasting = false
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
  /// What this one has found waits meanwhile, also when the pointer is up: a single tap that requires
  /// a double tap to fail is found when the time for the second tap has passed. When the other one
  /// begins or is found, this one fails. Another one that does not take part does not hold it up,
  /// and one that is disabled or leaves its view has failed.
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

  /// Whether the pointer is up, and another press could complete the gesture.
  var awaitsPress: Bool { false }

  /// Whether a press goes on with the gesture that awaits one.
  func continues(with press: PointerSample) -> Bool { false }

  /// Whether the recognizer leaves another one in the competition though it wins.
  func spares(_ other: GestureRecognizer) -> Bool { false }

  /// Lets go of what was needed to decide; called when the recognizer has failed, begun or ended.
  func didDecide() {}

  /// Puts the recognizer back to its start, after the gesture; an overrider calls `super`.
  open func reset() {
    state = .possible
    isLasting = false
  }
}

/// A recognizer that is not kept alive.
nonisolated struct WeakRecognizer {
  weak var recognizer: GestureRecognizer?
}

// MARK: - For recognizers

extension GestureRecognizer {
  /// Claims a lasting gesture.
  ///
  /// - Returns: whether the gesture has begun; false when another has won or must fail first.
  @discardableResult
  public func begin() -> Bool {
    guard state == .possible else { return false }
    return deciding {
      isLasting = true
      guard mayClaim() else { return false }
      set(.began)
      return true
    }
  }

  /// Reports a step of a lasting gesture.
  public func change() {
    guard state == .began || state == .changed else { return }
    set(.changed)
  }

  /// Reports that the gesture is complete; one that has not begun claims the arena first.
  public func recognize() {
    deciding {
      if state == .possible {
        guard mayClaim() else { return }
      } else if isTentative, arena?.claimFinally(self) == false {
        cancel()
        return
      }
      guard state != .ended, state != .failed, state != .cancelled else { return }
      set(.ended)
    }
  }

  /// Reports that the steps are not this gesture.
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

  /// Asks the arena; one that may not begin yet waits, and one that may not at all fails.
  private func mayClaim() -> Bool {
    guard let arena else { return shouldBegin?() ?? true }
    guard !isHeldUp else {
      arena.wait(self)
      return false
    }
    guard shouldBegin?() ?? true, arena.claim(self) else {
      fail()
      return false
    }
    return true
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

  /// Whether one that must fail first has not decided.
  var isHeldUp: Bool {
    prerequisites.contains { $0.recognizer?.isUndecided == true }
  }

  /// Whether one that must fail first, and is not in an arena, has not decided.
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

  /// Claims what waits, if nothing holds it up any more.
  private func prerequisiteDidFail() {
    guard let arena, arena.isWaiting(self), !isHeldUp else { return }
    arena.stopWaiting(self)
    guard isInTree else {
      fail()
      return
    }
    if isLasting { begin() } else { recognize() }
  }

  /// Takes the gesture away, if it has begun; one that is undecided has failed.
  func cancel() {
    switch state {
    case .began, .changed: set(.cancelled)
    case .possible: fail()
    case .ended, .cancelled, .failed: break
    }
  }

  func receive(_ sample: PointerSample) {
    windowLocation = sample.location
    pointerDidStep(sample)
  }

  private func set(_ newState: State) {
    deciding {
      state = newState
      didDecide()
      if newState == .ended || (newState == .began && !isTentative) {
        for dependent in dependents { dependent.recognizer?.prerequisiteDidSucceed() }
      }
      for action in actions {
        action(self)
      }
    }
  }

  private func prerequisiteDidSucceed() {
    if isUndecided { fail() }
  }
}

// MARK: - On views

extension View {
  /// The recognizers that watch the view's subtree.
  public var gestureRecognizers: [GestureRecognizer] { storedGestureRecognizers }

  /// Lets a recognizer watch the view's subtree; it leaves its former view.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    storedGestureRecognizers.append(recognizer)
  }

  /// Stops a recognizer from watching the view's subtree.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.cancel()
    recognizer.view = nil
    storedGestureRecognizers.removeAll { $0 === recognizer }
  }
}
