public import BentoGeometry
public import BentoGraphics
public import BentoPlatform
public import CSDL2

/// A presenter that lets a host paint directly into the pixels of a program's `SDL_Surface` or window
/// surface.
///
/// For a window, the presenter also shows the painted region; for a surface, the program has to show the
/// region. The host paints directly into 32-bit pixels with eight bits per channel, and into 16-bit pixels
/// with five, six and five bits. For any other format, it paints into the presenter's memory, and the changes
/// are converted.
///
/// ```swift
/// let presenter = try SDLSurfacePresenter(window: window)
/// host.tick(at: SDLClock.now)
/// try presenter.present { host.render(into: $0, age: $1) }
/// ```
@MainActor
@safe
public final class SDLSurfacePresenter {
  /// The source of the pixels.
  @safe
  private enum Source {
    case surface(UnsafeMutablePointer<SDL_Surface>)
    case window(OpaquePointer)
  }

  /// The part of the surface that the host covers, or nil for all of it.
  ///
  /// The target that `present` passes starts at the corner of this area.
  public var area: PixelRect? {
    didSet { if area != oldValue { invalidate() } }
  }

  private let source: Source
  private var age = BufferAge.unknown
  private var lastPixels: UnsafeMutableRawPointer?
  private var lastBounds = PixelRect.zero
  /// The pixels that are converted into a surface of a different format, or nil.
  private var store: PixelStore?

  /// Creates a presenter for a surface, which must outlive the presenter.
  public init(surface: UnsafeMutablePointer<SDL_Surface>) {
    source = unsafe .surface(surface)
  }

  /// Creates a presenter for an `SDL_Window`'s own surface.
  ///
  /// - Throws: `PlatformError` if the window has a renderer; SDL allows a window to have only a surface or
  ///   a renderer.
  public init(window: OpaquePointer) throws(PlatformError) {
    guard unsafe SDL_GetRenderer(window) == nil else {
      throw PlatformError(
        operation: "Presenting into a window's surface",
        code: .surface,
        message: "the window has a renderer; use SDLTexturePresenter with it"
      )
    }
    source = unsafe .window(window)
  }
}

// MARK: - Presenting

extension SDLSurfacePresenter {
  /// Whether anything has been painted using the presenter.
  var hasPainted: Bool { unsafe lastPixels != nil }

  /// Marks the pixels as no longer containing the last frame, so that the next `present` paints everything.
  ///
  /// Call it after the window is resized, and after the program paints over the host.
  public func invalidate() {
    age = .unknown
  }

  /// Lets a closure paint into the pixels, and shows the region that it returns.
  ///
  /// The closure receives the target and the age of its content, as `ViewHost.render` expects; it must not
  /// store the target.
  ///
  /// - Returns: The region in pixels of the whole surface.
  /// - Throws: `PlatformError` if there are no pixels, or if SDL cannot convert to their format.
  @discardableResult
  public func present(
    _ paint: (PixelTarget, BufferAge) -> Region
  ) throws(PlatformError) -> Region {
    let surface = try unsafe currentSurface()
    let mustLock = unsafe surface.pointee.flags & UInt32(SDL_RLEACCEL) != 0
    guard unsafe !mustLock || SDL_LockSurface(surface) == 0 else {
      throw Self.failure("Locking the surface")
    }
    defer { if mustLock { unsafe SDL_UnlockSurface(surface) } }
    let bounds = unsafe PixelRect(
      x: 0,
      y: 0,
      width: Int(surface.pointee.w),
      height: Int(surface.pointee.h)
    )
    let covered = (area ?? bounds).intersection(bounds)
    let target = try unsafe target(in: surface, covered)
    if unsafe surface.pointee.pixels != lastPixels || bounds != lastBounds { age = .unknown }
    unsafe (lastPixels, lastBounds) = unsafe (surface.pointee.pixels, bounds)
    let painted = paint(target, age)
      .offsetBy(dx: covered.x, dy: covered.y)
      .intersection(covered)
    age = .frames(1)
    if let store {
      for rect in painted.rects {
        try unsafe convert(rect, from: store, at: covered, into: surface)
      }
    }
    try show(painted.rectsToPresent(in: bounds, wholeAbove: 0.9))
    return painted
  }

