internal import BentoPlatform
internal import CSDL2

/// The game controllers of a program that has no loop of its own, opened while they are connected.
///
/// Programs with their own loop open their controllers themselves, because SDL reports only the events of open
/// controllers, and a controller can be open only once per process with the same settings.
@MainActor
package final class SDLControllers {
  /// The instance ids of the open controllers.
  private var open: Set<SDL_JoystickID> = []

  /// Initializes SDL's game controller subsystem, which reports each connected controller as added.
  ///
  /// Returns nil, and logs the reason once, if the subsystem is not available.
  package init?() {
    guard SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 else {
      SDLLog.once("Game controllers are not available: \(SDLLog.reason)")
      return nil
    }
  }

  isolated deinit {
    for id in open { close(id) }
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER)
  }

  /// Opens or closes the controller that an event reports as added or removed.
  func note(_ event: SDL_Event) {
    switch event.kind {
    case SDL_CONTROLLERDEVICEADDED:
      guard let controller = unsafe SDL_GameControllerOpen(event.cdevice.which) else { return }
      let id = unsafe SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller))
      // SDL counts how often a controller was opened.
      if !open.insert(id).inserted { unsafe SDL_GameControllerClose(controller) }
    case SDL_CONTROLLERDEVICEREMOVED:
      let id = unsafe event.cdevice.which
      if open.remove(id) != nil { close(id) }
    default: break
    }
  }

  private func close(_ id: SDL_JoystickID) {
    unsafe SDL_GameControllerClose(SDL_GameControllerFromInstanceID(id))
  }
}
