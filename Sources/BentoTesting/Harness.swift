internal import BentoCairo
public import BentoGeometry
public import BentoGraphics
internal import BentoOverlays
public import BentoPlatform
public import BentoViews

/// A test host that needs no window system: its clock is fake, its input is injected, and it renders pixels.
///
/// The harness draws only with the bundled fonts, so the same code produces the same pixels on every machine
/// with the same libraries.
///
/// ```swift
/// @MainActor
/// @Test func `the button counts`() {
///   let harness = Harness(size: Size(width: 200, height: 100))
///   let counter = CounterView()
///   harness.mount(counter)
///
///   harness.click(on: counter.button)
///   harness.settle()
///
///   #expect(counter.label.text == "1")
///   #expect(harness.render() == harness.renderFully())
/// }
/// ```
@MainActor
public final class Harness {
  /// The host under test.
  public let host: ViewHost
  /// The region that the last ``render()`` painted, in device pixels.
  public private(set) var lastDamage = Region()
  /// The services, which record the views' requests.
  public let services = RecordingServices()

  private var frame: (memory: PixelMemory, bounds: PixelRect)

  /// Creates a host with the given size, in points, and the given number of device pixels per point.
  ///
  /// The host has its own window, as in a desktop program; see ``/BentoViews/ViewHost/ownsWindow``. Text is
  /// drawn only with the bundled fonts, unless `fonts` allows the system's fonts.
  public init(
    size: Size,
    scale: Double = 1,
    theme: Theme = .light,
    fonts: FontMode = .test
  ) {
    host = ViewHost(
      size: size,
      scale: scale,
      services: services,
      graphics: .cairo(fonts: fonts)
    )
    host.ownsWindow = true
    host.window.setTheme(theme)
    frame = (.holding(host.pixelBounds), host.pixelBounds)
    host.tick(at: services.time)
  }

  /// The root of the view hierarchy.
  public var window: Window { host.window }

  /// Adds a view that fills the window.
  public func mount(_ view: View) {
    window.contentView = view
    host.tick(at: services.time)
  }

  /// Changes the window's size, in points.
  public func resize(to size: Size) {
    host.resize(to: size, scale: host.scale.factor)
    host.tick(at: services.time)
  }

  /// Returns a description of the view hierarchy, with the type, frame, text and accessibility of each view.
  public func dump() -> String { window.dump() }
}

// MARK: - Time

extension Harness {
  /// The current time of the fake clock.
  public var now: HostTime { services.time }

  /// Advances time frame by frame; timers, animations, scrolling and layout run, but nothing is painted.
  public func advance(by duration: Duration) {
    let end = services.time + duration
    while services.time < end {
      services.time = min(end, services.time + host.displayInterval)
      host.tick(at: services.time)
    }
    if duration <= .zero { host.tick(at: services.time) }
  }

  /// Advances time until nothing moves; activity indicators and endless animations do not count.
  ///
  /// - Precondition: Everything comes to rest within 60 fake seconds.
  public func settle() {
    let limit = services.time + .seconds(60)
    host.tick(at: services.time)
    while !host.isSettled {
      precondition(services.time < limit, "The views are still animating after 60 seconds.")
      advance(by: host.displayInterval)
    }
  }
}

// MARK: - Tasks

extension Harness {
  /// The host's clock, on which tasks sleep; its time is ``now``.
  public var clock: HostClock { host.clock }

  /// Runs asynchronous work, and advances time while the work waits.
  ///
  /// While the work, or a task that it waits for, can run, the clock does not advance. When all of these are
  /// sleeping, the clock advances to the next event: the wake-up of a task that sleeps on ``clock``, a timer
  /// of a view, or the next frame of an animation. If there is none, the harness waits for other threads.
  /// Nothing is painted.
  ///
  /// ```swift
  /// await harness.run {
  ///   try await harness.clock.sleep(for: .seconds(90))  // takes no time
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - limit: The maximum fake time that the work may take.
  ///   - work: The work; it runs on the main actor.
  /// - Returns: The result of the work.
  /// - Precondition: The work does not throw and ends within the limit.
  @discardableResult
  public func run<Value>(
    within limit: Duration = .seconds(3_600),
    _ work: @escaping @MainActor () async throws -> Value
  ) async -> Value {
    let outcome = Outcome<Value>()
    let task = Task { @MainActor [services] in
      do { outcome.result = .success(try await work()) } catch { outcome.result = .failure(error) }
      services.wake()
    }
    return await withTaskCancellationHandler {
      await drive(until: outcome, within: limit)
    } onCancel: {
      task.cancel()
    }
  }

