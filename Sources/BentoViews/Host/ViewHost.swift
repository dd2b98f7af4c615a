public import BentoGeometry
public import BentoGraphics
public import BentoLayout
internal import BentoMotion
public import BentoPlatform

/// The engine that turns events and time into pixels, for one tree of views.
///
/// A host owns its window (the root view), the work that depends on the clock, and the damage. It never
/// polls, presents, sleeps or exits, is independent of the window system, and can coexist with other hosts in
/// one process. A program drives it:
///
/// 1. ``handle(_:)`` for every event,
/// 2. ``tick(at:)`` when ``nextDeadline`` has passed or an event was handled,
/// 3. ``render(into:age:)`` when ``prepareFrame()`` finds damage.
///
/// ```swift
/// let host = ViewHost(size: Size(width: 320, height: 200), scale: 1, services: services)
/// host.window.contentView = Label(text: "Hello")
/// while let event = nextEvent(until: host.nextDeadline) {  // your own loop
///   if host.handle(event) == .ignored { use(event) }
///   host.tick(at: now())
///   if !host.prepareFrame().isEmpty {
///     show(host.render(into: target))  // the region that changed, in device pixels
///   }
/// }
/// ```
///
/// A host provides four times. ``nextDeadline`` is the time at which to call `tick` again; most programs need
/// no other. ``frameDeadline`` is the time until which the frame of the last tick can be presented, for
/// programs that fill the rest of a frame with work. ``displayInterval`` is the time between frames on the
/// current display, and ``frameInterval`` is its default for displays that report no rate.
///
/// All calls are made on the main actor; `tick` and `render` do nothing within `tick` or `render`.
@MainActor
public final class ViewHost {
  /// The root of the view tree.
  public let window = Window()
  /// The services that the host program provides to the views.
  public let services: any HostServices
  /// The text engine and the painter.
  public let graphics: GraphicsBackend
  /// The number of device pixels per point.
  public private(set) var scale: Scale
  /// The view that receives keyboard events first, or nil.
  @safe @exclusivity(unchecked) public internal(set) weak var firstResponder: View?
  /// Whether the host fills its own window, as in a desktop program; false for a host that shows views inside
  /// another program's window.
  ///
  /// A press that no view handles returns keyboard focus to the surrounding program: the first responder
  /// resigns, and Tab is ignored until a view has the focus again; see ``moveFocus(isBackward:)``. In the
  /// host's own window, nothing else would use the keys, so a view that edits text stays first responder.
  public var ownsWindow = false
  /// The program's own value of ``prefersReducedMotion``, or nil.
  var reducedMotionChoice: Bool?
  /// The user's choices for all programs of the desktop; a window follows them after `followDesktop`.
  public var desktopPreferences = DesktopPreferences() {
    didSet { if desktopPreferences != oldValue { window.preferencesDidChange?() } }
  }
  /// The maximum number of bytes of laid-out text, shape masks and scaled images to cache for later frames;
  /// 32 MiB by default.
  ///
  /// While a frame of more than 1,920 by 1,080 pixels is visible, the limit is proportionally higher. It is shared by everything that shares a text engine: the host, its inspector and, if the host
  /// was created for a choice of fonts, all other hosts with that choice. Entries that only one frame used
  /// are dropped before those that two frames used. Entries that no frame has used for a while are dropped
  /// even before the limit is reached, while more than an eighth of the limit is in use. A lower limit
  /// applies immediately; if a single frame needs more, frames are slower but look the same.
  public var cacheLimit: Int {
    get { graphics.painter.cacheLimit }
    set { graphics.painter.cacheLimit = newValue }
  }

  // Reports and diagnostics.

