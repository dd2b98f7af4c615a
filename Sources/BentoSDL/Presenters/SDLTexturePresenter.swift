public import BentoGeometry
public import BentoGraphics
public import BentoPlatform
internal import CSDL2

/// A presenter that shows a host's pixels through a texture of a program's `SDL_Renderer`.
///
/// A frame of the program consists of `present` if the host has damage, the program's own scene, `draw(in:)`,
/// and `SDL_RenderPresent`. The pixels are in the presenter's memory; the texture is a copy of them, and only
/// the damage is uploaded to it. The presenter must be released before its renderer.
///
/// ```swift
/// let presenter = try SDLTexturePresenter(renderer: renderer, isOpaque: false)
/// try presenter.present { host.render(into: $0, age: $1) }
/// drawScene(with: renderer)
/// try presenter.draw()
/// SDL_RenderPresent(renderer)
/// ```
@MainActor
@safe
public final class SDLTexturePresenter {
  /// Whether the host hides everything below it; otherwise, its pixels are blended according to their alpha.
  public let isOpaque: Bool
  /// The width and height, in device pixels.
  public var pixelSize: (width: Pixels, height: Pixels) {
    (store.target.width, store.target.height)
  }

  private let renderer: OpaquePointer
  private var store: PixelStore
  private var texture: OpaquePointer?
  private var age = BufferAge.unknown
  private var wantsWholeUpload = true
  private var needsStraightAlpha = false

  /// Creates a presenter with a size in device pixels for an `SDL_Renderer`.
  ///
  /// - Throws: `PlatformError` if the size is invalid or the texture cannot be created.
  public init(
    renderer: OpaquePointer,
    width: Pixels,
    height: Pixels,
    isOpaque: Bool = true
  ) throws(PlatformError) {
    unsafe self.renderer = unsafe renderer
    self.isOpaque = isOpaque
    store = try PixelStore(width: width, height: height, format: Self.format(isOpaque))
    unsafe texture = try unsafe makeTexture(width: width, height: height)
  }

  /// Creates a presenter with the size of an `SDL_Renderer`'s output.
  ///
  /// - Throws: `PlatformError` if the renderer has no output or cannot create a texture.
  public convenience init(
    renderer: OpaquePointer,
    isOpaque: Bool = true
  ) throws(PlatformError) {
    var size: (width: Int32, height: Int32) = (0, 0)
    guard unsafe SDL_GetRendererOutputSize(renderer, &size.width, &size.height) == 0 else {
      throw PlatformError(
        operation: "Measuring a renderer's output",
        code: .surface,
        message: SDLLog.reason
      )
    }
    try unsafe self.init(
      renderer: renderer,
      width: Int(size.width),
      height: Int(size.height),
      isOpaque: isOpaque
    )
  }

  isolated deinit {
    unsafe SDL_DestroyTexture(texture)
  }

  private static func format(_ isOpaque: Bool) -> PixelFormat {
    isOpaque ? .bgrx : .bgraPremultiplied
  }
}

// MARK: - Pixels

extension SDLTexturePresenter {
  /// Lets a closure paint into the pixels and uploads the region that it returns.
  ///
  /// The closure receives the target and the age of its content, as `ViewHost.render` expects; it must not
  /// store the target.
  ///
  /// - Returns: The region, clipped to the target.
  /// - Throws: `PlatformError` if the pixels cannot be uploaded; the next call uploads all of them.
  @discardableResult
  public func present(
    _ paint: (PixelTarget, BufferAge) -> Region
  ) throws(PlatformError) -> Region {
    if unsafe texture == nil, !store.bounds.isEmpty { try replaceTexture() }
    let damage = paint(store.target, age).intersection(store.bounds)
    age = .frames(1)
    let upload = wantsWholeUpload ? Region(store.bounds) : damage
    for rect in upload.rectsToPresent(in: store.bounds, wholeAbove: 0.5) {
      try self.upload(rect)
    }
    wantsWholeUpload = false
    return damage
  }

  /// Changes the size, in device pixels; the next `present` paints all of them.
  ///
  /// - Throws: `PlatformError` if the size is invalid or the texture cannot be created, in which case nothing
  ///   changes.
  public func resize(width: Pixels, height: Pixels) throws(PlatformError) {
    guard (width, height) != pixelSize else { return }
    // The renderer may refuse to create the texture, so it is created first, before anything is lost.
    let fresh = try unsafe makeTexture(width: width, height: height)
    do {
      store = try PixelStore(width: width, height: height, format: Self.format(isOpaque))
    } catch {
      unsafe SDL_DestroyTexture(fresh)
      throw error
    }
    unsafe take(fresh)
    age = .unknown
  }

