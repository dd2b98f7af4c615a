internal import BentoAnimators
internal import BentoDesktop
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
  private let usesWindowForOverlays: Bool
  private(set) var place: ScreenPlace
  private(set) var isBusy = false
  /// Whether the program shows the views, and whether it lets them have the keyboard focus; the window's own
  /// state is independent of this, so that restoring a window does not show a panel that the program has
  /// hidden.
  var isShown = true { didSet { updateVisibility() } }
  var isActive = true { didSet { updateActivity() } }
  /// The source of the colors, the accent, the density and the text scale that the program has chosen.
  var appearance = ScreenAppearance() { didSet { appearanceDidChange(from: oldValue) } }
  private var windowIsVisible = true { didSet { updateVisibility() } }
  private var windowIsActive = true { didSet { updateActivity() } }
  private let window: OpaquePointer?
  private let unitsPerPoint: Double
  let link = ScreenLink()
  private let events: SDLEvents
  private let services: SDLServices?
  private let desktop: DesktopWindowServices
  /// The fonts of the views.
  let fonts: FontMode
  /// The program's icon in the notification area, or nil.
  var trayItem: TrayItem?
  /// Whether the program has destroyed the host.
  private(set) var isClosed = false
  /// The renderer that `bento_host_draw` draws with, and the texture for it.
  private var frame: (renderer: OpaquePointer, texture: EmbeddedTexture)?
  private var overlay: SDLOverlayPresenter?
  private var overlayFrame = 0
  /// The numbers of frames that had been painted after the last calls of `bento_host_render`, newest first.
  private var renderedFrames: [Int] = []

  init(_ options: ScreenOptions) throws(DoorError) {
    unsafe window = unsafe options.window
    place = options.place
    unitsPerPoint = options.unitsPerPoint
    isTransparent = options.isTransparent
    usesWindowForOverlays = options.usesWindowForOverlays
    let mapping = unsafe EmbeddedScreen.mapping(
      options.window,
      Rect(origin: options.place.origin, size: options.place.size),
      options.unitsPerPoint
    )
    events = unsafe SDLEvents(
      windowID: options.window.map { unsafe SDL_GetWindowID($0) } ?? 0,
      mapping: mapping
    )
    events.convertsLogicalUnits = options.convertsLogicalUnits
    let services = unsafe options.window.map { unsafe SDLServices(window: $0, mapping: mapping) }
    desktop = DesktopWindowServices(
      ProgramDesktop.services,
      parent: { [weak services] in services?.portalParent ?? "" },
      token: { await SDLServices.activationToken() }
    )
    services?.adopt(desktop)
    self.services = services
    fonts = options.fonts
    host = unsafe ViewHost(
      size: options.place.size,
      scale: EmbeddedScreen.scale(options.window, options.place, options.unitsPerPoint),
      services: services ?? desktop,
      fonts: options.fonts
    )
    appearance.source = .theme(options.theme)
    updateTheme()
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
    measure()
  }

  /// The view if it is a panel that the program describes.
  var panel: PanelView? { host.window.contentView as? PanelView }

  private func appearanceDidChange(from old: ScreenAppearance) {
    guard appearance != old else { return }
    // As in a window of an application, only the color scheme of a desktop's theme changes gradually.
    if appearance.followsDesktop, old.followsDesktop, appearance.source != old.source {
      host.window.crossDissolve(updateTheme)
    } else {
      updateTheme()
    }
  }

  private func updateTheme() {
    let follows = appearance.followsDesktop
    let preferences = follows ? ProgramDesktop.preferences : DesktopPreferences()
    host.desktopPreferences = preferences
    host.window.setTheme(appearance.theme(for: preferences))
    host.window.textScale = appearance.textScale ?? preferences.interfaceScale
    if isTransparent { host.window.backgroundColor = .clear }
  }

  /// Adopts changes of the user's preferences.
  func desktopDidChange() {
    if appearance.followsDesktop { host.window.crossDissolve(updateTheme) }
  }

  /// Passes a message to the screen.
  func receive(_ name: String, _ text: String) {
    link.onMessage?(name, text)
  }

  /// Stops the views' input and the exchange of messages before the host is destroyed.
  func close() {
    isClosed = true
    panel?.close()
    removeTray()
    desktop.close()
    host.cancelAllInput()
    host.setActive(false)
    link.deliver = nil
    link.deliverValue = nil
    link.onMessage = nil
    link.receivers = [:]
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
    let area = area
    let mapping = unsafe EmbeddedScreen.mapping(window, area, unitsPerPoint)
    events.mapping = mapping
    services?.mapping = mapping
    if usesWindowForOverlays {
      let corner = Point(x: place.origin.x / unitsPerPoint, y: place.origin.y / unitsPerPoint)
      host.window.contentFrame = Rect(origin: corner, size: place.size)
    }
    let scale = unsafe EmbeddedScreen.scale(window, place, unitsPerPoint)
    guard scale != host.scale.factor || area.size != host.window.bounds.size else { return }
    host.resize(to: area.size, scale: scale)
  }

  /// The corner of the views in window units, and their size in points: those of the panel, or of the whole
  /// window if overlays may use it.
  private var area: Rect {
    guard usesWindowForOverlays, let window = unsafe window else {
      return Rect(origin: place.origin, size: place.size)
    }
    let size = unsafe WindowMeasure(window).unitSize
    let limit = 32_767 / max(1, host.scale.factor)
    return Rect(
      x: 0,
      y: 0,
      width: min(size.width / unitsPerPoint, limit),
      height: min(size.height / unitsPerPoint, limit)
    )
  }

  /// The host's area in the render target's own pixels.
  var pixelArea: PixelRect {
    let ratio = unsafe window.map { unsafe WindowMeasure($0).pixelsPerUnit } ?? 1
    let bounds = host.pixelBounds
    return PixelRect(
      x: Int((area.x * ratio).rounded()),
      y: Int((area.y * ratio).rounded()),
      width: bounds.width,
      height: bounds.height
    )
  }

  private static func mapping(
    _ window: OpaquePointer?,
    _ area: Rect,
    _ unitsPerPoint: Double
  ) -> SDLMapping {
    guard let window = unsafe window else {
      return SDLMapping(
        windowSize: area.size,
        origin: area.origin,
        unitsPerPoint: unitsPerPoint
      )
    }
    return unsafe SDLMapping(window: window, origin: area.origin, unitsPerPoint: unitsPerPoint)
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
    case .activated(let isActive): windowIsActive = isActive
    case .visible(let isVisible): windowIsVisible = isVisible
    // The next frame creates the texture again.
    case .deviceReset: unsafe frame = nil
    case .moved, .exposed, .closed, .destroyed, .terminated, nil: break
    }
    guard let input = unsafe events.translate(event) else { return .ignored }
    return host.handle(input)
  }

  private func updateVisibility() { host.setVisible(isShown && windowIsVisible) }

  private func updateActivity() { host.setActive(isActive && windowIsActive) }

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

