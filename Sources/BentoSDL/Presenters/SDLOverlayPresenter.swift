public import BentoGeometry
public import BentoGraphics
public import BentoPlatform
public import CSDL2

/// A presenter that blends a host's pixels over a surface that a program repaints every frame.
///
/// The pixels are in the presenter's memory, with alpha. `present` updates them, and `draw(onto:x:y:)` blends
/// all of them over the program's scene, in the formats of SDL's window surfaces or, converted row by row, in
/// any other. SDL itself cannot do this, because its blend mode for surfaces multiplies by alpha again.
///
/// ```swift
/// let overlay = try SDLOverlayPresenter(width: 800, height: 600)
/// overlay.present { host.render(into: $0, age: $1) }
/// try overlay.draw(onto: surface)
/// ```
@MainActor
public final class SDLOverlayPresenter {
  private var store: PixelStore
  private var age = BufferAge.unknown
  /// A row of the program's pixels that is converted; as long as the row that is drawn.
  private var scene: [UInt32] = []

  /// Creates a presenter with a size in device pixels.
  ///
  /// - Throws: `PlatformError` if a target cannot have the size.
  public init(width: Pixels, height: Pixels) throws(PlatformError) {
    store = try PixelStore(width: width, height: height, format: .bgraPremultiplied)
  }

  /// The width and height, in device pixels.
  public var pixelSize: (width: Pixels, height: Pixels) {
    (store.target.width, store.target.height)
  }

  /// Changes the size, in device pixels; the next `present` paints all of them.
  public func resize(width: Pixels, height: Pixels) throws(PlatformError) {
    guard (width, height) != pixelSize else { return }
    store = try PixelStore(width: width, height: height, format: .bgraPremultiplied)
    age = .unknown
  }

  /// Lets a closure paint into the pixels, with the arguments that `ViewHost.render` expects.
  ///
  /// - Returns: The region that the closure painted, clipped to the pixels.
  @discardableResult
  public func present(_ paint: (PixelTarget, BufferAge) -> Region) -> Region {
    let damage = paint(store.target, age).intersection(store.bounds)
    age = .frames(1)
    return damage
  }

  /// Blends all pixels over a surface, with their corner at the given pixel and clipped to the surface's clip
  /// rectangle.
  ///
  /// - Parameters:
  ///   - surface: The surface.
  ///   - x: The column of the corner.
  ///   - y: The row of the corner.
  ///   - region: The pixels to blend, such as `ViewHost.contentRegion`; nil for all of them.
  /// - Throws: `PlatformError` if the surface has no pixels, or several pixels per byte.
  public func draw(
    onto surface: UnsafeMutablePointer<SDL_Surface>,
    x: Pixels = 0,
    y: Pixels = 0,
    only region: Region? = nil
  ) throws(PlatformError) {
    let mustLock = unsafe surface.pointee.flags & UInt32(SDL_RLEACCEL) != 0
    guard unsafe !mustLock || SDL_LockSurface(surface) == 0 else {
      throw PlatformError(
        operation: "Locking the surface",
        code: .surface,
        message: SDLLog.reason
      )
    }
    defer { if mustLock { unsafe SDL_UnlockSurface(surface) } }
    let clip = unsafe PixelRect(surface.pointee.clip_rect)
    for part in region?.rectsToPresent(in: store.bounds, wholeAbove: 0.9) ?? [store.bounds] {
      let area = part.offsetBy(dx: x, dy: y).intersection(clip)
      if !area.isEmpty { try unsafe blend(area, onto: surface, x: x, y: y) }
    }
  }

  /// Blends the pixels that are in an area of the surface.
  private func blend(
    _ area: PixelRect,
    onto surface: UnsafeMutablePointer<SDL_Surface>,
    x: Pixels,
    y: Pixels
  ) throws(PlatformError) {
    let target = try unsafe SDLSurfacePresenter.target(in: surface, area)
    let pixels = try unsafe SurfacePixels(surface)
    for line in 0..<area.height {
      let row = PixelRect(x: area.x, y: area.y + line, width: area.width, height: 1)
      let words = unsafe store.words(inRow: row.offsetBy(dx: -x, dy: -y))
      if let target {
        let start = unsafe target.base + line * target.stride
        unsafe PremultipliedBlend.blend(words, onto: start, target.format)
      } else {
        try unsafe blend(words, over: pixels, at: row)
      }
    }
  }

