internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoWayland
internal import CSDL2

/// The popup windows of a window of a Wayland compositor.
///
/// A program does not know the position of its windows, so the views place popups in an area as large as the display,
/// and the compositor moves them to where they fit. Their points of the window remain those that the views have chosen,
/// wherever the popups are. Decision 0052 explains the reasons.
final class WaylandPopups: SDLPopups {
  private var stack: WaylandPopupStack?
  /// The window as the parent of popups, or nil while it is hidden.
  private var windowParent: WaylandPopup.Parent?
  private var steps: [(step: SDLPopupStep, point: Point)] = []
  private var scrolling = WaylandScrollFrame()
  /// The point of the window at which the pointer rests since the last popup was opened; nil if it has moved.
  ///
  /// The compositor may have put the popup under the pointer, where the release of the press that opened a menu must
  /// not choose an item.
  private var restingPoint: Point?
  /// Whether the pointer has left a popup, and the views do not know it.
  private var hasLeft = false
  /// Whether SDL's window has lost the keyboard to a popup, and the views do not know it.
  private var withholdsLoss = false
  /// The compositor's answer after the last popup has closed, with which it may have returned the keyboard.
  private var closing: WaylandObject?

  override var areBlended: Bool { true }

  override var areShown: Bool { stack?.isEmpty == false }

  override func area(at anchor: Rect) -> Rect? {
    if !areShown { windowParent = findWindowParent() }
    guard !DisplayLoss.isNoted, !window.isFullscreen, windowParent != nil else { return nil }
    if stack == nil { stack = makeStack() }
    let number = window.window.displayIndex
    guard let stack, stack.canShow, let display = WindowRoom.area(of: number) else { return nil }
    let space = stack.space(onDisplay: number)
    let unit = 1 / window.unitsPerPoint
    let (width, height) = (Double(display.w) * unit, Double(space.height ?? Int(display.h)) * unit)
    // Overlays keep a distance from the edges of their area.
    let margin = 4.0
    return Rect(
      x: anchor.midX - width,
      y: space.isAbove ? anchor.maxY - margin - height : anchor.minY - margin,
      width: 2 * width,
      height: height + 2 * margin
    )
  }

  private func makeStack() -> WaylandPopupStack? {
    WaylandClient.of(window.window).map {
      WaylandPopupStack($0) { [weak self] in self?.note($0, at: $1) }
    }
  }

  private func findWindowParent() -> WaylandPopup.Parent? {
    guard !DisplayLoss.isNoted, let shell = unsafe window.window.waylandShell else { return nil }
    let content = unsafe WaylandFrame.contentPosition(of: shell.surface)
    let size = window.window.unitSize
    return unsafe WaylandPopup.Parent(
      surface: shell.surface,
      frame: PixelRect(
        minX: -content.x,
        minY: -content.y,
        maxX: Int(size.width),
        maxY: Int(size.height)
      )
    )
  }

  // MARK: Showing

  override func show(_ popup: DesktopPopup, _ paint: (PixelTarget) -> Void) {
    guard let stack, !popup.frame.isEmpty, let windowParent else { return }
    if stack.show(popup, in: windowParent, units: window.waylandUnits, paint) {
      restingPoint = stack.isUnderPointer ? nil : lastPoint
    }
  }

  override func prepare(_ identifiers: Set<ObjectIdentifier>) {
    stack?.prepare(identifiers)
  }

  override func close(except identifiers: Set<ObjectIdentifier>) {
    guard let stack, !stack.isEmpty else { return }
    stack.close(except: identifiers)
    guard stack.isEmpty else { return }
    steps = []
    pressedButtons = []
    if withholdsLoss { settleFocus() }
  }

  override func takeNews() -> DesktopPopup.News? { stack?.takeNews() }

  override func cursorDidChange() {
    if stack?.isUnderPointer == true { showCursor() }
  }

  private func showCursor() {
    if let client = stack?.client { window.show(cursor, client) }
  }

  // MARK: Events from SDL

  override func adopt(_ event: SDL_Event) -> SDL_Event? {
    guard let stack, !stack.isEmpty else { return unsafe event }
    var event = unsafe event
    switch event.kind {
    case SDL_WINDOWEVENT:
      guard unsafe event.window.windowID == window.id,
        unsafe event.window.event == UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue), stack.isGrabbing
      else { break }
      withholdsLoss = true
      return nil
    // SDL knows no window for the keys of a popup.
    case SDL_KEYDOWN, SDL_KEYUP:
      if unsafe event.key.windowID == 0, stack.hasKeyboard {
        unsafe event.key.windowID = window.id
      }
    case SDL_TEXTINPUT:
      if unsafe event.text.windowID == 0, stack.hasKeyboard {
        unsafe event.text.windowID = window.id
      }
    default: break
    }
    return unsafe event
  }

  override func takeInput() -> [InputEvent] {
    guard !steps.isEmpty || hasLeft else { return [] }
    var events = steps.map { event(of: $0.step, at: $0.point) }
    steps = []
    if hasLeft {
      hasLeft = false
      // Over the window, SDL has already reported a later movement.
      if stack?.client.seat?.hover == nil, pressedButtons.isEmpty {
        let leave = PointerEvent(phase: .leave, position: pointer ?? .zero)
        events.append(InputEvent(.pointer(leave), at: SDLClock.now))
      }
    }
    return events
  }
}

// MARK: - Events

extension WaylandPopups {
  /// The last point of the pointer in SDL's window.
  private var lastPoint: Point {
    var (x, y): (Int32, Int32) = (0, 0)
    unsafe SDL_GetMouseState(&x, &y)
    return Point(x: Double(x) / window.unitsPerPoint, y: Double(y) / window.unitsPerPoint)
  }

  private func note(_ event: WaylandSeat.PointerEvent, at place: Point) {
    let unit = 1 / window.unitsPerPoint
    var point = Point(x: place.x * unit, y: place.y * unit)
    switch event {
    case .enter:
      showCursor()
      if restingPoint == lastPoint { return }
      restingPoint = nil
      steps.append((.move, point))
    case .move:
      restingPoint = nil
      steps.append((.move, point))
    case .leave: hasLeft = true
    case .button(let code, let isDown, _, _):
      guard let button = WaylandPresses.button(ofCode: code) else { return }
      if isDown { restingPoint = nil }
      point = restingPoint ?? point
      steps.append((isDown ? .down(button) : .up(button), point))
    case .scroll, .scrollSource, .scrollStop, .steps: scrolling.note(event)
    case .frame:
      guard var scroll = scrolling.end(at: point) else { return }
      scroll.modifiers = Conversion.modifiers(SDL_GetModState())
      steps.append((.scroll(scroll), point))
    case .taken: break
    }
  }
}

// MARK: - Keyboard

extension WaylandPopups {
  /// Lets the views know that the window is not active, unless the keyboard has returned to it.
  private func settleFocus() {
    withholdsLoss = false
    closing = stack?.client.sync { [weak self] in
      self?.closing = nil
      self?.pushLoss()
    }
  }

  private func pushLoss() {
    guard !areShown, !window.hasKeyboard else { return }
    var event = unsafe SDL_Event()
    unsafe event.window.type = SDL_WINDOWEVENT.rawValue
    unsafe event.window.timestamp = SDL_GetTicks()
    unsafe event.window.windowID = window.id
    unsafe event.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
    unsafe SDL_PushEvent(&event)
  }
}
