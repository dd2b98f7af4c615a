import BentoGeometry
import BentoPlatform
import BentoSDL
import CSDL2
import Testing

@Suite
@MainActor
struct PointerTranslationTests {
  let events = SDLEvents.forTests()

  @Test
  func `motion arrives in points of the host, even outside of it`() {
    let inside = events.pointer(EventFactory.motion(x: 120, y: 60))
    let outside = events.pointer(EventFactory.motion(x: 0, y: 0))

    #expect(inside == PointerEvent(phase: .move, position: Point(x: 50, y: 25)))
    #expect(outside?.position == Point(x: -10, y: -5))
  }

  @Test(arguments: [
    (SDL_BUTTON_LEFT, PointerEvent.Button.primary),
    (SDL_BUTTON_RIGHT, .secondary),
    (SDL_BUTTON_MIDDLE, .middle),
    (SDL_BUTTON_X1, .other(4)),
  ])
  func `a button goes down and up with its click count`(
    number: Int32,
    button: PointerEvent.Button
  ) {
    let down = events.pointer(EventFactory.button(down: true, number, x: 20, y: 10, clicks: 2))
    let up = events.pointer(EventFactory.button(down: false, number, x: 20, y: 10, clicks: 0))

    #expect(
      down == PointerEvent(phase: .down, position: .zero, button: button, clickCount: 2)
    )
    #expect(up == PointerEvent(phase: .up, position: .zero, button: button, clickCount: 1))
  }

  @Test
  func `a button that is released where SDL has no window goes up, if it went down here`() {
    var up = EventFactory.button(down: false, SDL_BUTTON_LEFT, x: 20, y: 10, clicks: 1)
    up.button.windowID = 0
    #expect(events.pointer(up) == nil)
    _ = events.pointer(EventFactory.button(down: true, SDL_BUTTON_LEFT, x: 20, y: 10, clicks: 1))

    #expect(events.pointer(up)?.phase == .up)
    #expect(events.pointer(up) == nil)
  }

  @Test
  func `modifier keys and the time are passed through`() {
    let time = HostTime(nanoseconds: 5)
    let event = events.translate(
      EventFactory.motion(x: 20, y: 10),
      at: time,
      modifiers: [.shift, .control]
    )

    #expect(
      event
        == InputEvent(
          .pointer(PointerEvent(phase: .move, position: .zero, modifiers: [.shift, .control])),
          at: time
        )
    )
  }

  @Test
  func `events of other windows and mouse events from touches are dropped`() {
    let other: [SDL_Event] = [
      EventFactory.motion(x: 1, y: 1, window: 8),
      EventFactory.button(down: true, window: 8),
      EventFactory.motion(x: 1, y: 1, which: CSDL2_TOUCH_MOUSEID),
      EventFactory.button(down: true, which: CSDL2_TOUCH_MOUSEID),
      EventFactory.finger(SDL_FINGERDOWN, x: 0, y: 0, window: 8),
      EventFactory.finger(SDL_FINGERDOWN, x: 0, y: 0, touch: CSDL2_MOUSE_TOUCHID),
    ]

    for event in other {
      #expect(events.kind(event) == nil)
    }
  }

  @Test
  func `a touch is positioned by its fraction of the window and never has the mouse's id`() {
    let down = events.pointer(EventFactory.finger(SDL_FINGERDOWN, x: 0.5, y: 0.5))
    let move = events.pointer(EventFactory.finger(SDL_FINGERMOTION, x: 1, y: 1, finger: 4))
    let up = events.pointer(EventFactory.finger(SDL_FINGERUP, x: .nan, y: 0.1, finger: -9))

    let middle = Point(x: 40, y: 20)
    #expect(down == PointerEvent(phase: .down, position: middle, id: 1, device: .touch))
    #expect(
      move
        == PointerEvent(phase: .move, position: Point(x: 90, y: 45), id: 5, device: .touch)
    )
    #expect(up?.id == -9)
    #expect(up?.position.isFinite == true)
  }

  @Test
  func `the pointer leaves with the window's leave event unless a button is down`() {
    _ = events.kind(EventFactory.button(down: true, x: 40, y: 30))
    let captured = events.kind(EventFactory.window(SDL_WINDOWEVENT_LEAVE))
    _ = events.kind(EventFactory.button(down: false, x: 40, y: 30))
    let free = events.pointer(EventFactory.window(SDL_WINDOWEVENT_LEAVE))

    #expect(captured == nil)
    #expect(free == PointerEvent(phase: .leave, position: Point(x: 10, y: 10)))
  }

  @Test
  func `a button whose release was lost with the focus no longer captures the pointer`() {
    _ = events.kind(EventFactory.button(down: true))
    _ = events.kind(EventFactory.window(SDL_WINDOWEVENT_FOCUS_LOST))

    #expect(events.pointer(EventFactory.window(SDL_WINDOWEVENT_LEAVE))?.phase == .leave)
  }
}

@Suite
@MainActor
struct WheelTranslationTests {
  let events = SDLEvents.forTests()

  private func scroll(_ event: SDL_Event) -> ScrollEvent? {
    guard case .scroll(let scroll) = events.kind(event) else { return nil }
    return scroll
  }

  @Test
  func `a notch toward the user moves the content up`() {
    let scroll = scroll(EventFactory.wheel(y: -1))

    #expect(scroll?.delta == Size(width: 0, height: -60))
    #expect(scroll?.isPrecise == false)
  }

  @Test
  func `a notch to the right moves the content to the left`() {
    #expect(scroll(EventFactory.wheel(x: 1))?.delta == Size(width: -60, height: 0))
  }

  @Test
  func `a flipped wheel is inverted back`() {
    #expect(scroll(EventFactory.wheel(y: -1, isFlipped: true))?.delta.height == 60)
    #expect(scroll(EventFactory.wheel(x: 1, isFlipped: true))?.delta.width == 60)
  }

  @Test
  func `fractions of a notch are kept and marked as precise`() {
    let scroll = scroll(EventFactory.wheel(y: 0.25))

    #expect(scroll?.delta.height == 15)
    #expect(scroll?.isPrecise == true)
  }

  @Test
  func `integral notches alone suffice`() {
    var event = EventFactory.wheel(y: 2)
    event.wheel.preciseY = 0

    #expect(scroll(event)?.delta.height == 120)
  }

  @Test
  func `a wheel that did not turn is not reported`() {
    #expect(scroll(EventFactory.wheel()) == nil)
    #expect(scroll(EventFactory.wheel(y: .nan).withoutNotches) == nil)
  }

  @Test
  func `a wheel scrolls at the last pointer position, or where its event specifies`() {
    #expect(scroll(EventFactory.wheel(y: 1))?.position == Point(x: 5, y: 15))

    _ = events.kind(EventFactory.motion(x: 100, y: 50))

    #expect(scroll(EventFactory.wheel(y: 1))?.position == Point(x: 40, y: 20))
  }
}

extension SDL_Event {
  /// The same wheel event without integral notches.
  fileprivate var withoutNotches: SDL_Event {
    var event = self
    event.wheel.x = 0
    event.wheel.y = 0
    return event
  }
}
