package import BentoGeometry
package import BentoGraphics
internal import BentoPlatform
internal import CSDL2
internal import CXCB

/// The popup windows of a window, which may extend beyond it, and the pointer while they are shown.
///
/// They exist on X11. The keyboard focus stays with the window, and what the mouse does is reported at points of
/// the window, which may be outside its bounds.
@MainActor
package final class SDLPopups {
  private unowned let window: SDLWindow
  private var style: XPopup.Style?
  private var popups: [ObjectIdentifier: XPopup] = [:]
  /// The position of the window on the display while it has popups, in pixels.
  private var origin = (x: 0, y: 0)
  private var holdsPointer = false
  /// The buttons whose presses were reported here and that are still down.
  private var pressedButtons: Set<UInt8> = []
  /// The last press in the window or in a popup.
  private var press = (button: UInt8(0), point: Point.zero, time: HostTime.zero, count: 0)
  /// The last point reported here, or nil.
  private var pointer: Point?
  /// Whether the window has yet to receive an event that the pointer has left it.
  private var hasLeft = false

  init(of window: SDLWindow) {
    self.window = window
  }

  isolated deinit {
    if holdsPointer { style?.client.ungrabPointer() }
  }

  /// Whether the display blends the pixels of popups with the windows below.
  package var areBlended: Bool { style?.isBlended == true }

  /// The part of the display on which popups can be shown, in points of the window, or nil if there can be none.
  package var area: Rect? {
    guard !DisplayLoss.isNoted, !window.isFullscreen, let client = XClient.current,
      let place = window.withXWindow({ $0.origin(of: $1) }) ?? nil,
      let room = WindowRoom.area(of: window.window.displayIndex)
    else { return nil }
    if popups.isEmpty {
      origin = place
      style = XPopup.Style.choose(client, besides: style)
    }
    guard style != nil else { return nil }
    let scale = window.scale
    return Rect(
      x: Double(Int(room.x) - origin.x) / scale,
      y: Double(Int(room.y) - origin.y) / scale,
      width: Double(room.w) / scale,
      height: Double(room.h) / scale
    )
  }

  /// Whether a popup is shown.
  package var areShown: Bool { !popups.isEmpty }

  /// Whether popups are shown and the window has moved since they appeared.
  ///
  /// Window managers also report positions that have not changed, or not since the popups appeared.
  package var areMisplaced: Bool {
    guard areShown, let place = window.withXWindow({ $0.origin(of: $1) }) ?? nil else {
      return false
    }
    return place != origin
  }
}

// MARK: - Showing

extension SDLPopups {
  /// Shows a popup, or shows it with new pixels.
  ///
  /// - Parameters:
  ///   - identifier: The identity of the popup.
  ///   - frame: The frame of the popup in the window, in pixels.
  ///   - paint: A closure that paints the popup's pixels.
  package func show(
    _ identifier: ObjectIdentifier,
    frame: PixelRect,
    _ paint: (PixelTarget) -> Void
  ) {
    guard let style, let owner = window.withXWindow({ $1 }), !frame.isEmpty,
      let pixels = try? PixelMemory(width: frame.width, height: frame.height, format: style.format)
    else { return }
    let place = frame.offsetBy(dx: origin.x, dy: origin.y)
    paint(pixels.target)
    let popup = popups[identifier] ?? XPopup(style, frame: place, owner: owner)
    popups[identifier] = popup
    popup.show(pixels, frame: place)
  }

  /// Closes the popups with other identities than the given ones.
  ///
  /// The pointer is returned before the last popup disappears, so that a press in a window that is then uncovered
  /// reaches that window.
  package func close(except identifiers: Set<ObjectIdentifier>) {
    let remaining = popups.filter { identifiers.contains($0.key) }
    if remaining.isEmpty { releasePointer() }
    popups = remaining
    if popups.isEmpty { notePointerOutside() }
  }

  /// While popups are shown, takes the pointer from the windows under it, so that a press anywhere on the display is
  /// reported here and has no other effect.
  ///
  /// The pointer cannot be taken while a button is down in a window, so call this repeatedly.
  package func holdPointer() {
    guard areShown, !holdsPointer, let client = style?.client,
      let owner = window.withXWindow({ $1 })
    else { return }
    holdsPointer = client.grabPointer(from: owner)
  }