  /// Shows all pixels as they are, such as after the window is uncovered; paints nothing.
  public func presentAll() throws(PlatformError) {
    guard case .window(let window) = source, age != .unknown else { return }
    let surface = try unsafe currentSurface()
    guard unsafe surface.pointee.pixels == lastPixels else { return }
    if unsafe SDL_UpdateWindowSurface(window) != 0 {
      throw Self.failure("Showing the window's surface")
    }
  }

  private func show(_ rects: [PixelRect]) throws(PlatformError) {
    guard case .window(let window) = source, !rects.isEmpty else { return }
    let areas = rects.map { SDL_Rect($0) }
    guard unsafe SDL_UpdateWindowSurfaceRects(window, areas, Int32(areas.count)) == 0 else {
      throw Self.failure("Showing the window's surface")
    }
  }
}

// MARK: - Pixels

extension SDLSurfacePresenter {
  /// Returns the surface; a window's surface is requested each time, because each resize invalidates it.
  private func currentSurface() throws(PlatformError) -> UnsafeMutablePointer<SDL_Surface> {
    switch source {
    case .surface(let surface): return unsafe surface
    case .window(let window):
      guard let surface = unsafe SDL_GetWindowSurface(window) else {
        throw Self.failure("Getting the window's surface")
      }
      return unsafe surface
    }
  }

  /// Returns the target for a part of a surface: the surface's own pixels, or separate pixels that are
  /// converted.
  private func target(
    in surface: UnsafeMutablePointer<SDL_Surface>,
    _ covered: PixelRect
  ) throws(PlatformError) -> PixelTarget {
    if let target = try unsafe SDLSurfacePresenter.target(in: surface, covered) {
      store = nil
      return target
    }
    if let store, store.bounds.width == covered.width, store.bounds.height == covered.height {
      return store.target
    }
    let fresh = try PixelStore(width: covered.width, height: covered.height, format: .bgrx)
    store = fresh
    age = .unknown
    return fresh.target
  }

  /// Converts a rectangle of the store, which covers a part of the surface, into the surface.
  private func convert(
    _ rect: PixelRect,
    from store: PixelStore,
    at covered: PixelRect,
    into surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(PlatformError) {
    guard !rect.isEmpty else { return }
    do throws(PlatformError) {
      let pixels = try unsafe SurfacePixels(surface)
      for y in rect.minY..<rect.maxY {
        let row = PixelRect(x: rect.x, y: y, width: rect.width, height: 1)
        let words = unsafe store.words(inRow: row.offsetBy(dx: -covered.x, dy: -covered.y))
        try unsafe pixels.write(words, isOpaque: true, x: rect.x, y: y)
      }
    } catch {
      age = .unknown
      throw error
    }
  }

  /// Returns the pixels of a part inside a surface, or nil if they must be converted.
  static func target(
    in surface: UnsafeMutablePointer<SDL_Surface>,
    _ covered: PixelRect
  ) throws(PlatformError) -> PixelTarget? {
    let pixels = try unsafe SurfacePixels(surface)
    guard let format = pixelFormat(pixels.format) else { return nil }
    let stride = unsafe Int(surface.pointee.pitch)
    do {
      return try unsafe PixelTarget(
        base: pixels.address(x: covered.x, y: covered.y),
        width: covered.width,
        height: covered.height,
        stride: stride,
        format: format
      )
    } catch {
      throw PlatformError(
        operation: "Painting into the surface",
        code: .surface,
        message: error.description
      )
    }
  }

  /// Returns the format that the host paints in, or nil if the pixels must be converted.
  private static func pixelFormat(_ format: UInt32) -> PixelFormat? {
    switch SDL_PixelFormatEnum(format) {
    case SDL_PIXELFORMAT_RGB888: .bgrx
    case SDL_PIXELFORMAT_ARGB8888: .bgraPremultiplied
    case SDL_PIXELFORMAT_RGB565: .rgb565
    default: nil
    }
  }

  static func failure(_ operation: String) -> PlatformError {
    PlatformError(operation: operation, code: .surface, message: SDLLog.reason)
  }
}