  /// The result of the work.
  private final class Outcome<Value> {
    var result: Result<Value, any Error>?
  }

  private func drive<Value>(until outcome: Outcome<Value>, within limit: Duration) async -> Value {
    let end = services.time + limit
    while true {
      await letTasksRun()
      host.commandsMayHaveChanged = true
      switch outcome.result {
      case .success(let value)?: return value
      case .failure(let error)?:
        preconditionFailure("The work of Harness.run ended with an error: \(error)")
      case nil: break
      }
      host.tick(at: services.time)
      guard let deadline = host.nextTick else {
        await services.waitForWake()
        continue
      }
      precondition(services.time < end, "The work of Harness.run has not ended after \(limit).")
      services.time = deadline > services.time ? deadline : services.time + host.displayInterval
      host.tick(at: services.time)
    }
  }

  /// Suspends until the tasks that can run are likely to have run.
  ///
  /// One turn runs every task that is ready on the main actor. Each additional turn gives tasks that
  /// alternate between the main actor and other threads a chance to run, by alternating in the same way; how
  /// soon other threads respond depends on the machine.
  private func letTasksRun() async {
    for _ in 0..<48 { await turn() }
    while host.clock.hasWakingTasks { await turn() }
  }

  private func turn() async {
    await Task.detached(priority: Task.currentPriority) { await Task.yield() }.value
    // On a busy machine, the detached task may end before it is awaited. Awaiting it then does not suspend,
    // and the main actor's other tasks would not get a turn.
    await Task.yield()
  }
}

// MARK: - Input

extension Harness {
  /// Sends a pointer event at a point in the window.
  ///
  /// Simultaneous touches have different `id`s.
  @discardableResult
  public func pointer(
    _ phase: PointerEvent.Phase,
    at position: Point,
    button: PointerEvent.Button = .primary,
    clickCount: Int = 1,
    device: PointerEvent.Device = .mouse,
    id: Int = 0,
    modifiers: KeyModifiers = []
  ) -> Disposition {
    send(
      .pointer(
        PointerEvent(
          phase: phase,
          position: position,
          id: id,
          device: device,
          button: button,
          clickCount: clickCount,
          modifiers: modifiers
        )
      )
    )
  }

  /// Moves the pointer to a point in the window, and presses and releases a button.
  ///
  /// - Parameters:
  ///   - position: A point in the window.
  ///   - button: The button that is pressed.
  ///   - clickCount: The number of clicks in quick succession, including this one, such as 2 for a double
  ///     click.
  ///   - modifiers: The modifier keys that are down.
  /// - Returns: The disposition of the press.
  @discardableResult
  public func click(
    at position: Point,
    button: PointerEvent.Button = .primary,
    clickCount: Int = 1,
    modifiers: KeyModifiers = []
  ) -> Disposition {
    func send(_ phase: PointerEvent.Phase) -> Disposition {
      pointer(
        phase,
        at: position,
        button: button,
        clickCount: clickCount,
        modifiers: modifiers
      )
    }
    pointer(.move, at: position, modifiers: modifiers)
    let disposition = send(.down)
    _ = send(.up)
    return disposition
  }

  /// Clicks in the middle of a view, like ``click(at:button:clickCount:modifiers:)``.
  @discardableResult
  public func click(
    on view: View,
    button: PointerEvent.Button = .primary,
    clickCount: Int = 1,
    modifiers: KeyModifiers = []
  ) -> Disposition {
    click(
      at: view.convert(view.bounds.center, to: nil),
      button: button,
      clickCount: clickCount,
      modifiers: modifiers
    )
  }

  /// Touches a point in the window with a finger, and lifts the finger.
  ///
  /// - Returns: The disposition of the press.
  @discardableResult
  public func tap(at position: Point) -> Disposition {
    let disposition = pointer(.down, at: position, device: .touch)
    pointer(.up, at: position, device: .touch)
    return disposition
  }

  /// Touches the middle of a view, like ``tap(at:)``.
  @discardableResult
  public func tap(on view: View) -> Disposition {
    tap(at: view.convert(view.bounds.center, to: nil))
  }

