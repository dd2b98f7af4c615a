public import BentoGeometry
public import BentoGraphics
public import BentoLayout
internal import BentoMotion
public import BentoPlatform

/// The engine that turns events and time into pixels, for one tree of views.
///
/// A host owns its window (the root view), the work that depends on the clock, and the damage. It
/// never polls, presents, sleeps or exits, knows no window system, and many may exist in one
/// process. A program drives it:
///
/// 1. ``handle(_:)`` for every event,
/// 2. ``tick(at:)`` when ``nextDeadline`` has come or an event was handled,
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
/// Times come by four names. ``nextDeadline`` is when to call `tick` again; a program needs no
/// other. ``frameDeadline`` is until when the frame of the last tick can be shown, for programs that
/// fill the rest of a frame with work. ``displayInterval`` is the time from frame to frame on the
/// present display, and ``frameInterval`` what it is taken for where the display does not tell.
///
/// All calls are made on the main actor; `tick` and `render` do nothing when they are called from
/// inside themselves.
@MainActor
public final class ViewHost {
  /// The root of the view tree.
  public let window = Window()
  /// What the host program does for the views.
  public let services: any HostServices
  /// How often something was copied in the window.
  var clipboardChanges = 0
  /// The text engine and the painter.
  public let graphics: GraphicsBackend
  /// The device pixels in a point.
  public private(set) var scale: Scale
  /// What the last frame that was rendered did.
  @safe @exclusivity(unchecked) public internal(set) var lastFrame = FrameReport()
  /// What happened since the host was made.
  @safe @exclusivity(unchecked) public internal(set) var counters = HostCounters()
  /// ``lastFrame`` and ``counters`` in one value.
  public var statistics: FrameStatistics {
    FrameStatistics(lastFrame: lastFrame, counters: counters)
  }
  /// Takes the conflicts that layouts report; nil writes each of them to the log once.
  public var layoutReportHandler: ((LayoutReport) -> Void)?
  /// How many more conflicts are reported before the end of the frame.
  var layoutReportBudget = LayoutReportBudget()
  /// Whether views fade instead of moving, and springs do not overshoot; what the services report,
  /// until it is set.
  public var prefersReducedMotion: Bool {
    get { reducedMotionChoice ?? services.prefersReducedMotion }
    set { reducedMotionChoice = newValue }
  }
  /// The most bytes that laid-out texts, masks of shapes and scaled images may take that are kept for
  /// the next frames; 32 MiB unless another limit is set.
  ///
  /// It is one limit for all that share a text engine: the host, its inspector and, where the host
  /// was made for a choice of fonts, all other hosts of that choice. What was used in one frame only
  /// is dropped before what was used in two, and what no frame has used for a while before the
  /// limit is reached, except for an eighth of it. A lower limit counts at once; one that a frame's
  /// own needs exceed makes frames slower and draws the same.
  public var cacheLimit: Int {
    get { graphics.painter.cacheLimit }
    set { graphics.painter.cacheLimit = newValue }
  }
  /// Whether the host fills a window of its own, as in a desktop program; false for a host that shows
  /// views inside another program's window.
  ///
  /// A press that no view takes gives the keyboard back to the program around: the first responder
  /// resigns. In a window of the host's own there is nobody else to use the keys, and a view that
  /// edits text keeps them.
  public var ownsWindow = false
  /// The view that gets keyboard events first, or nil.
  public internal(set) weak var firstResponder: View?

  let compositor = Compositor()
  let animator = Animator()
  var history = FrameHistory()
  /// The transitions between views that have not ended, the latest last.
  var transitions: [RunningTransition] = []
  private let timers = HostTimers()
  private var madeDispatcher: EventDispatcher?
  private var reducedMotionChoice: Bool?
  private var pace = FramePace()
  private let storedClock: HostClock
  private var now = HostTime.zero
  private var lastTick = HostTime.zero
  /// How many ticks there were.
  private(set) var ticks = 0
  /// Called when a partially painted frame differs from a full one, with a rectangle that holds the
  /// differing pixels; nil to compare nothing.
  ///
  /// For debugging: every frame is painted twice while there is a handler. A view whose drawing
  /// depends on more than it announces with `setNeedsDisplay()` shows here.
  public var paintFaultHandler: ((PixelRect) -> Void)?
  private var animationTime = 0.0
  private var lastAnimationMoment = HostTime.zero
  /// The views that scrolled since something was prepared ahead.
  var scrolledViews: [ScrollView] = []
  /// The views that have laid out only what of them is seen.
  var scrolledParts = ScrolledParts()
  /// The view that leaves its superview for another one of the same window, while it does.
  ///
  /// Not weak: a weak reference would give the view a side table, which slows it down for good.
  var movingView: View?
  /// Whether a tick or a render is running.
  @safe @exclusivity(unchecked) package internal(set) var isBusy = false
  private(set) var isVisible = true
  package internal(set) var isActive = true
  /// The text input that was asked for, or nil.
  var textSession: TextSession?
  /// Whether the focus ring was shown when the host lost the keyboard.
  var showedFocusRing = false
  var frameIsWanted = true
  /// Whether something may lie elsewhere than when the views below the pointer were last looked for.
  var placesMayHaveChanged = true
  /// Whether commands may have another state than when their observers were last told.
  @safe @exclusivity(unchecked) package var commandsMayHaveChanged = false
  /// Whether an event is being handled; what it changes says whether commands may have changed.
  @safe @exclusivity(unchecked) private var handlesEvent = false
  /// How much work of the main actor had been done when the observers of commands were last told.
  var knownTurns = 0
  /// Changes with everything that assistive technology may be told.
  var semanticsRevision = 0
  /// The tree of semantics that was asked for last, if nothing was about to change then.
  var knownSemantics: (revision: Int, tree: SemanticsTree)?
  /// Whether the program was woken for a picture that it has not asked for yet.
  var pictureIsWanted = false