  /// The report of the last rendered frame.
  @safe @exclusivity(unchecked) public internal(set) var lastFrame = FrameReport()
  /// The totals accumulated since the host was created.
  @safe @exclusivity(unchecked) public internal(set) var counters = HostCounters()
  /// ``lastFrame`` and ``counters`` in one value.
  public var statistics: FrameStatistics {
    FrameStatistics(lastFrame: lastFrame, counters: counters)
  }
  /// Called with the conflicts that layouts report; if the handler is nil, each conflict is logged once.
  public var layoutReportHandler: ((LayoutReport) -> Void)?
  /// The number of conflicts that can still be reported in this frame.
  var layoutReportBudget = LayoutReportBudget()
  /// Called when a partially painted frame differs from a full one, with the bounding rectangle of the
  /// differing pixels; if the handler is nil, frames are not compared.
  ///
  /// For debugging: every frame is painted twice while there is a handler. The comparison detects views whose
  /// drawing changes without a call to `setNeedsDisplay()`.
  public var paintFaultHandler: ((PixelRect) -> Void)?

  // The parts of the host.

  /// The object that finds the damage of a frame.
  let compositor = Compositor()
  /// The object that advances animations and everything else that moves on its own.
  let animator = Animator()
  /// The regions that changed in recent frames, for targets that still show an older frame.
  var history = FrameHistory()
  /// The running transitions between views, the latest last.
  var transitions: [RunningTransition] = []
  private let timers = HostTimers()
  /// The event dispatcher, created for the first event.
  private var madeDispatcher: EventDispatcher?
  private let storedClock: HostClock
  /// The handler of game controllers, created for their first event, and its type.
  var storedControllers: (any ControllerHandling)?
  let controllersType: (any ControllerHandling.Type)?
  /// The conductor of drags, created for the first one.
  var storedDrags: (any DragConducting)?

  // Time.

  /// The time between frames on a display that reports no rate: a sixtieth of a second.
  public nonisolated static let frameInterval = Duration.nanoseconds(16_666_667)
  /// The maximum time step of animations, in seconds, so that stopping in a debugger does not end them all.
  private static let longestStep = 0.1
  /// The time of the last tick or event, and the time of the last tick.
  private var now = HostTime.zero
  private var lastTick = HostTime.zero
  /// The number of ticks so far.
  private(set) var ticks = 0
  /// The animation clock, in seconds, and the host time up to which it was advanced.
  private var animationTime = 0.0
  private var lastAnimationMoment = HostTime.zero
  /// The times at which frames are due while something moves.
  var pace = FramePace()

  // The work that waits for the next tick or frame.

  /// Whether a tick or a render is running.
  @safe @exclusivity(unchecked) package internal(set) var isBusy = false
  /// Whether any part of the host is visible; see ``setVisible(_:)``.
  package internal(set) var isVisible = true
  /// Whether a change since the last tick requires another tick.
  var frameIsWanted = true
  /// Whether the program was woken to draw a frame that it has not requested yet.
  var drawingIsWanted = false
  /// Whether views may have moved since the views below the pointer were last determined.
  var placesMayHaveChanged = true
  /// The view that is moving from its superview to another one in the same window.
  ///
  /// The reference is not weak: a weak reference would give the view a side table, which slows it down
  /// permanently.
  var movingView: View?
  /// The views that scrolled since something was last prepared ahead.
  var scrolledViews: [ScrollView] = []
  /// The views that have laid out only their visible part.
  var scrolledParts = ScrolledParts()

  // Focus, input, commands and semantics.

  /// Whether the host has keyboard focus in the window system, and the fade of colors when this changes.
  let activity = WindowActivity()
  /// Whether the first responder shows the focus ring while the host is active.
  package var showsFocusRing = false {
    didSet { if showsFocusRing != oldValue { firstResponder?.firstResponderDidChange() } }
  }
  /// The requested text input, or nil.
  var textSession: TextSession?
  /// Whether an event is being handled; if so, the event determines whether commands may have changed.
  @safe @exclusivity(unchecked) private var handlesEvent = false
  /// Whether commands may have changed their state since their observers were last notified.
  @safe @exclusivity(unchecked) package var commandsMayHaveChanged = false
  /// The number of main actor jobs when the observers of commands were last notified.
  var knownTurns = 0
  /// The number of times that something was copied in the window.
  let clipboardCounter = ClipboardCounter()
  /// A number that changes with everything that assistive technology may be notified of.
  var semanticsRevision = 0
  /// The semantics tree that was last requested, if no change was pending at the time.
  var knownSemantics: (revision: Int, tree: SemanticsTree)?

