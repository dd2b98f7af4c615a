public import BentoGeometry

/// How a window's own coordinates become points of a host.
///
/// SDL counts in *window units*: pixels on X11, points on Wayland, logical units after
/// `SDL_RenderSetLogicalSize`. A host counts in points from the corner of the area that it covers.
public nonisolated struct SDLMapping: Hashable, Sendable {
  /// The window's extents in window units; fingers are reported as fractions of them.
  public var windowSize: Size
  /// The map from window units to the host's points.
  public var transform: Transform

  /// Creates a mapping from any affine map, such as one with a letterbox.
  public init(windowSize: Size, transform: Transform) {
    self.windowSize = windowSize
    self.transform = transform
  }

  /// Creates the mapping of a host whose corner is at `origin` of the window.
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

  /// Creates the mapping of a host whose corner is at `origin` of an `SDL_Window`, as large as the
  /// window is now.
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

  /// A rectangle of the host in window units; `.zero` when the map flattens the plane.
  func windowRect(of rect: Rect) -> Rect {
    transform.inverted?.apply(to: rect) ?? .zero
  }
}
