internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoX11
internal import CSDL2
internal import CXCB

/// The popup windows of a window on an X display.
final class XPopups: SDLPopups {
  private var style: XPopup.Style?
  private var popups: [ObjectIdentifier: XPopup] = [:]
  /// The position of the window on the display while it has popups, in pixels.
  private var origin = (x: 0, y: 0)
  private var holdsPointer = false
  /// Whether the window has yet to receive an event that the pointer has left it.
  private var hasLeft = false

  isolated deinit {
    if holdsPointer { returnPointer() }
  }

  override var areBlended: Bool { style?.isBlended == true }

  override var areShown: Bool { !popups.isEmpty }

  override var areMisplaced: Bool {
    guard areShown, let place = window.contentOrigin else {
      return false
    }
    return place != origin
  }

  override func area(at anchor: Rect) -> Rect? {
    guard !DisplayLoss.isNoted, !window.isFullscreen, let client = XClient.current,
      let place = window.contentOrigin
    else { return nil }
    let scale = window.scale
    let point = (
      x: place.x + Int((anchor.midX * scale).rounded()),
      y: place.y + Int((anchor.midY * scale).rounded())
    )
    guard let room = WindowRoom.area(of: window.window.displayIndex, on: client.monitor(at: point))
    else { return nil }
    if popups.isEmpty {
      origin = place
      style = XPopup.Style.choose(client, besides: style)
    }
    guard style != nil else { return nil }
    return Rect(
      x: Double(room.x - origin.x) / scale,
      y: Double(room.y - origin.y) / scale,
      width: Double(room.width) / scale,
      height: Double(room.height) / scale
    )
  }

  // MARK: Showing

  override func show(_ popup: DesktopPopup, _ paint: (PixelTarget) -> Void) {
    let frame = popup.frame
    guard let style, let owner = window.withXWindow({ $1 }), !frame.isEmpty,
      let pixels = try? PixelMemory(width: frame.width, height: frame.height, format: style.format)
    else { return }
    paint(pixels.target)
    let place = frame.offsetBy(dx: origin.x, dy: origin.y)
    let shown =
      popups[popup.identifier]
      ?? XPopup(style, frame: place, owner: owner, kind: XPopups.type(of: popup.kind))
    popups[popup.identifier] = shown
    shown.setCursor(style.client.cursor(cursor, of: window))
    let panel = popup.panel.offsetBy(dx: -frame.x, dy: -frame.y)
    shown.takePointer(in: popup.kind == .toolTip ? .zero : panel)
    shown.show(pixels, frame: place)
  }

  private static func type(of kind: DesktopPopup.Kind) -> XAtoms.Name {
    switch kind {
    case .menu: .netPopupMenu
    case .dropDownMenu: .netDropDownMenu
    case .suggestions: .netCombo
    case .toolTip: .netToolTip
    }
  }

  override func close(except identifiers: Set<ObjectIdentifier>) {
    let remaining = popups.filter { identifiers.contains($0.key) }
    if remaining.isEmpty { releasePointer() }
    popups = remaining
    if popups.isEmpty { notePointerOutside() }
  }

  override func holdPointer() {
    guard areShown, !holdsPointer, let client = style?.client,
      let owner = window.withXWindow({ $1 })
    else { return }
    client.setCursor(client.cursor(cursor, of: window))
    // A mouse can be grabbed only for a window that is shown.
    unsafe xcb_map_window(client.connection, client.window)
    holdsPointer = client.grabPointer(from: owner, for: client.window)
    if holdsPointer { client.observeScrollingEverywhere(true) }
  }

  /// Returns the pointer as soon as no button is down.
  private func releasePointer() {
    guard holdsPointer, pressedButtons.isEmpty else { return }
    returnPointer()
    holdsPointer = false
  }

  private func returnPointer() {
    style?.client.observeScrollingEverywhere(false)
    style?.client.ungrabPointer()
  }

  /// Lets the window know that the pointer is elsewhere, which SDL has not noticed.
  private func notePointerOutside() {
    guard !holdsPointer, let pointer else { return }
    self.pointer = nil
    pressedButtons = []
    hasLeft = !Rect(origin: .zero, size: window.size).contains(pointer)
    if hasLeft { SDLWakeEvent.push() }
  }

  override func cursorDidChange() {
    guard areShown, let client = style?.client else { return }
    let cursor = client.cursor(cursor, of: window)
    client.setCursor(cursor)
    for popup in popups.values { popup.setCursor(cursor) }
    client.flush()
  }

  // MARK: Events

  override func takeInput() -> [InputEvent] {
    guard holdsPointer || !popups.isEmpty, let client = style?.client else { return [] }
    let events = client.takePointerSteps().compactMap(event)
    // A press outside the popups has closed them, and its release was the last event of interest.
    if popups.isEmpty {
      releasePointer()
      notePointerOutside()
    }
    return events
  }

  override func takeLeave() -> InputEvent? {
    guard hasLeft else { return nil }
    hasLeft = false
    return InputEvent(.pointer(PointerEvent(phase: .leave, position: .zero)), at: SDLClock.now)
  }

  private func event(of step: XPointerStep) -> InputEvent? {
    let point = Point(
      x: Double(step.x - origin.x) / window.scale,
      y: Double(step.y - origin.y) / window.scale
    )
    if let delta = XPopups.wheelDelta(ofButton: step.button) {
      let modifiers = Conversion.modifiers(SDL_GetModState())
      let scroll = ScrollEvent(delta: delta, position: point, modifiers: modifiers)
      return step.kind == .down ? event(of: .scroll(scroll), at: point) : nil
    }
    // SDL numbers the buttons in the same way, without those of the wheel.
    let button = step.button > 7 ? step.button - 4 : step.button
    return switch step.kind {
    case .down: event(of: .down(button), at: point)
    case .up: event(of: .up(button), at: point)
    case .move: event(of: .move, at: point)
    }
  }

  /// Returns the distance that a button of the X server scrolls; nil if it is not one of a wheel.
  private static func wheelDelta(ofButton button: UInt8) -> Size? {
    switch button {
    case 4: Size(width: 0, height: ScrollEvent.pointsPerNotch)
    case 5: Size(width: 0, height: -ScrollEvent.pointsPerNotch)
    case 6: Size(width: ScrollEvent.pointsPerNotch, height: 0)
    case 7: Size(width: -ScrollEvent.pointsPerNotch, height: 0)
    default: nil
    }
  }
}