  /// Returns the pointer as soon as no button is down.
  private func releasePointer() {
    guard holdsPointer, pressedButtons.isEmpty else { return }
    style?.client.ungrabPointer()
    holdsPointer = false
  }

  /// Lets the window know that the pointer is elsewhere, which SDL has not noticed.
  private func notePointerOutside() {
    guard !holdsPointer, let pointer else { return }
    self.pointer = nil
    pressedButtons = []
    hasLeft = !Rect(origin: .zero, size: window.size).contains(pointer)
    if hasLeft { SDLWakeEvent.push() }
  }
}

// MARK: - Events

extension SDLPopups {
  /// Returns what the pointer has done since the last call.
  func takeInput() -> [InputEvent] {
    guard holdsPointer || !popups.isEmpty, let client = style?.client else { return [] }
    let events = client.takePointerSteps().compactMap(event)
    // A press outside the popups has closed them, and its release was the last event of interest.
    if popups.isEmpty {
      releasePointer()
      notePointerOutside()
    }
    return events
  }

  /// Returns an event that the pointer is not in the window, if the window does not know that yet.
  ///
  /// Take it before events from SDL, which have followed it: it would cancel their press.
  func takeLeave() -> InputEvent? {
    guard hasLeft else { return nil }
    hasLeft = false
    return InputEvent(.pointer(PointerEvent(phase: .leave, position: .zero)), at: SDLClock.now)
  }

  /// Records a press in the window, which may be the first one of a double-click.
  func note(_ press: PointerEvent, button: UInt8, at time: HostTime) {
    self.press = (button, press.position, time, press.clickCount)
  }

  private func event(of step: XPointerStep) -> InputEvent? {
    let point = Point(
      x: Double(step.x - origin.x) / window.scale,
      y: Double(step.y - origin.y) / window.scale
    )
    let modifiers = Conversion.modifiers(SDL_GetModState())
    let now = SDLClock.now
    pointer = point
    if let delta = SDLPopups.wheelDelta(ofButton: step.button) {
      guard step.kind == .down else { return nil }
      return InputEvent(
        .scroll(ScrollEvent(delta: delta, position: point, modifiers: modifiers)),
        at: now
      )
    }
    // SDL numbers the buttons in the same way, without those of the wheel.
    let button = step.button > 7 ? step.button - 4 : step.button
    switch step.kind {
    case .down:
      pressedButtons.insert(button)
      countPress(of: button, at: point, now)
    case .up: pressedButtons.remove(button)
    case .move: break
    }
    let phase: PointerEvent.Phase =
      switch step.kind {
      case .down: .down
      case .up: .up
      case .move: .move
      }
    return InputEvent(
      .pointer(
        PointerEvent(
          phase: phase,
          position: point,
          button: step.kind == .move ? .primary : Conversion.button(button),
          clickCount: step.kind == .move ? 1 : max(1, press.count),
          modifiers: modifiers
        )
      ),
      at: now
    )
  }

  private func countPress(of button: UInt8, at point: Point, _ time: HostTime) {
    let isRepeated =
      press.button == button && time - press.time < window.services.multipleClickInterval
      && press.point.distance(to: point) * window.scale < SDLPopups.clickDistance
    press = (button, point, time, isRepeated ? press.count + 1 : 1)
  }

  /// The distance in pixels within which presses count as a double-click, like SDL's.
  private static let clickDistance = 32.0

  /// Returns the distance that a button of the X server scrolls; nil if it is not one of a wheel.
  private static func wheelDelta(ofButton button: UInt8) -> Size? {
    switch button {
    case 4: Size(width: 0, height: Conversion.pointsPerNotch)
    case 5: Size(width: 0, height: -Conversion.pointsPerNotch)
    case 6: Size(width: Conversion.pointsPerNotch, height: 0)
    case 7: Size(width: -Conversion.pointsPerNotch, height: 0)
    default: nil
    }
  }
}
