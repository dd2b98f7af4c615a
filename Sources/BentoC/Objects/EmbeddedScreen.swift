internal import BentoEmbedded
internal import BentoSDL
internal import CBento
internal import CSDL2

/// A host used by C code: the host of the views, the adapters, and the link to the screen.
@MainActor
@safe
final class EmbeddedScreen {
  static let table = HandleTable<EmbeddedScreen>(of: "host")

  let host: ViewHost
  let isTransparent: Bool
  private(set) var place: ScreenPlace
  private(set) var isBusy = false
  private let window: OpaquePointer?
  private let unitsPerPoint: Double
  private let link = ScreenLink()
  private let events: SDLEvents
  private let services: SDLServices?
  private let bareServices = BareServices()
  private var overlay: SDLOverlayPresenter?

  init(_ options: ScreenOptions) throws(DoorError) {
    unsafe window = unsafe options.window
    place = options.place
    unitsPerPoint = options.unitsPerPoint
    isTransparent = options.isTransparent
    let mapping = unsafe EmbeddedScreen.mapping(
      options.window,
      options.place,
      options.unitsPerPoint
    )
    events = unsafe SDLEvents(
      windowID: options.window.map { unsafe SDL_GetWindowID($0) } ?? 0,
      mapping: mapping
    )
    services = unsafe options.window.map { unsafe SDLServices(window: $0, mapping: mapping) }
    host = unsafe ViewHost(
      size: options.place.size,
      scale: EmbeddedScreen.scale(options.window, options.place, options.unitsPerPoint),
      services: services ?? bareServices,
      fonts: options.fonts
    )
    host.window.setTheme(options.theme)
    if isTransparent { host.window.backgroundColor = .clear }
    if let deliver = unsafe options.deliver {
      let context = unsafe options.context
      link.deliver = { unsafe deliver(context, $0, $1) }
    }
    guard let view = NamedScreens.make(options.view, link) else {
      throw DoorError(
        status: Int32(BENTO_ERROR_VIEW),
        message: "No view is registered under the name “\(options.view)”."
      )
    }
    host.window.contentView = view
  }

  /// Passes a message to the screen.
  func receive(_ name: String, _ text: String) {
    link.onMessage?(name, text)
  }

  /// Stops the views' input and the exchange of messages before the host is destroyed.
  func close() {
    host.cancelAllInput()
    host.setActive(false)
    link.deliver = nil
    link.onMessage = nil
  }
}

// MARK: - Place

extension EmbeddedScreen {
  /// Moves the host.
  func move(to place: ScreenPlace) {
    self.place = place
    measure()
  }

  /// Updates the window's size and scale.
  private func measure() {
    let mapping = unsafe EmbeddedScreen.mapping(window, place, unitsPerPoint)
    events.mapping = mapping
    services?.mapping = mapping
    let scale = unsafe EmbeddedScreen.scale(window, place, unitsPerPoint)
    guard scale != host.scale.factor || place.size != host.window.bounds.size else { return }
    host.resize(to: place.size, scale: scale)
  }

  /// The host's area in the render target's own pixels.
  var pixelArea: PixelRect {
    let ratio = unsafe window.map { unsafe WindowMeasure($0).pixelsPerUnit } ?? 1
    let bounds = host.pixelBounds
    return PixelRect(
      x: Int((place.origin.x * ratio).rounded()),
      y: Int((place.origin.y * ratio).rounded()),
      width: bounds.width,
      height: bounds.height
    )
  }

  private static func mapping(
    _ window: OpaquePointer?,
    _ place: ScreenPlace,
    _ unitsPerPoint: Double
  ) -> SDLMapping {
    guard let window = unsafe window else {
      return SDLMapping(
        windowSize: place.size,
        origin: place.origin,
        unitsPerPoint: unitsPerPoint
      )
    }
    return unsafe SDLMapping(window: window, origin: place.origin, unitsPerPoint: unitsPerPoint)
  }

  private static func scale(
    _ window: OpaquePointer?,
    _ place: ScreenPlace,
    _ unitsPerPoint: Double
  ) -> Double {
    unsafe place.scale ?? (window.map { unsafe WindowMeasure($0).pixelsPerUnit } ?? 1)
      * unitsPerPoint
  }
}

// MARK: - Events and time

extension EmbeddedScreen {
  /// Passes an event to the views.
  func handle(_ event: SDL_Event) -> Disposition {
    switch unsafe SDLWindowChange(event, windowID: events.windowID) {
    case .resized: measure()
    case .activated(let isActive): host.setActive(isActive)
    case .visible(let isVisible): host.setVisible(isVisible)
    case .exposed, .closed, .destroyed, .terminated, .deviceReset, nil: break
    }
    guard let input = unsafe events.translate(event) else { return .ignored }
    return host.handle(input)
  }

  /// Calls a closure that must not be reentered.
  func busily<Result>(
    _ body: () throws(DoorError) -> Result
  ) throws(DoorError) -> Result {
    guard !isBusy else { throw .busy }
    isBusy = true
    defer { isBusy = false }
    return try body()
  }
}

// MARK: - Pixels

extension EmbeddedScreen {
  /// Updates the pixels in the host's own memory and blends them over a surface.
  func draw(
    over surface: UnsafeMutablePointer<SDL_Surface>,
    x: Pixels,
    y: Pixels
  ) throws(PlatformError) {
    let bounds = host.pixelBounds
    let presenter: SDLOverlayPresenter
    if let overlay {
      presenter = overlay
      try presenter.resize(width: bounds.width, height: bounds.height)
    } else {
      presenter = try SDLOverlayPresenter(width: bounds.width, height: bounds.height)
      overlay = presenter
    }
    presenter.present { host.render(into: $0, age: $1) }
    try unsafe presenter.draw(onto: surface, x: x, y: y)
  }
}

/// The services of a host without a window.
@MainActor
private final class BareServices: HostServices {}
