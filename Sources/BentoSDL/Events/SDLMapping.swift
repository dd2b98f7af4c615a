public import BentoGeometry

/// The mapping from a window's own coordinates to points of a host.
///
/// SDL measures in *window units*: pixels on X11, and points on Wayland. A host measures in points from the
/// corner of the area that it covers. After `SDL_RenderSetLogicalSize`, SDL reports logical units instead,
/// which ``SDLEvents`` converts back to window units; see ``SDLEvents/convertsLogicalUnits``.
///
/// ```swift
/// // A host at the right of a window of 800 × 600 units, with two units per point.
/// let mapping = SDLMapping(
///   windowSize: Size(width: 800, height: 600),
///   origin: Point(x: 600, y: 0),
///   unitsPerPoint: 2
/// )
/// let events = SDLEvents(windowID: SDL_GetWindowID(window), mapping: mapping)
/// ```
public nonisolated struct SDLMapping: Hashable, Sendable {
  /// The size of the window in window units; touches are reported as fractions of it.
  public var windowSize: Size
  /// The transform from window units to the host's points.
  public var transform: Transform

  /// Creates a mapping with any affine transform, such as one for a letterbox.
  public init(windowSize: Size, transform: Transform) {
    self.windowSize = windowSize
    self.transform = transform
  }

  /// Creates the mapping of a host whose corner is at `origin` in the window.
  ///
  /// - Precondition: `unitsPerPoint` is finite and above zero.
  public init(windowSize: Size, origin: Point = .zero, unitsPerPoint: Double = 1) {
    precondition(
      unitsPerPoint.isFinite && unitsPerPoint > 0,
      "A point is a finite number of window units above zero."
    )
    let shift = Transform.translation(x: -origin.x, y: -origin.y)
    let stretch = Transform.scale(x: 1 / unitsPerPoint, y: 1 / unitsPerPoint)
    self.init(windowSize: windowSize, transform: shift.followed(by: stretch))
  }

  /// Creates the mapping of a host whose corner is at `origin` in an `SDL_Window`, with the window's current
  /// size.
  ///
  /// - Precondition: `unitsPerPoint` is finite and above zero.
  @MainActor
  public init(window: OpaquePointer, origin: Point = .zero, unitsPerPoint: Double = 1) {
    unsafe self.init(
      windowSize: WindowMeasure(window).unitSize,
      origin: origin,
      unitsPerPoint: unitsPerPoint
    )
  }

  /// Returns a rectangle of the host in window units, or `.zero` if the transform is singular.
  func windowRect(of rect: Rect) -> Rect {
    transform.inverted?.apply(to: rect) ?? .zero
  }
}
