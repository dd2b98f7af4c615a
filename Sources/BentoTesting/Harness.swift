public import BentoCairo
public import BentoGeometry
public import BentoGraphics
public import BentoPlatform
public import BentoViews

/// A host without a window system: a fake clock, injected input, and pixels.
///
/// The harness draws with the bundled fonts only, so the same code gives the same pixels on every
/// machine with the same libraries.
@MainActor
public final class Harness {
  /// The engine under test.
  public let host: ViewHost
  /// The region that the last ``render()`` painted, in device pixels.
  public private(set) var lastDamage = Region()
  /// What the views asked of the host.
  public let services = RecordingServices()

  private var frame: FrameMemory

  /// Creates a host of a size in points, at a number of device pixels in a point.
  ///
  /// Its text is drawn with the bundled fonts alone, unless `fonts` lets the machine's in.
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
    host.window.setTheme(theme)
    frame = FrameMemory(bounds: host.pixelBounds)
    host.tick(at: services.time)
  }

  /// The root of the view tree.
  public var window: Window { host.window }

  /// Makes a view fill the window.
  public func mount(_ view: View) {
    window.contentView = view
    host.tick(at: services.time)
  }

  /// Changes the window's size, in points.
  public func resize(to size: Size) {
    host.resize(to: size, scale: host.scale.factor)
    host.tick(at: services.time)
  }

  /// The view tree as text: type, frame, text and accessibility of each view.
  public func dump() -> String { window.dump() }
}

// MARK: - Time

extension Harness {
  /// The fake clock's moment.
  public var now: HostTime { services.time }

  /// Lets time pass, frame by frame: timers, animations, scrolling and layout run, and nothing is
  /// painted.
  public func advance(by duration: Duration) {
    let end = services.time + duration
    while services.time < end {
      services.time = min(end, services.time + host.displayInterval)
      host.tick(at: services.time)
    }
    if duration <= .zero { host.tick(at: services.time) }
  }

  /// Lets time pass until nothing moves; spinners and endless animations do not count.
  ///
  /// - Precondition: everything comes to rest within 60 fake seconds.
  public func settle() {
    let limit = services.time + .seconds(60)
    host.tick(at: services.time)
    while !host.isSettled {
      precondition(services.time < limit, "The views still move after 60 seconds.")
      advance(by: host.displayInterval)
    }
  }
}

// MARK: - Input

extension Harness {
  /// Sends a step of the pointer at a point of the window.
  @discardableResult
  public func pointer(
    _ phase: PointerEvent.Phase,
    at position: Point,
    button: PointerEvent.Button = .primary,
    clickCount: Int = 1,
    device: PointerEvent.Device = .mouse,
    modifiers: KeyModifiers = []
  ) -> Disposition {
    send(
      .pointer(
        PointerEvent(
          phase: phase,
          position: position,
          device: device,
          button: button,
          clickCount: clickCount,
          modifiers: modifiers
        )
      )
    )
  }

  /// Moves the pointer to a point of the window, presses and releases.
  @discardableResult
  public func click(at position: Point, clickCount: Int = 1) -> Disposition {
    pointer(.move, at: position)
    let disposition = pointer(.down, at: position, clickCount: clickCount)
    pointer(.up, at: position, clickCount: clickCount)
    return disposition
  }

  /// Clicks in the middle of a view.
  @discardableResult
  public func click(on view: View) -> Disposition {
    click(at: view.convert(view.bounds.center, to: nil))
  }

  /// Drags the pointer along a straight line, in equal steps, and lets go.
  public func drag(
    from start: Point,
    to end: Point,
    duration: Duration = .milliseconds(160),
    steps: Int = 10
  ) {
    pointer(.down, at: start)
    for step in 1...max(1, steps) {
      advance(by: duration / max(1, steps))
      let share = Double(step) / Double(max(1, steps))
      pointer(
        .move,
        at: Point(
          x: start.x + (end.x - start.x) * share,
          y: start.y + (end.y - start.y) * share
        )
      )
    }
    pointer(.up, at: end)
  }

  /// Turns the wheel over a point; a negative height shows what lies below.
  @discardableResult
  public func scroll(by delta: Size, at position: Point, isPrecise: Bool = true) -> Disposition {
    send(.scroll(ScrollEvent(delta: delta, position: position, isPrecise: isPrecise)))
  }

  /// Presses and releases a key.
  @discardableResult
  public func key(_ key: Key, modifiers: KeyModifiers = []) -> Disposition {
    let disposition = send(.key(KeyEvent(phase: .down, key: key, modifiers: modifiers)))
    send(.key(KeyEvent(phase: .up, key: key, modifiers: modifiers)))
    return disposition
  }

  /// Types text.
  @discardableResult
  public func type(_ text: String) -> Disposition {
    send(.text(text))
  }

  /// Sends any event at the clock's moment and brings the views up to date.
  @discardableResult
  public func send(_ kind: InputEvent.Kind) -> Disposition {
    let disposition = host.handle(InputEvent(kind, at: services.time))
    host.tick(at: services.time)
    return disposition
  }
}

// MARK: - Pixels

extension Harness {
  /// Paints what changed since the last call and returns the whole picture.
  @discardableResult
  public func render() -> PixelBuffer {
    if frame.bounds != host.pixelBounds { frame = FrameMemory(bounds: host.pixelBounds) }
    let before = host.statistics.frames
    host.render(into: frame.target, age: .frames(1))
    lastDamage = host.statistics.frames == before ? Region() : host.statistics.painted
    return frame.picture()
  }

  /// Paints everything anew into other memory, leaving damage alone: what ``render()`` must equal.
  public func renderFully() -> PixelBuffer {
    let memory = FrameMemory(bounds: host.pixelBounds)
    host.renderEverything(into: memory.target)
    return memory.picture()
  }
}