  /// Recreates the texture after `SDL_RENDER_TARGETS_RESET` or `SDL_RENDER_DEVICE_RESET`.
  ///
  /// Nothing is painted: the pixels are still there and are uploaded immediately.
  public func deviceReset() throws(PlatformError) {
    // The previous texture is invalid even if no new one can be created.
    unsafe take(nil)
    try replaceTexture()
    if age != .unknown {
      try upload(store.bounds)
      wantsWholeUpload = false
    }
  }

  /// Copies the texture to the current render target, in the target's own pixels, regardless of the viewport,
  /// clip and scale that the program has set; the program's values are unchanged afterward.
  ///
  /// - Parameters:
  ///   - destination: The rectangle to draw into, or nil to fill the render target.
  ///   - region: The pixels to copy, such as `ViewHost.contentRegion`, because blending transparent pixels
  ///     takes as long as blending others; nil for all of them. It is ignored if the destination has a
  ///     different size.
  public func draw(
    in destination: PixelRect? = nil,
    only region: Region? = nil
  ) throws(PlatformError) {
    guard let texture = unsafe texture, !store.bounds.isEmpty else { return }
    let state = unsafe SDLRendererState(taking: renderer)
    defer { state.restore() }
    guard let destination else {
      guard unsafe SDL_RenderCopy(renderer, texture, nil, nil) == 0 else {
        throw failure("Drawing the texture")
      }
      return
    }
    let isScaled = (destination.width, destination.height) != pixelSize
    let copied = isScaled ? nil : region
    for part in copied?.rectsToPresent(in: store.bounds, wholeAbove: 0.9) ?? [store.bounds] {
      let place = isScaled ? destination : part.offsetBy(dx: destination.x, dy: destination.y)
      var (from, to) = (SDL_Rect(part), SDL_Rect(place))
      guard unsafe SDL_RenderCopy(renderer, texture, &from, &to) == 0 else {
        throw failure("Drawing the texture")
      }
    }
  }
}

// MARK: - Texture

extension SDLTexturePresenter {
  /// Replaces the texture with another and frees the old one.
  private func take(_ fresh: OpaquePointer?) {
    unsafe SDL_DestroyTexture(texture)
    unsafe texture = unsafe fresh
    wantsWholeUpload = true
  }

  private func replaceTexture() throws(PlatformError) {
    unsafe take(try makeTexture(width: store.target.width, height: store.target.height))
  }

  /// Returns a texture of the given size with its blend mode set, or nil if the size is zero.
  private func makeTexture(width: Pixels, height: Pixels) throws(PlatformError) -> OpaquePointer? {
    try PixelStore.check(width: width, height: height)
    guard width > 0, height > 0 else { return nil }
    let format = isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
    let texture = unsafe SDL_CreateTexture(
      renderer,
      format.rawValue,
      Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
      Int32(clamping: width),
      Int32(clamping: height)
    )
    guard let texture = unsafe texture else { throw failure("Creating a texture") }
    do {
      try unsafe setBlending(of: texture)
    } catch {
      unsafe SDL_DestroyTexture(texture)
      throw error
    }
    return unsafe texture
  }

  /// Sets a blend mode for premultiplied colors if the renderer supports it, or for straight ones otherwise;
  /// SDL's own blend mode multiplies by alpha again, and the software renderer accepts no other.
  private func setBlending(of texture: OpaquePointer) throws(PlatformError) {
    guard !isOpaque else {
      if unsafe SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE) != 0 {
        throw failure("Setting the blend mode")
      }
      return
    }
    let premultiplied = SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE,
      SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA,
      SDL_BLENDOPERATION_ADD,
      SDL_BLENDFACTOR_ONE,
      SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA,
      SDL_BLENDOPERATION_ADD
    )
    needsStraightAlpha = unsafe SDL_SetTextureBlendMode(texture, premultiplied) != 0
    if needsStraightAlpha, unsafe SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND) != 0 {
      throw failure("Setting the blend mode")
    }
  }

  private func upload(_ rect: PixelRect) throws(PlatformError) {
    guard let texture = unsafe texture, !rect.isEmpty else { return }
    var area = SDL_Rect(rect)
    let status =
      if needsStraightAlpha {
        unsafe store.withStraightAlpha(in: rect) { pixels in
          unsafe SDL_UpdateTexture(texture, &area, pixels, area.w * 4)
        }
      } else {
        unsafe SDL_UpdateTexture(
          texture,
          &area,
          store.address(of: rect),
          Int32(clamping: store.target.stride)
        )
      }
    guard status == 0 else {
      wantsWholeUpload = true
      throw failure("Uploading pixels")
    }
  }

  private func failure(_ operation: String) -> PlatformError {
    PlatformError(operation: operation, code: .surface, message: SDLLog.reason)
  }
}
