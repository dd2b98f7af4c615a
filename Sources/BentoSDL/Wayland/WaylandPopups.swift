internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import CSDL2
internal import CWayland

/// The popup windows of a window of a Wayland compositor.
///
/// A program does not know the position of its windows, so the views place popups in an area as large as the display,
/// and the compositor moves them to where they fit. Their points of the window remain those that the views have chosen,
/// wherever the popups are. Decision 0052 explains the reasons.
final class WaylandPopups: SDLPopups {
  private var client: WaylandClient?
  /// The popups, each of which was opened after those before it.
  private var stack: [WaylandPopup] = []
  /// The window as the parent of popups, or nil while it is hidden.
  private var windowParent: WaylandPopup.Parent?
  private lazy var cursors = WaylandCursors()
  private var steps: [(step: SDLPopupStep, point: Point)] = []
  private var scrolling = WaylandScrollFrame()
  /// Whether the compositor has closed the popups, and the views do not know it.
  private var isDismissed = false
  /// The available area, as far as the compositor has shown it.
  private var space = Space()
  private var hasNewSpace = false
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
  /// The popups that the compositor has refused to let hold the pointer, and whether their pixels must be shown again.
  private var refused: (identifiers: Set<ObjectIdentifier>, isNews: Bool) = ([], false)
  /// Whether the compositor has refused a popup altogether.
  private var hasFailed = false

  private struct Space: Equatable {
    /// The number of the display.
    var display: Int32 = -1
    /// The height of the display without panels, in units, or nil if it is not known.
    var height: Int?
    /// Whether there is no space below the anchor of the first popup.
    var isAbove = false
  }

  override var areBlended: Bool { true }

  override var areShown: Bool { !stack.isEmpty }

