import BentoEmbedded
import BentoSDL
import CSDL2

/// A panel embedded in an area of an existing window: everything that a program with its own renderer or
/// surface needs to show views.
///
/// The host covers the whole window, so that the panel's menu can be larger than the panel.
@MainActor
final class EmbeddedPanel {
  /// How the views' pixels are drawn over the scene.
  private enum Presenter {
    case texture(SDLTexturePresenter)
    case overlay(SDLOverlayPresenter)
  }

  /// The host of the views.
  let host: ViewHost

  private let stage: Stage
  private let events: SDLEvents
  private let services: SDLServices
  private let presenter: Presenter

  /// Creates a panel that covers an area of the window, in window units.
  init(stage: Stage, frame: Rect) throws(PlatformError) {
    self.stage = stage
    let mapping = SDLMapping(window: stage.window)
    events = SDLEvents(windowID: SDL_GetWindowID(stage.window), mapping: mapping)
    services = SDLServices(window: stage.window, mapping: mapping)
    host = ViewHost(
      size: stage.measure.unitSize,
      scale: stage.measure.pixelsPerUnit,
      services: services
    )
    host.window.contentFrame = frame
    host.window.setTheme(.dark)
    host.window.backgroundColor = .clear
    let size = host.pixelBounds
    presenter =
      if stage.surface == nil {
        .texture(
          try SDLTexturePresenter(
            renderer: stage.renderer,
            width: size.width,
            height: size.height,
            isOpaque: false
          )
        )
      } else {
        .overlay(try SDLOverlayPresenter(width: size.width, height: size.height))
      }
  }

  /// Passes an event to the views; returns whether the program may handle it too.
  func handle(_ event: SDL_Event) throws(PlatformError) -> Disposition {
    try noteChange(event)
    return events.translate(event).map { host.handle($0) } ?? .ignored
  }

  private func noteChange(_ event: SDL_Event) throws(PlatformError) {
    switch SDL_EventType(event.type) {
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      if case .texture(let presenter) = presenter { try presenter.deviceReset() }
    case SDL_WINDOWEVENT where event.window.windowID == events.windowID:
      switch SDL_WindowEventID(UInt32(event.window.event)) {
      case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: try measure()
      case SDL_WINDOWEVENT_FOCUS_GAINED: host.setActive(true)
      case SDL_WINDOWEVENT_FOCUS_LOST: host.setActive(false)
      default: break
      }
    default: break
    }
  }

  /// Updates the views to the given time and draws them over the scene.
  func draw(at now: HostTime) throws(PlatformError) {
    host.tick(at: now)
    switch presenter {
    case .texture(let presenter):
      if !host.prepareFrame().isEmpty {
        try presenter.present { host.render(into: $0, age: $1) }
      }
      try presenter.draw(in: host.pixelBounds, only: host.contentRegion)
    case .overlay(let presenter):
      if !host.prepareFrame().isEmpty {
        presenter.present { host.render(into: $0, age: $1) }
      }
      if let surface = stage.surface {
        try presenter.draw(onto: surface, only: host.contentRegion)
      }
    }
  }

  private func measure() throws(PlatformError) {
    events.mapping = SDLMapping(window: stage.window)
    services.mapping = events.mapping
    let measure = stage.measure
    host.resize(to: measure.unitSize, scale: measure.pixelsPerUnit)
    let size = host.pixelBounds
    switch presenter {
    case .texture(let presenter): try presenter.resize(width: size.width, height: size.height)
    case .overlay(let presenter): try presenter.resize(width: size.width, height: size.height)
    }
  }
}
