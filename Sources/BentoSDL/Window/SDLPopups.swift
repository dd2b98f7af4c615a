package import BentoGeometry
package import BentoGraphics
package import BentoPlatform
internal import CSDL2

/// The popup windows of a window, which may extend beyond it, and the pointer while they are shown; this class shows
/// none.
///
/// The keyboard focus stays with the window, and what the mouse does is reported at points of the window, which may
/// be outside its bounds.
@MainActor
package class SDLPopups {
  unowned let window: SDLWindow
  /// The buttons whose presses were reported here and that are still down.
  final var pressedButtons: Set<UInt8> = []
  /// The last press in the window or in a popup.
  private var press = (button: UInt8(0), point: Point.zero, time: HostTime.zero, count: 0)
  /// The last point reported here, or nil.
  final var pointer: Point?

  /// The cursor that the views have chosen.
  final var cursor: SDL_SystemCursor { window.services.chosenCursor }

  init(of window: SDLWindow) {
    self.window = window
    window.services.cursorDidChange = { [weak self] in self?.cursorDidChange() }
  }

  /// Returns the popups for a window's display.
  static func make(of window: SDLWindow) -> SDLPopups {
    switch SDLDisplay.driver {
    case "x11": XPopups(of: window)
    case "wayland": WaylandPopups(of: window)
    default: SDLPopups(of: window)
    }
  }

  /// Whether the display blends the pixels of popups with the windows below.
  package var areBlended: Bool { false }

  /// Whether a popup is shown.
  package var areShown: Bool { false }

  /// Whether popups are shown and the window has moved since they appeared.
  ///
  /// Window managers also report positions that have not changed, or not since the popups appeared.
  package var areMisplaced: Bool { false }

  /// Returns what the desktop has done with the popups since the last call.
  package func takeNews() -> DesktopPopup.News? { nil }

  /// Returns the part of the display on which popups beside an anchor can be shown, both in points of the window, or
  /// nil if there can be none.
  package func area(at anchor: Rect) -> Rect? { nil }

  /// Notes the identities of the popups that are about to be shown; called before the first of them.
  package func prepare(_ identifiers: Set<ObjectIdentifier>) {}

  /// Shows a popup, or shows it with new pixels, which a closure paints.
  package func show(_ popup: DesktopPopup, _ paint: (PixelTarget) -> Void) {}

  /// Closes the popups with other identities than the given ones.
  ///
  /// The pointer is returned before the last popup disappears, so that a press in a window that is then uncovered
  /// reaches that window.
  package func close(except identifiers: Set<ObjectIdentifier>) {}

  /// While popups are shown, takes the pointer from the windows under it, so that a press anywhere on the display is
  /// reported here and has no other effect.
  ///
  /// The pointer cannot be taken while a button is down in a window, so call this repeatedly.
  package func holdPointer() {}

  /// Returns what the pointer has done since the last call.
  func takeInput() -> [InputEvent] { [] }

  /// Returns an event that the pointer is not in the window, if the window does not know that yet.
  ///
  /// Take it before events from SDL, which have followed it: it would cancel their press.
  func takeLeave() -> InputEvent? { nil }

  /// Returns an event of SDL as it is for the window, or nil if it concerns only a popup.
  func adopt(_ event: SDL_Event) -> SDL_Event? { unsafe event }

  /// Shows the cursor that the views have chosen, over the popups.
  func cursorDidChange() {}
}

// MARK: - Events

/// A movement, press or turn of the wheel at a point of a window.
enum SDLPopupStep {
  case move
  /// A button, in SDL's numbering, was pressed or released.
  case down(UInt8), up(UInt8)
  case scroll(ScrollEvent)
}

extension SDLPopups {
  /// Counts a press in the window, which may belong to a double-click with a press that SDL has not seen.
  final func count(_ press: PointerEvent, button: UInt8, at time: HostTime) -> PointerEvent {
    var press = press
    countPress(of: button, at: press.position, time)
    self.press.count = max(self.press.count, press.clickCount)
    press.clickCount = self.press.count
    return press
  }

  /// Returns the event of a step at a point of the window.
  final func event(of step: SDLPopupStep, at point: Point) -> InputEvent {
    let modifiers = Conversion.modifiers(SDL_GetModState())
    let now = SDLClock.now
    pointer = point
    func event(_ phase: PointerEvent.Phase, _ button: UInt8? = nil) -> InputEvent {
      let event = PointerEvent(
        phase: phase,
        position: point,
        button: button.map(Conversion.button) ?? .primary,
        clickCount: button == nil ? 1 : max(1, press.count),
        modifiers: modifiers
      )
      return InputEvent(.pointer(event), at: now)
    }
    switch step {
    case .move: return event(.move)
    case .down(let button):
      pressedButtons.insert(button)
      countPress(of: button, at: point, now)
      return event(.down, button)
    case .up(let button):
      pressedButtons.remove(button)
      return event(.up, button)
    case .scroll(let event): return InputEvent(.scroll(event), at: now)
    }
  }

  private func countPress(of button: UInt8, at point: Point, _ time: HostTime) {
    let isRepeated =
      press.button == button && time - press.time < window.services.multipleClickInterval
      && press.point.distance(to: point) * window.scale < SDLPopups.clickDistance
    press = (button, point, time, isRepeated ? press.count + 1 : 1)
  }

  /// The distance in pixels within which presses count as a double-click, like SDL's.
  private static let clickDistance = 32.0
}