  /// Copies pixels into a surface of any format, including their alpha, which the colors are premultiplied
  /// with.
  ///
  /// - Parameters:
  ///   - region: The pixels to copy, such as the region that `present` returned.
  ///   - surface: A surface whose first pixel corresponds to the presenter's.
  /// - Throws: `PlatformError` if the surface has no pixels, or several pixels per byte.
  public func copy(
    _ region: Region,
    into surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(PlatformError) {
    let pixels = try unsafe SurfacePixels(surface)
    let bounds = unsafe PixelRect(
      x: 0,
      y: 0,
      width: Int(surface.pointee.w),
      height: Int(surface.pointee.h)
    )
    for rect in region.intersection(bounds.intersection(store.bounds)).rects {
      for y in rect.minY..<rect.maxY {
        let row = PixelRect(x: rect.x, y: y, width: rect.width, height: 1)
        try unsafe pixels.write(store.words(inRow: row), isOpaque: false, x: row.x, y: y)
      }
    }
  }

  /// Blends a row over pixels that must be converted.
  private func blend(
    _ words: UnsafeBufferPointer<UInt32>,
    over pixels: SurfacePixels,
    at row: PixelRect
  ) throws(PlatformError) {
    guard unsafe words.contains(where: { $0 != 0 }) else { return }
    scene.removeAll(keepingCapacity: true)
    scene.append(contentsOf: repeatElement(0, count: row.width))
    try unsafe scene.withUnsafeMutableBufferPointer { (buffer) throws(PlatformError) in
      guard let start = buffer.baseAddress else { return }
      try unsafe pixels.read(x: row.x, y: row.y, into: buffer)
      unsafe PremultipliedBlend.blend(words, onto: start, .bgrx)
      try unsafe pixels.write(UnsafeBufferPointer(buffer), isOpaque: false, x: row.x, y: row.y)
    }
  }
}

/// The blending of premultiplied pixels over other pixels.
enum PremultipliedBlend {
  /// Blends a row over pixels of the given format.
  static func blend(
    _ source: UnsafeBufferPointer<UInt32>,
    onto target: UnsafeMutableRawPointer,
    _ format: PixelFormat
  ) {
    switch format {
    case .bgrx, .bgraPremultiplied:
      let words = unsafe target.assumingMemoryBound(to: UInt32.self)
      for index in source.indices where unsafe source[index] != 0 {
        unsafe words[index] = unsafe over(source[index], words[index])
      }
    case .rgb565:
      let words = unsafe target.assumingMemoryBound(to: UInt16.self)
      for index in source.indices where unsafe source[index] != 0 {
        unsafe words[index] = unsafe narrow(over(source[index], widen(words[index])))
      }
    }
  }

  /// Blends a premultiplied pixel over another, two channels at a time, rounded to the nearest value.
  static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
    let rest = 255 - top >> 24
    guard rest > 0 else { return top }
    func scaled(_ pair: UInt32) -> UInt32 {
      let product = pair &* rest &+ 0x0080_0080
      return (product &+ (product >> 8 & 0x00ff_00ff)) >> 8 & 0x00ff_00ff
    }
    return top &+ (scaled(bottom & 0x00ff_00ff) | scaled(bottom >> 8 & 0x00ff_00ff) << 8)
  }

  /// Expands a 16-bit pixel to eight bits per channel.
  static func widen(_ pixel: UInt16) -> UInt32 {
    let red = UInt32(pixel >> 11)
    let green = UInt32(pixel >> 5 & 63)
    let blue = UInt32(pixel & 31)
    return 0xff00_0000 | (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8
      | (blue << 3 | blue >> 2)
  }

  /// Reduces a pixel to the upper bits of its channels, as a 16-bit pixel.
  static func narrow(_ pixel: UInt32) -> UInt16 {
    UInt16(truncatingIfNeeded: pixel >> 8 & 0xf800 | pixel >> 5 & 0x07e0 | pixel >> 3 & 0x001f)
  }
}

extension PixelRect {
  /// Creates a rectangle from an SDL rectangle.
  init(_ rect: SDL_Rect) {
    self.init(x: Int(rect.x), y: Int(rect.y), width: Int(rect.w), height: Int(rect.h))
  }
}