  /// Creates a host for an area of `size` points, with the types that present the commands of its window and
  /// that handle controllers.
  package init(
    size: Size,
    scale: Double,
    services: any HostServices,
    graphics: GraphicsBackend,
    commands: (any CommandPresenting.Type)?,
    controllers: (any ControllerHandling.Type)? = nil
  ) {
    self.scale = Scale(scale)
    self.services = services
    self.graphics = graphics
    controllersType = controllers
    TextEngines.add(graphics.textEngine)
    now = services.now ?? .zero
    lastAnimationMoment = now
    storedClock = HostClock(
      now: now,
      source: services.timeSource,
      wakeHost: { [weak services] in services?.wake() }
    )
    window.presenterType = commands
    window.setHost(self)
    window.frame = Rect(origin: .zero, size: size)
  }

  isolated deinit {
    // The views must not access a host that is being deallocated.
    ViewHost.takeHost(from: window)
    madeDispatcher?.endWithHost()
    firstResponder?.firstResponderDidChange()
    ViewHost.endScrolling(in: window)
    animator.endAll()
    window.endOverlays()
    storedClock.end()
    if textSession != nil { services.endText() }
  }
}

// MARK: - Events

extension ViewHost {
  /// Handles an event, in points of the host's own space.
  ///
  /// Keys and text are ignored while the host is not active, and all input while it is inside another
  /// program's window and not visible; see ``setActive(_:)`` and ``setVisible(_:)``.
  public func handle(_ event: InputEvent) -> Disposition {
    now = max(now, event.time)
    storedClock.note(now)
    guard takesInput, isActive || !event.kind.isFromKeyboard else { return .ignored }
    synchronizedAnimationTime()
    let wasHandling = handlesEvent
    handlesEvent = true
    defer { handlesEvent = wasHandling }
    let disposition =
      window.frameObserver?.answer(event, on: self) ?? dispatcher.handle(event)
    updateTextInput()
    if disposition != .ignored {
      needsFrame()
      if event.kind.mayChangeCommands { commandsMayHaveChanged = true }
    }
    return disposition
  }

  /// Dispatches an event to the views, bypassing the frame observer.
  package func handleByViews(_ event: InputEvent) -> Disposition { dispatcher.handle(event) }

  /// Cancels all presses, drags and hovers because the host lost focus or shows something on top.
  public func cancelAllInput() {
    dispatcher.cancelAll()
  }

  /// The position of the mouse in the window; nil while it is elsewhere.
  package var mouseLocation: Point? { madeDispatcher?.hoverPoint }

  /// Whether the user's last input was a press rather than a key.
  var lastInputWasPress: Bool { madeDispatcher?.lastInputWasPress == true }

  /// The device of the user's last press; nil before the first one.
  package var lastPressDevice: PointerEvent.Device? { madeDispatcher?.lastPressDevice }

  /// The object that dispatches events to the views.
  var dispatcher: EventDispatcher {
    if let madeDispatcher { return madeDispatcher }
    let made = EventDispatcher(host: self)
    madeDispatcher = made
    return made
  }

  /// Cancels the gestures of a view and of everything below it, as if the view left the host.
  ///
  /// Lists call this for a cell that stops showing its row: the cell stays in the tree, and a press that
  /// began in it must not act on the row that the cell shows next.
  package func cancelGestures(in view: View) {
    madeDispatcher?.cancelGestures(in: view)
  }

