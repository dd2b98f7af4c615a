internal import BentoGeometry

nonisolated extension Theme {
  /// The shadows below views that are above the content, by the height at which the views appear to be.
  ///
  /// ```swift
  /// panel.shadow = theme.elevations.high.shadow(color: theme.colors.shadow)
  /// ```
  public nonisolated struct Elevations: Hashable, Sendable {
    /// For tooltips and small parts that are lifted from a row or a header.
    public var low = Elevation(radius: 8, drop: 2)
    /// For menus, popovers, toasts and dragged items.
    public var medium = Elevation(radius: 20, drop: 6)
    /// For dialogs and other panels in the middle of a window.
    public var high = Elevation(radius: 32, drop: 12)

    /// Creates the default elevations.
    public init() {}
  }

  /// The size of a shadow.
  public nonisolated struct Elevation: Hashable, Sendable {
    /// The blur radius, in points.
    public var radius: Double
    /// The distance by which the shadow is below the view, in points.
    public var drop: Double

    /// Creates an elevation.
    public init(radius: Double, drop: Double) {
      self.radius = radius
      self.drop = drop
    }

    /// Returns a shadow of this size.
    public func shadow(color: Color) -> Shadow {
      Shadow(color: color, radius: radius, offset: Size(width: 0, height: drop))
    }
  }
}
