internal import BentoWayland
internal import CSDL2

/// The releases and presses that SDL does not notice.
///
/// SDL is not told about the release of a button over a popup, or at the end of a movement of the window by the
/// compositor. It then takes the button for pressed, and the next press for none. Both events are added to its queue.
@MainActor
struct WaylandPresses {
  /// The buttons that are up, but pressed for SDL, as bits.
  private var stuck: UInt32 = 0
  /// Those of these buttons whose releases are yet to be added.
  private var late: UInt32 = 0

  /// The code of the primary button in Linux's input events.
  static let primary: UInt32 = 0x110

  /// Notes an event of the pointer over any surface of the program.
  mutating func note(_ event: WaylandSeat.PointerEvent, at hover: WaylandSeat.Hover?) {
    switch event {
    case .enter: pointerDidEnter()
    case .move: pointerDidMove(to: hover)
    case .button(let code, let isDown, _, _): note(code, isDown: isDown, at: hover)
    case .taken:
      pointerDidEnter()
      pointerDidMove(to: hover)
    case .leave, .scroll, .scrollSource, .scrollStop, .steps, .frame: break
    }
  }

  /// Notes that the pointer has entered a surface, which happens only while no button of SDL's windows is down.
  private mutating func pointerDidEnter() {
    let pressed = SDL_GetMouseState(nil, nil)
    late = pressed & ~stuck
    stuck = pressed
  }

  /// Notes that the pointer has moved.
  private mutating func pointerDidMove(to hover: WaylandSeat.Hover?) {
    // Over a popup, SDL has no window under the pointer.
    guard late != 0, unsafe SDL_GetMouseFocus() != nil else { return }
    for button in UInt8(1)...5 where late & 1 << (button - 1) != 0 {
      WaylandPresses.push(SDL_MOUSEBUTTONUP, button, at: hover)
    }
    late = 0
  }

  /// Notes that a button, with its code in Linux's input events, was pressed or released.
  private mutating func note(_ code: UInt32, isDown: Bool, at hover: WaylandSeat.Hover?) {
    guard let button = WaylandPresses.button(ofCode: code) else { return }
    pointerDidMove(to: hover)
    let bit: UInt32 = 1 << (button - 1)
    if isDown, stuck & bit != 0 { WaylandPresses.push(SDL_MOUSEBUTTONDOWN, button, at: hover) }
    stuck &= ~bit
  }

  private static func push(_ type: SDL_EventType, _ button: UInt8, at hover: WaylandSeat.Hover?) {
    guard let window = unsafe SDL_GetMouseFocus() else { return }
    var event = unsafe SDL_Event()
    unsafe event.button.type = type.rawValue
    unsafe event.button.timestamp = SDL_GetTicks()
    unsafe event.button.windowID = SDL_GetWindowID(window)
    unsafe event.button.button = button
    unsafe event.button.state = UInt8(type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED)
    unsafe event.button.clicks = 1
    unsafe (event.button.x, event.button.y) = (
      Int32(clamping: hover?.x ?? 0), Int32(clamping: hover?.y ?? 0)
    )
    unsafe SDL_PushEvent(&event)
  }

  /// Returns SDL's number of a button, or nil if it has none.
  static func button(ofCode code: UInt32) -> UInt8? {
    switch code {
    case primary: UInt8(SDL_BUTTON_LEFT)
    case 0x111: UInt8(SDL_BUTTON_RIGHT)
    case 0x112: UInt8(SDL_BUTTON_MIDDLE)
    case 0x113: UInt8(SDL_BUTTON_X1)
    case 0x114: UInt8(SDL_BUTTON_X2)
    default: nil
    }
  }
}
