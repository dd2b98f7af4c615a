internal import CSDL2

/// The state of a program's renderer, saved before a copy and restored after it.
@safe
struct SDLRendererState {
  private let renderer: OpaquePointer
  private var scale: (x: Float, y: Float) = (1, 1)
  private var viewport = SDL_Rect()
  private var clip = SDL_Rect()
  private let isClipped: Bool

  /// Whether the viewport and clip are in the target's own pixels.
  private let isInPixels: Bool

  /// Saves the viewport, clip and scale, and switches to the render target's own pixels.
  ///
  /// SDL divides the viewport and clip by the scale when they are queried, and rounds the results. Values
  /// that a program sets are whole numbers at the program's scale; values that follow from a logical size
  /// are whole numbers of pixels. For a texture as the target, SDL returns the texture's own size as the
  /// logical size.
  init(taking renderer: OpaquePointer) {
    unsafe self.renderer = unsafe renderer
    var logical: (width: Int32, height: Int32) = (0, 0)
    unsafe SDL_RenderGetLogicalSize(renderer, &logical.width, &logical.height)
    isInPixels = unsafe logical != (0, 0) && SDL_GetRenderTarget(renderer) == nil
    unsafe SDL_RenderGetScale(renderer, &scale.x, &scale.y)
    if isInPixels { unsafe SDL_RenderSetScale(renderer, 1, 1) }
    unsafe SDL_RenderGetViewport(renderer, &viewport)
    isClipped = unsafe SDL_RenderIsClipEnabled(renderer) == SDL_TRUE
    unsafe SDL_RenderGetClipRect(renderer, &clip)
    unsafe SDL_RenderSetScale(renderer, 1, 1)
    unsafe SDL_RenderSetViewport(renderer, nil)
    unsafe SDL_RenderSetClipRect(renderer, nil)
  }

  /// Restores the saved state.
  func restore() {
    if !isInPixels { unsafe SDL_RenderSetScale(renderer, scale.x, scale.y) }
    unsafe withUnsafePointer(to: viewport) { _ = unsafe SDL_RenderSetViewport(renderer, $0) }
    if isClipped {
      unsafe withUnsafePointer(to: clip) { _ = unsafe SDL_RenderSetClipRect(renderer, $0) }
    }
    unsafe SDL_RenderSetScale(renderer, scale.x, scale.y)
  }
}