  /// Drops all references to a view that leaves the tree.
  func forget(_ view: View) {
    if firstResponder === view { dropFirstResponder() }
    if view.isAnimated { animator.remove(view) }
    dispatcher.forget(view)
    window.storedModalQueue?.forget(view)
    window.overlayLayer?.forget(view)
    window.storedInput?.forget(view)
    scrolledParts.forget(view)
    if let scrollView = view as? ScrollView {
      animator.remove(scrollView as any FrameParticipant)
      scrollView.leaveHost()
      scrolledViews.removeAll { $0 === scrollView }
    }
  }
}

// MARK: - Time

extension ViewHost {
  /// The time of the last tick or event.
  package var currentTime: HostTime { now }

  /// The time of the services' clock or of the last tick or event, whichever is later.
  var presentTime: HostTime { services.now.map { max($0, now) } ?? now }

  /// The host's clock, on which tasks can sleep; the tasks wake in ``tick(at:)``.
  public var clock: HostClock {
    storedClock.note(presentTime)
    return storedClock
  }

  /// Changes the size, in points, and the number of device pixels per point.
  public func resize(to size: Size, scale: Double) {
    let newScale = Scale(scale)
    let scaleChanged = newScale != self.scale
    if scaleChanged || size != window.bounds.size { window.overlayLayer?.windowDidChange() }
    self.scale = newScale
    window.frame = Rect(origin: .zero, size: size)
    history.forgetAll()
    if scaleChanged { ViewHost.markAll(window) }
    compositor.damageAll(pixelBounds)
    needsFrame()
  }

  /// Advances everything to a time: timers, then animations, scrolling, layout and hover.
  ///
  /// Nothing is drawn. A time before the last one is treated as the last one.
  public func tick(at time: HostTime) {
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    let observer = window.frameObserver
    observer?.willBegin(.tick, on: self)
    advance(to: time)
    observer?.didEnd(.tick, on: self)
  }

  private func advance(to time: HostTime) {
    drawingIsWanted = false
    ticks &+= 1
    now = max(now, time)
    lastTick = now
    synchronizeAnimationTime(to: now)
    timers.fire(upTo: now)
    storedClock.advance(to: now)
    animator.advance(to: animationTime)
    counters.noteTick(
      pace.tick(at: now, moves: animator.wake == -.infinity, interval: displayInterval)
    )
    notifyCommandObservers()
    layout()
    // All requests up to this point are served by this tick.
    frameIsWanted = false
    dropHiddenFirstResponder()
    dispatcher.refreshHover(views: placesMayHaveChanged)
    notifyCommandObservers()
    layout()
    let omitted = layoutReportBudget.startFrame()
    if omitted > 0 { ViewLog.once("LAYOUT: \(omitted) more conflicts in one frame.") }
    updateTextInput()
  }

  /// The time at which ``tick(at:)`` should be called next, or nil if no tick is needed until the next event.
  ///
  /// It depends on animations, timers, tasks that sleep on ``clock``, and changes that wait for a frame.
  public var nextDeadline: HostTime? { deadline(marks: .frame) }

  /// The next time at which ``tick(at:)`` has something to do, for a program that does not render; views that
  /// must be drawn do not count.
  package var nextTick: HostTime? { deadline(marks: [.layout, .layoutBelow]) }

  /// - Parameter marks: The marks of views that require a tick immediately.
  private func deadline(marks: DirtyFlags) -> HostTime? {
    guard isVisible else { return nextTimer }
    if animator.wake == -.infinity { return pace.due ?? lastTick + displayInterval }
    if window.frameObserver?.isMoving == true { return lastTick + displayInterval }
    if frameIsWanted || mustNotifyCommandObservers || !window.dirty.isDisjoint(with: marks) {
      return now
    }
    guard let wake = animator.wake else { return nextTimer }
    let start = lastAnimationMoment + .seconds(max(0, wake - animationTime))
    return nextTimer.map { min($0, start) } ?? start
  }

  /// The time at which the next timer is due or the next sleeping task wakes, or nil.
  private var nextTimer: HostTime? {
    guard let wake = storedClock.nextDeadline else { return timers.nextDeadline }
    return timers.nextDeadline.map { min($0, wake) } ?? wake
  }