  /// Drags the pointer along a straight line in equal steps, and releases it.
  ///
  /// With `device: .touch`, a drag scrolls the content of a scroll view; with a mouse, it does not.
  public func drag(
    from start: Point,
    to end: Point,
    duration: Duration = .milliseconds(160),
    steps: Int = 10,
    device: PointerEvent.Device = .mouse
  ) {
    pointer(.down, at: start, device: device)
    for step in 1...max(1, steps) {
      advance(by: duration / max(1, steps))
      let share = Double(step) / Double(max(1, steps))
      pointer(
        .move,
        at: Point(
          x: start.x + (end.x - start.x) * share,
          y: start.y + (end.y - start.y) * share
        ),
        device: device
      )
    }
    pointer(.up, at: end, device: device)
  }

  /// Turns the mouse wheel over a point; a negative height scrolls down.
  ///
  /// With the phase `.changed`, fingers move on a touchpad, until a step with the phase `.ended` lifts them.
  @discardableResult
  public func scroll(
    by delta: Size,
    at position: Point,
    isPrecise: Bool = true,
    modifiers: KeyModifiers = [],
    phase: ScrollEvent.Phase = .step
  ) -> Disposition {
    send(
      .scroll(
        ScrollEvent(
          delta: delta,
          position: position,
          isPrecise: isPrecise,
          modifiers: modifiers,
          phase: phase
        )
      )
    )
  }

  /// Presses and releases a key.
  @discardableResult
  public func key(_ key: Key, modifiers: KeyModifiers = []) -> Disposition {
    let disposition = send(.key(KeyEvent(phase: .down, key: key, modifiers: modifiers)))
    send(.key(KeyEvent(phase: .up, key: key, modifiers: modifiers)))
    return disposition
  }

  /// Types text as a keyboard does: for each character, the key goes down, the character arrives as text if
  /// text input is active, and the key goes up.
  ///
  /// Text input is active if the first responder has `textInputTraits`. A space, a newline and a tab are
  /// typed with the keys Space, Return and Tab, but only Space also arrives as text; a capital letter is
  /// typed as its lowercase letter with Shift.
  ///
  /// - Returns: Whether any of the input was used.
  @discardableResult
  public func type(_ text: String) -> Disposition {
    var result = Disposition.ignored
    func note(_ disposition: Disposition) {
      if disposition != .ignored { result = disposition }
    }
    for character in text {
      let stroke = KeyStroke(character)
      note(send(.key(KeyEvent(phase: .down, key: stroke.key, modifiers: stroke.modifiers))))
      if stroke.isText, services.isTextInputActive { note(send(.text(String(character)))) }
      note(send(.key(KeyEvent(phase: .up, key: stroke.key, modifiers: stroke.modifiers))))
    }
    return result
  }

  /// Sends marked text, with the caret at its end, as an input method does before it commits; empty text
  /// cancels the composition.
  @discardableResult
  public func compose(_ text: String) -> Disposition {
    let end = text.count
    return send(.markedText(MarkedText(string: text, selection: end..<end)))
  }

  /// Commits text as an input method does: the text arrives as typed, and the composition ends.
  @discardableResult
  public func commit(_ text: String) -> Disposition {
    let disposition = send(.text(text))
    send(.markedText(MarkedText(string: "", selection: 0..<0)))
    return disposition
  }

  /// Sends any event at the clock's current time and updates the views.
  @discardableResult
  public func send(_ kind: InputEvent.Kind) -> Disposition {
    let disposition = host.handle(InputEvent(kind, at: services.time))
    host.tick(at: services.time)
    return disposition
  }
}

// MARK: - Pixels

extension Harness {
  /// Paints the changes since the last call and returns the whole frame.
  @discardableResult
  public func render() -> PixelBuffer {
    let bounds = host.pixelBounds
    if frame.bounds != bounds { frame = (.holding(bounds), bounds) }
    let before = host.statistics.frames
    host.render(into: frame.memory.target, age: .frames(1))
    lastDamage = host.statistics.frames == before ? Region() : host.statistics.painted
    return frame.memory.picture()
  }

  /// Repaints everything into separate memory without changing the damage; ``render()`` must return the same
  /// image.
  public func renderFully() -> PixelBuffer {
    let memory = PixelMemory.holding(host.pixelBounds)
    host.renderEverything(into: memory.target)
    return memory.picture()
  }
}
