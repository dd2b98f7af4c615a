internal import BentoGeometry

/// How an image is drawn.
public struct ImageStyle: Hashable, Sendable {
  /// How pixels between the image's own are found.
  public enum Interpolation: Hashable, Sendable {
    /// The nearest pixel.
    case nearest
    /// A weighted mean of the nearest pixels; when shrinking, of all that fall together.
    case smooth
  }

  /// A color that replaces the image's own, of which only the opacity stays; nil to leave it.
  public var tint: Color?
  /// How pixels between the image's own are found.
  public var interpolation: Interpolation
  /// Corners of the drawn rectangle that are cut off.
  public var cornerRadii: CornerRadii

  /// Creates a style.
  public init(
    tint: Color? = nil,
    interpolation: Interpolation = .smooth,
    cornerRadii: CornerRadii = CornerRadii(0)
  ) {
    self.tint = tint
    self.interpolation = interpolation
    self.cornerRadii = cornerRadii
  }
}
