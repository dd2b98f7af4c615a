internal import CSDL2

/// What a renderer's owner has set, taken away for one copy and put back after it.
struct SDLRendererState {
  private let renderer: OpaquePointer
  private var scale: (x: Float, y: Float) = (1, 1)
  private var viewport = SDL_Rect()
  private var clip = SDL_Rect()
  private let isClipped: Bool

  /// Whether viewport and clip are counted in the target's own pixels.
  private let isInPixels: Bool

  /// Remembers viewport, clip and scale and sets the render target's own pixels.
  ///
  /// SDL divides viewport and clip by the scale when asked for them, and rounds. A program's own
  /// are whole numbers under its scale; those of a logical size are whole numbers of pixels. For a
  /// texture as the target SDL tells the texture's own extents as the logical size.
  init(taking renderer: OpaquePointer) {
    self.renderer = renderer
    var logical: (width: Int32, height: Int32) = (0, 0)
    SDL_RenderGetLogicalSize(renderer, &logical.width, &logical.height)
    isInPixels = logical != (0, 0) && SDL_GetRenderTarget(renderer) == nil
    SDL_RenderGetScale(renderer, &scale.x, &scale.y)
    if isInPixels { SDL_RenderSetScale(renderer, 1, 1) }
    SDL_RenderGetViewport(renderer, &viewport)
    isClipped = SDL_RenderIsClipEnabled(renderer) == SDL_TRUE
    SDL_RenderGetClipRect(renderer, &clip)
    SDL_RenderSetScale(renderer, 1, 1)
    SDL_RenderSetViewport(renderer, nil)
    SDL_RenderSetClipRect(renderer, nil)
  }

  /// Puts everything back.
  func restore() {
    if !isInPixels { SDL_RenderSetScale(renderer, scale.x, scale.y) }
    withUnsafePointer(to: viewport) { _ = SDL_RenderSetViewport(renderer, $0) }
    if isClipped {
      withUnsafePointer(to: clip) { _ = SDL_RenderSetClipRect(renderer, $0) }
    }
    SDL_RenderSetScale(renderer, scale.x, scale.y)
  }
}