/// Law: every target shows the views as they are, in whatever order the targets are painted.
extension EmbeddedScreen {
  /// Paints into a presenter's target.
  ///
  /// - Parameters:
  ///   - age: The age according to the presenter, which does not know of other targets.
  ///   - frame: The number of frames that had been painted when the target was last painted.
  func paint(into target: PixelTarget, age: BufferAge, lastAt frame: inout Int) -> Region {
    let age = age == .unknown ? .unknown : self.age(of: frame)
    defer { frame = host.counters.frames }
    return host.render(into: target, age: age)
  }

  /// Paints into the program's memory.
  ///
  /// - Parameter calls: Which call painted the frame that the memory contains: 1 for the last one, or 0 for
  ///   none.
  func render(into memory: ProgramPixels, calls: Int) throws(PlatformError) -> Region {
    let isKnown = calls > 0 && calls <= renderedFrames.count
    let age = isKnown ? self.age(of: renderedFrames[calls - 1]) : .unknown
    defer { renderedFrames = [host.counters.frames] + renderedFrames.prefix(3) }
    switch memory {
    case .target(let target):
      return host.render(into: target, age: age)
    case .surface(let surface):
      let presenter = try overlayPresenter()
      let region = presenter.present { target, ownAge in
        defer { overlayFrame = host.counters.frames }
        guard case .frames(let count) = age, ownAge != .unknown,
          case .frames(let own) = self.age(of: overlayFrame)
        else { return host.render(into: target, age: .unknown) }
        return host.render(into: target, age: .frames(max(count, own)))
      }
      try unsafe presenter.copy(region, into: surface.pointer)
      return region
    }
  }

  /// Draws a frame with a renderer unless the host is hidden.
  func draw(with renderer: OpaquePointer) throws(DoorError) {
    guard isShown, windowIsVisible else { return }
    let isSame = unsafe frame.map { unsafe $0.renderer == renderer } ?? false
    if !isSame {
      do throws(PlatformError) {
        unsafe frame = (renderer, try EmbeddedTexture(self, renderer: renderer))
      } catch {
        throw .platform(error)
      }
    }
    try unsafe frame?.texture.draw(in: nil)
  }

  /// Updates the pixels in the host's own memory and blends them over a surface.
  func draw(
    over surface: UnsafeMutablePointer<SDL_Surface>,
    x: Pixels,
    y: Pixels
  ) throws(PlatformError) {
    let presenter = try overlayPresenter()
    presenter.present { paint(into: $0, age: $1, lastAt: &overlayFrame) }
    let region = isTransparent ? host.contentRegion : nil
    try unsafe presenter.draw(onto: surface, x: x, y: y, only: region)
  }

  private func age(of frame: Int) -> BufferAge { .frames(1 + host.counters.frames - frame) }

  private func overlayPresenter() throws(PlatformError) -> SDLOverlayPresenter {
    let bounds = host.pixelBounds
    if let overlay {
      try overlay.resize(width: bounds.width, height: bounds.height)
      return overlay
    }
    let presenter = try SDLOverlayPresenter(width: bounds.width, height: bounds.height)
    overlay = presenter
    return presenter
  }
}