  /// Whether the view with the keyboard shows it.
  package var showsFocusRing = false {
    didSet { if showsFocusRing != oldValue { firstResponder?.firstResponderDidChange() } }
  }

  /// The longest step of time that animations see, in seconds: a stop in a debugger does not end
  /// them all.
  private static let longestStep = 0.1
  /// The time from one frame to the next of a display that reports no rate: a sixtieth of a second.
  public nonisolated static let frameInterval = Duration.nanoseconds(16_666_667)

  /// Creates a host for an area of `size` points.
  public init(
    size: Size,
    scale: Double,
    services: any HostServices,
    graphics: GraphicsBackend
  ) {
    self.scale = Scale(scale)
    self.services = services
    self.graphics = graphics
    TextEngines.add(graphics.textEngine)
    now = services.now ?? .zero
    lastAnimationMoment = now
    storedClock = HostClock(
      now: now,
      source: services.timeSource,
      wakeHost: { [weak services] in services?.wake() }
    )
    window.setHost(self)
    window.frame = Rect(origin: .zero, size: size)
  }

  isolated deinit {
    // The views must not ask a host that is ending for anything.
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
  /// Keys and text are ignored while the host is not active; see ``setActive(_:)``.
  public func handle(_ event: InputEvent) -> Disposition {
    now = max(now, event.time)
    storedClock.note(now)
    guard isActive || !event.kind.isFromKeyboard else { return .ignored }
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

  /// Brings an event to the views, past whoever observes frames.
  package func handleByViews(_ event: InputEvent) -> Disposition { dispatcher.handle(event) }

  /// Takes every press, drag and hover away: the host lost the focus or shows something above.
  public func cancelAllInput() {
    dispatcher.cancelAll()
  }

  /// What brings events to the views.
  var dispatcher: EventDispatcher {
    if let madeDispatcher { return madeDispatcher }
    let made = EventDispatcher(host: self)
    madeDispatcher = made
    return made
  }

  /// Cancels the gestures of a view and of everything below it, as if the view left the host.
  ///
  /// Lists call it for a cell that stops showing its row: the cell stays in the tree, and a press
  /// that began in it must not act on the row that the cell shows next.
  package func cancelGestures(in view: View) {
    madeDispatcher?.cancelGestures(in: view)
  }

  /// Tells the host whether anything of it can be seen; an unseen host wants no frames.
  ///
  /// While none of the hosts that share a text engine can be seen, ``cacheLimit`` counts an eighth.
  public func setVisible(_ isVisible: Bool) {
    self.isVisible = isVisible
    graphics.painter.isVisible = isVisible
    pace.pause()
    if isVisible { needsFrame() }
  }

  /// Forgets a view that leaves the tree.
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
  /// The moment of the last tick or event.
  package var currentTime: HostTime { now }

  /// The moment on the services' clock, but never before that of the last tick or event.
  var presentTime: HostTime { services.now.map { max($0, now) } ?? now }

  /// The host's clock, on which tasks can sleep; they wake in ``tick(at:)``.
  public var clock: HostClock {
    storedClock.note(presentTime)
    return storedClock
  }

  /// Changes the extents, in points, and the device pixels in a point.
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

  /// The extents of the host in device pixels.
  public var pixelBounds: PixelRect {
    PixelRect(
      x: 0,
      y: 0,
      width: scale.pixels(window.bounds.width),
      height: scale.pixels(window.bounds.height)
    )
  }

  /// Brings everything to a moment: timers, then animations, scrolling, layout and hover.
  ///
  /// Nothing is drawn. A moment before the last one counts as the last one.
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
    pictureIsWanted = false
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
    tellCommandObservers()
    layout()
    // All that was asked for up to here is served in this tick.
    frameIsWanted = false
    dropHiddenFirstResponder()
    dispatcher.refreshHover(views: placesMayHaveChanged)
    tellCommandObservers()
    layout()
    let omitted = layoutReportBudget.startFrame()
    if omitted > 0 { ViewLog.once("LAYOUT: \(omitted) more conflicts in one frame.") }
    updateTextInput()
  }

  /// When ``tick(at:)`` should be called next; nil to wait for an event.
  ///
  /// It counts in animations, timers, tasks that sleep on ``clock`` and changes that wait for a frame.
  public var nextDeadline: HostTime? { deadline(marks: .frame) }

  /// When ``tick(at:)`` has something to do next, for a program that renders nothing: views that
  /// wait to be drawn do not count.
  package var nextTick: HostTime? { deadline(marks: [.layout, .layoutBelow]) }

  /// - Parameter marks: The marks of views that call for a tick at once.
  private func deadline(marks: DirtyFlags) -> HostTime? {
    guard isVisible else { return nextTimer }
    if animator.wake == -.infinity { return pace.due ?? lastTick + displayInterval }
    if window.frameObserver?.isMoving == true { return lastTick + displayInterval }
    if frameIsWanted || mustTellCommandObservers || !window.dirty.isDisjoint(with: marks) {
      return now
    }
    guard let wake = animator.wake else { return nextTimer }
    let start = lastAnimationMoment + .seconds(max(0, wake - animationTime))
    return nextTimer.map { min($0, start) } ?? start
  }

  /// When the next timer is due or the next sleeping task is to wake, or nil.
  private var nextTimer: HostTime? {
    guard let wake = storedClock.nextDeadline else { return timers.nextDeadline }
    return timers.nextDeadline.map { min($0, wake) } ?? wake
  }

  /// The time from one frame to the next while something moves: that of the display, as the services
  /// report it, or ``frameInterval`` where they report none between a millisecond and a second.
  public var displayInterval: Duration {
    guard let interval = services.displayInterval, interval >= .milliseconds(1),
      interval <= .seconds(1)
    else { return ViewHost.frameInterval }
    return interval
  }

  /// The moment by which the frame of the last tick should be shown: after it, the next one is due.
  ///
  /// Nil while nothing moves. A program that has work to do in slices compares its clock with it.
  public var frameDeadline: HostTime? { pace.due }

  /// Whether the picture stays as it is until the next event, endless animations aside.
  public var isSettled: Bool {
    !animator.awaitsChange && !timers.awaitsChange && !frameIsWanted
      && window.dirty.isDisjoint(with: [.layout, .layoutBelow])
  }

  /// Runs a closure once, a while from now; called in `tick`.
  ///
  /// A timer that restarts itself endlessly is `isEndless`.
  @discardableResult
  package func schedule(
    after delay: Duration,
    isEndless: Bool = false,
    _ action: @escaping () -> Void
  ) -> HostTimer {
    schedule(at: presentTime + delay, isEndless: isEndless, action)
  }

  /// Runs a closure once, at a moment; called in `tick`.
  @discardableResult
  package func schedule(
    at deadline: HostTime,
    isEndless: Bool = false,
    _ action: @escaping () -> Void
  ) -> HostTimer {
    let timer = HostTimer(deadline: deadline, isEndless: isEndless, action: action)
    timers.add(timer)
    // After a tick the program asks for the deadline anyway.
    if !isBusy { services.wake() }
    return timer
  }

  /// Lets something move by itself until it wants no more frames.
  package func addFrameParticipant(_ participant: any FrameParticipant) {
    animator.add(participant)
    needsFrame()
  }

  /// Repaints everything in the next frame.
  package func repaintEverything() {
    history.forgetAll()
    compositor.damageAll(pixelBounds)
    needsFrame()
  }

  /// Notes that a view must be drawn, for which no tick is due: ``prepareFrame()`` finds it.
  func needsPicture() {
    noteSemanticsChange()
    noteOutsideChange()
    guard !frameIsWanted, !pictureIsWanted else { return }
    pictureIsWanted = true
    if !isBusy { services.wake() }
  }

  /// Notes that something changed and a tick is due.
  package func needsFrame() {
    noteSemanticsChange()
    noteOutsideChange()
    placesMayHaveChanged = true
    guard !frameIsWanted else { return }
    frameIsWanted = true
    if !isBusy { services.wake() }
  }

  /// Notes that the program changes something, other than in answer to an event or to time.
  private func noteOutsideChange() {
    if !isBusy, !handlesEvent { commandsMayHaveChanged = true }
  }

  /// The animation clock, brought to the host's own moment: what starts now starts there.
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
    // Time in which nothing was to happen passes as it is.
    var planned = 0.0
    if let wake = animator.wake, wake > animationTime { planned = min(step, wake - animationTime) }
    animationTime += planned + min(step - planned, ViewHost.longestStep)
    lastAnimationMoment = moment
  }

  /// Lets the views of a host that ends forget it, and nothing else.
  private static func takeHost(from view: View) {
    view.host = nil
    for subview in view.subviews { takeHost(from: subview) }
  }

  /// Ends the motions of scroll views whose host ends, so that they do not wait for its clock.
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