  /// The time between frames while something moves: that of the display as reported by the services, or
  /// ``frameInterval`` if they do not report a time between a millisecond and a second.
  public var displayInterval: Duration {
    guard let interval = services.displayInterval, interval >= .milliseconds(1),
      interval <= .seconds(1)
    else { return ViewHost.frameInterval }
    return interval
  }

  /// The time by which the frame of the last tick should be visible, after which the next one is due.
  ///
  /// It is nil while nothing moves. A program that works in slices compares its clock with this time.
  public var frameDeadline: HostTime? { pace.due }

  /// Whether nothing will change until the next event, except for endless animations.
  public var isSettled: Bool {
    !animator.awaitsChange && !timers.awaitsChange && !frameIsWanted
      && window.dirty.isDisjoint(with: [.layout, .layoutBelow])
  }

  /// Runs a closure once after a delay; called in `tick`.
  ///
  /// `isEndless` is true for a timer that restarts itself endlessly.
  @discardableResult
  package func schedule(
    after delay: Duration,
    isEndless: Bool = false,
    _ action: @escaping () -> Void
  ) -> HostTimer {
    schedule(at: presentTime + delay, isEndless: isEndless, action)
  }

  /// Runs a closure once at a given time; called in `tick`.
  @discardableResult
  package func schedule(
    at deadline: HostTime,
    isEndless: Bool = false,
    _ action: @escaping () -> Void
  ) -> HostTimer {
    let timer = HostTimer(deadline: deadline, isEndless: isEndless, action: action)
    timers.add(timer)
    // After a tick, the program reads the deadline anyway.
    if !isBusy { services.wake() }
    return timer
  }

  /// Records that a view must be drawn, which does not require a tick, because ``prepareFrame()`` finds it.
  func needsDrawing() {
    noteSemanticsChange()
    noteOutsideChange()
    guard !frameIsWanted, !drawingIsWanted else { return }
    drawingIsWanted = true
    if !isBusy { services.wake() }
  }

  /// Records that something has changed and a tick is due.
  package func needsFrame() {
    noteSemanticsChange()
    noteOutsideChange()
    placesMayHaveChanged = true
    guard !frameIsWanted else { return }
    frameIsWanted = true
    if !isBusy { services.wake() }
  }

  /// Records that the program changes something outside the handling of an event or a tick.
  private func noteOutsideChange() {
    if !isBusy, !handlesEvent { commandsMayHaveChanged = true }
  }

  /// Returns the animation clock, advanced to the host's own time; animations that start now start at the
  /// returned time.
  @discardableResult
  package func synchronizedAnimationTime() -> Double {
    if !isBusy, let present = services.now, present > now {
      synchronizeAnimationTime(to: present)
      now = present
    } else {
      synchronizeAnimationTime(to: now)
    }
    return animationTime
  }

  private func synchronizeAnimationTime(to moment: HostTime) {
    let step = (moment - lastAnimationMoment).inSeconds
    guard step > 0 else { return }
    // The time until the next planned step is not capped.
    var planned = 0.0
    if let wake = animator.wake, wake > animationTime { planned = min(step, wake - animationTime) }
    animationTime += planned + min(step - planned, ViewHost.longestStep)
    lastAnimationMoment = moment
  }

  /// Clears the views' references to a host that is being deallocated, and nothing else.
  private static func takeHost(from view: View) {
    view.host = nil
    for subview in view.subviews { takeHost(from: subview) }
  }

  /// Ends the motions of scroll views whose host is being deallocated, so that they do not wait for its
  /// clock.
  private static func endScrolling(in view: View) {
    (view as? ScrollView)?.leaveHost()
    for subview in view.subviews { endScrolling(in: subview) }
  }

  private static func markAll(_ view: View) {
    view.committed = nil
    view.keptPicture = nil
    view.dirty.formUnion([.layout, .layoutBelow, .display, .composite, .compositeBelow])
    for subview in view.subviews {
      markAll(subview)
    }
  }
}
