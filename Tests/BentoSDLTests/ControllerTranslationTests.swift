import BentoGeometry
import BentoPlatform
import BentoSDL
import CSDL2
import Testing

/// The events of game controllers, as SDL reports them.
@MainActor
@Suite struct ControllerTranslationTests {
  private let events = SDLEvents(
    windowID: EventFactory.windowID,
    mapping: SDLMapping(windowSize: .zero)
  )

  private func change(_ event: SDL_Event) -> ControllerEvent? {
    guard case .controller(let change) = events.translate(event, at: .zero, modifiers: [])?.kind
    else { return nil }
    return change
  }

  private func button(_ button: SDL_GameControllerButton, isDown: Bool) -> SDL_Event {
    var event = SDL_Event()
    event.cbutton.type =
      (isDown ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP).rawValue
    event.cbutton.which = 5
    event.cbutton.button = UInt8(button.rawValue)
    return event
  }

  private func axis(_ axis: SDL_GameControllerAxis, _ value: Int16) -> SDL_Event {
    var event = SDL_Event()
    event.caxis.type = SDL_CONTROLLERAXISMOTION.rawValue
    event.caxis.which = 5
    event.caxis.axis = UInt8(axis.rawValue)
    event.caxis.value = value
    return event
  }

  @Test func `buttons are named by their positions`() {
    #expect(
      change(button(SDL_CONTROLLER_BUTTON_A, isDown: true))
        == ControllerEvent(.down(.south), controller: 5)
    )
    #expect(
      change(button(SDL_CONTROLLER_BUTTON_DPAD_LEFT, isDown: false))
        == ControllerEvent(.up(.left), controller: 5)
    )
    #expect(change(button(SDL_CONTROLLER_BUTTON_PADDLE1, isDown: true)) == nil)
    let known = (0..<UInt8(SDL_CONTROLLER_BUTTON_MAX.rawValue)).compactMap { number in
      change(button(SDL_GameControllerButton(Int32(number)), isDown: true))?.change
    }
    #expect(Set(known) == Set(ControllerEvent.Button.allCases.map { .down($0) }))
  }

  @Test func `axes reach from minus one to one`() {
    #expect(
      change(axis(SDL_CONTROLLER_AXIS_LEFTX, .min))
        == ControllerEvent(.axis(.leftX, -1), controller: 5)
    )
    #expect(
      change(axis(SDL_CONTROLLER_AXIS_RIGHTY, .max))?.change == .axis(.rightY, 1)
    )
    #expect(change(axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 0))?.change == .axis(.leftTrigger, 0))
    #expect(change(axis(SDL_CONTROLLER_AXIS_MAX, 9)) == nil)
  }

  @Test func `a controller that is removed is reported, and one that is added is not`() {
    var event = SDL_Event()
    event.cdevice.type = SDL_CONTROLLERDEVICEREMOVED.rawValue
    event.cdevice.which = 5
    #expect(change(event) == ControllerEvent(.removed, controller: 5))

    event.cdevice.type = SDL_CONTROLLERDEVICEADDED.rawValue
    #expect(change(event) == nil)
  }
}
