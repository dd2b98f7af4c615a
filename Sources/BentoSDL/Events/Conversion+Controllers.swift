internal import BentoPlatform
internal import CSDL2

// MARK: - Game controllers

extension Conversion {
  /// Returns the change in a controller that an SDL event reports; nil for other events, and for buttons that
  /// only few controllers have.
  static func controller(_ event: SDL_Event) -> ControllerEvent? {
    switch event.kind {
    case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP:
      let press = unsafe event.cbutton
      guard let button = controllerButton(press.button) else { return nil }
      let isDown = event.kind == SDL_CONTROLLERBUTTONDOWN
      return ControllerEvent(isDown ? .down(button) : .up(button), controller: Int(press.which))
    case SDL_CONTROLLERAXISMOTION:
      let motion = unsafe event.caxis
      guard let axis = controllerAxis(motion.axis) else { return nil }
      // The range is not symmetric: −32,768 to 32,767.
      let value = max(-1, Double(motion.value) / Double(Int16.max))
      return ControllerEvent(.axis(axis, value), controller: Int(motion.which))
    case SDL_CONTROLLERDEVICEREMOVED:
      return unsafe ControllerEvent(.removed, controller: Int(event.cdevice.which))
    default: return nil
    }
  }

  private static func controllerButton(_ number: UInt8) -> ControllerEvent.Button? {
    switch SDL_GameControllerButton(Int32(number)) {
    case SDL_CONTROLLER_BUTTON_A: .south
    case SDL_CONTROLLER_BUTTON_B: .east
    case SDL_CONTROLLER_BUTTON_X: .west
    case SDL_CONTROLLER_BUTTON_Y: .north
    case SDL_CONTROLLER_BUTTON_BACK: .back
    case SDL_CONTROLLER_BUTTON_GUIDE: .guide
    case SDL_CONTROLLER_BUTTON_START: .start
    case SDL_CONTROLLER_BUTTON_LEFTSTICK: .leftStick
    case SDL_CONTROLLER_BUTTON_RIGHTSTICK: .rightStick
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: .leftShoulder
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: .rightShoulder
    case SDL_CONTROLLER_BUTTON_DPAD_UP: .up
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: .down
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: .left
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: .right
    default: nil
    }
  }

  private static func controllerAxis(_ number: UInt8) -> ControllerEvent.Axis? {
    switch SDL_GameControllerAxis(Int32(number)) {
    case SDL_CONTROLLER_AXIS_LEFTX: .leftX
    case SDL_CONTROLLER_AXIS_LEFTY: .leftY
    case SDL_CONTROLLER_AXIS_RIGHTX: .rightX
    case SDL_CONTROLLER_AXIS_RIGHTY: .rightY
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT: .leftTrigger
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT: .rightTrigger
    default: nil
    }
  }
}