  override func area(at anchor: Rect) -> Rect? {
    if stack.isEmpty { windowParent = findWindowParent() }
    guard !DisplayLoss.isNoted, !window.isFullscreen, !hasFailed, windowParent != nil else {
      return nil
    }
    if client == nil { client = WaylandClient.of(window.window) }
    let number = window.window.displayIndex
    guard client?.shell != nil, client?.compositor != nil, client?.memory != nil,
      client?.seat != nil, let display = WindowRoom.area(of: number)
    else { return nil }
    if stack.isEmpty {
      space = Space(display: number, height: number == space.display ? space.height : nil)
    }
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

  // MARK: Showing

  override func show(_ popup: DesktopPopup, _ paint: (PixelTarget) -> Void) {
    guard let client, !popup.frame.isEmpty, let windowParent else { return }
    let known = stack.firstIndex { $0.identifier == popup.identifier }
    let below = stack[..<(known ?? stack.endIndex)]
    let parent = below.last(where: \.isGrabbing).flatMap(\.asParent) ?? windowParent
    if let known {
      let shown = stack[known]
      let staysOpen = shown.canMove || !shown.isMoved(by: popup) || known < stack.count - 1
      if staysOpen { return shown.show(popup, in: parent, paint) }
      stack.removeLast()
    }
    let wantsGrab = popup.kind == .menu || popup.kind == .dropDownMenu
    // Only a popup of one that holds the pointer may hold it as well.
    let canGrab =
      wantsGrab && below.allSatisfy(\.isGrabbing)
      && !refused.identifiers.contains(popup.identifier)
    let made = WaylandPopup(
      popup,
      in: parent,
      client,
      units: units,
      serial: canGrab ? client.seat?.inputSerial : nil,
      decide: { [weak self] in self?.take($1, about: $0) }
    )
    guard let made else {
      (hasFailed, isDismissed) = (true, true)
      return
    }
    made.observe { [weak self, weak made] event in
      if let made { self?.note(event, over: made) }
    }
    restingPoint = isOverPopup ? nil : lastPoint
    stack.append(made)
    made.show(popup, in: parent, paint)
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

  private var units: WaylandUnits { WaylandUnits(scale: window.scale / window.unitsPerPoint) }

  override func prepare(_ identifiers: Set<ObjectIdentifier>) {
    // A popup must not belong to one that it replaces, such as the menu of another title in a menu bar.
    if !identifiers.isEmpty { removeAll(except: identifiers) }
  }

  private func removeAll(except identifiers: Set<ObjectIdentifier>) {
    // Those that opened last have to close first, and with the parent of others all of them.
    let parent = stack.firstIndex { $0.isGrabbing && !identifiers.contains($0.identifier) }
    for index in stack.indices.reversed()
    where index > parent ?? stack.count || !identifiers.contains(stack[index].identifier) {
      stack.remove(at: index)
    }
  }

  override func close(except identifiers: Set<ObjectIdentifier>) {
    guard !stack.isEmpty else { return }
    removeAll(except: identifiers)
    guard stack.isEmpty else { return }
    refused.identifiers = []
    steps = []
    pressedButtons = []
    if withholdsLoss { settleFocus() }
  }

  private func take(_ decision: WaylandPopup.Decision, about popup: WaylandPopup) {
    switch decision {
    case .dismissed:
      if !popup.isPlaced { return refuse(popup) }
      isDismissed = true
    case .placed(let frame):
      learn(from: frame, of: popup)
    }
    SDLWakeEvent.push()
  }

  /// Lets a popup that was refused be shown without holding the pointer or, if it did not want to, in the window.
  private func refuse(_ popup: WaylandPopup) {
    if popup.isGrabbing, popup === stack.last {
      stack.removeLast()
      refused.identifiers.insert(popup.identifier)
      refused.isNews = true
    } else {
      (hasFailed, isDismissed) = (true, true)
    }
    SDLWakeEvent.push()
  }

  /// Notes that a popup is smaller than the views have made it, or above its anchor instead of below.
  private func learn(from frame: PixelRect, of popup: WaylandPopup) {
    var learned = space
    if frame.height < popup.panel.height { learned.height = frame.height }
    if popup === stack.first, popup.isFlipped(at: frame) { learned.isAbove = true }
    guard learned != space else { return }
    (space, hasNewSpace) = (learned, true)
  }

  override func adopt(_ event: SDL_Event) -> SDL_Event? {
    guard !stack.isEmpty else { return unsafe event }
    var event = unsafe event
    switch event.kind {
    case SDL_WINDOWEVENT:
      guard unsafe event.window.windowID == window.id,
        unsafe event.window.event == UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue),
        stack.contains(where: \.isGrabbing)
      else { break }
      withholdsLoss = true
      return nil
    case SDL_KEYDOWN, SDL_KEYUP:
      if unsafe event.key.windowID == 0, hasKeyboard { unsafe event.key.windowID = window.id }
    case SDL_TEXTINPUT:
      if unsafe event.text.windowID == 0, hasKeyboard { unsafe event.text.windowID = window.id }
    default: break
    }
    return unsafe event
  }

  /// Whether the compositor sends keys to a popup, for which SDL knows no window.
  private var hasKeyboard: Bool {
    let focus = unsafe client?.seat?.focusedSurface
    return stack.contains { unsafe $0.isSurface(focus) }
  }

  override func takeNews() -> DesktopPopup.News? {
    defer { (isDismissed, hasNewSpace, refused.isNews) = (false, false, false) }
    if isDismissed { return .dismissed }
    if refused.isNews { return .lost }
    return hasNewSpace ? .newArea : nil
  }

  override func cursorDidChange() {
    if isOverPopup { showCursor() }
  }

  private var isOverPopup: Bool {
    let hover = unsafe client?.seat?.hover?.surface
    return stack.contains { unsafe $0.isSurface(hover) }
  }

  override func takeInput() -> [InputEvent] {
    guard !steps.isEmpty || hasLeft else { return [] }
    var events = steps.map { event(of: $0.step, at: $0.point) }
    steps = []
    if hasLeft {
      hasLeft = false
      // Over the window, SDL has already reported a later movement.
      if client?.seat?.hover == nil, pressedButtons.isEmpty {
        let leave = PointerEvent(phase: .leave, position: pointer ?? .zero)
        events.append(InputEvent(.pointer(leave), at: SDLClock.now))
      }
    }
    return events
  }

  private func showCursor() {
    guard let client else { return }
    cursors.show(cursor, scale: units.wholeScale, client)
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

  private func note(_ event: WaylandSeat.PointerEvent, over popup: WaylandPopup) {
    guard let hover = client?.seat?.hover else { return }
    let unit = 1 / window.unitsPerPoint
    var point = Point(
      x: (hover.x + Double(popup.origin.x)) * unit,
      y: (hover.y + Double(popup.origin.y)) * unit
    )
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
    case .scroll(let axis, let distance, _): scrolling.add(distance, axis: axis)
    case .scrollSource(let source): scrolling.note(source: source)
    case .scrollStop: scrolling.noteEnd()
    case .steps(let axis, let count): scrolling.add(steps: count, axis: axis)
    case .frame:
      let modifiers = Conversion.modifiers(SDL_GetModState())
      guard let scroll = scrolling.end(at: point, modifiers) else { return }
      steps.append((.scroll(scroll), point))
    }
  }
}

// MARK: - Keyboard

extension WaylandPopups {
  /// Lets the views know that the window is not active, unless the keyboard has returned to it.
  private func settleFocus() {
    withholdsLoss = false
    guard let client else { return }
    closing = unsafe WaylandObject(wl_display_sync(client.display)) { [weak self] _, _ in
      self?.closing = nil
      self?.pushLoss()
    }
    client.flush()
  }

  private func pushLoss() {
    guard stack.isEmpty, !window.hasKeyboard else { return }
    var event = unsafe SDL_Event()
    unsafe event.window.type = SDL_WINDOWEVENT.rawValue
    unsafe event.window.timestamp = SDL_GetTicks()
    unsafe event.window.windowID = window.id
    unsafe event.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
    unsafe SDL_PushEvent(&event)
  }
}
