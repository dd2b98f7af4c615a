internal import BentoGeometry
internal import CSDL2

/// The units in which SDL reports the mouse and touches to a program whose renderer has a logical size.
///
/// `SDL_RenderSetLogicalSize` makes SDL rewrite events when they enter the queue: a mouse position becomes a
/// whole number of logical units, measured from the corner of the letterbox, and a touch becomes a fraction
/// of the letterbox, clamped to its edges. This type reverses both, so that views can be anywhere in the
/// window.
@MainActor
@safe
struct RendererUnits {
  private let window: OpaquePointer
  /// The letterbox, or the renderer's viewport if there is no logical size, in window units.
  private let viewport: Rect
  /// The number of window units per logical unit; nil without a logical size.
  private let unitsPerLogical: Size?
  private let windowSize: Size

  /// Reads the units of a window's renderer; returns nil if the window has none.
  init?(_ window: OpaquePointer) {
    guard let renderer = unsafe SDL_GetRenderer(window) else { return nil }
    unsafe self.window = unsafe window
    // SDL returns the values of the current render target, but converts events with those of the window.
    let target = unsafe SDL_GetRenderTarget(renderer)
    if unsafe target != nil { unsafe SDL_SetRenderTarget(renderer, nil) }
    defer { if unsafe target != nil { unsafe SDL_SetRenderTarget(renderer, target) } }
    var logical: (width: Int32, height: Int32) = (0, 0)
    var scale: (x: Float, y: Float) = (1, 1)
    var viewport = SDL_Rect()
    unsafe SDL_RenderGetLogicalSize(renderer, &logical.width, &logical.height)
    unsafe SDL_RenderGetScale(renderer, &scale.x, &scale.y)
    // SDL divides the viewport by the scale and rounds the result, which a scale of one avoids.
    unsafe SDL_RenderSetScale(renderer, 1, 1)
    unsafe SDL_RenderGetViewport(renderer, &viewport)
    unsafe SDL_RenderSetScale(renderer, scale.x, scale.y)
    let measure = unsafe WindowMeasure(window)
    let unit = 1 / measure.pixelsPerUnit
    windowSize = measure.unitSize
    self.viewport = Rect(
      x: Double(viewport.x) * unit,
      y: Double(viewport.y) * unit,
      width: Double(viewport.w) * unit,
      height: Double(viewport.h) * unit
    )
    unitsPerLogical =
      logical.width > 0 && scale.x > 0 && scale.y > 0
      ? Size(width: Double(scale.x) * unit, height: Double(scale.y) * unit) : nil
  }

  /// Returns the window units of a mouse position in logical units.
  ///
  /// A logical unit covers several window units. If the mouse is still at one of them, that one is returned,
  /// so that a slider follows the mouse exactly; otherwise, the one in the middle.
  func windowPosition(x: Int32, y: Int32) -> (x: Int32, y: Int32) {
    guard let unitsPerLogical else { return (x, y) }
    var mouse: (x: Int32, y: Int32) = (0, 0)
    unsafe SDL_GetMouseState(&mouse.x, &mouse.y)
    if unsafe SDL_GetMouseFocus() == window,
      Self.logical(mouse.x, viewport.x, unitsPerLogical.width) == x,
      Self.logical(mouse.y, viewport.y, unitsPerLogical.height) == y
    {
      return mouse
    }
    return (
      Self.middle(x, viewport.x, unitsPerLogical.width),
      Self.middle(y, viewport.y, unitsPerLogical.height)
    )
  }

  /// Converts a window unit as SDL does; the truncations are SDL's.
  private static func logical(_ unit: Int32, _ corner: Double, _ size: Double) -> Int32? {
    Int32(exactly: (Double(unit) - corner.rounded(.towardZero)) / size, rounded: .towardZero)
  }

  private static func middle(_ logical: Int32, _ corner: Double, _ size: Double) -> Int32 {
    let start = corner.rounded(.towardZero) + Double(logical) * size
    return Int32(exactly: start + max(0, (size - 1) / 2), rounded: .toNearestOrAwayFromZero) ?? 0
  }

  /// Returns the fraction of the window for a fraction of the viewport.
  ///
  /// - Parameter known: The finger's last known fraction of the window. It is returned if SDL would convert
  ///   it to the same fraction of the viewport, because it may be outside the viewport.
  func windowFraction(of fraction: Point, known: Point?) -> Point {
    guard viewport.width > 0, viewport.height > 0, windowSize.width > 0, windowSize.height > 0
    else { return fraction }
    if let known, viewportFraction(of: known).distance(to: fraction) < 1e-4 { return known }
    return Point(
      x: (viewport.x + fraction.x * viewport.width) / windowSize.width,
      y: (viewport.y + fraction.y * viewport.height) / windowSize.height
    )
  }

  private func viewportFraction(of fraction: Point) -> Point {
    Point(
      x: min(max((fraction.x * windowSize.width - viewport.x) / viewport.width, 0), 1),
      y: min(max((fraction.y * windowSize.height - viewport.y) / viewport.height, 0), 1)
    )
  }
}

extension Int32 {
  /// Creates the rounded number, or nil if it is out of range.
  fileprivate init?(exactly value: Double, rounded rule: FloatingPointRoundingRule) {
    self.init(exactly: value.rounded(rule))
  }
}
