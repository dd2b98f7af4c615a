internal import BentoGeometry

/// The style for drawing an image.
///
/// ```swift
/// context.draw(photo, in: bounds, style: ImageStyle(cornerRadii: CornerRadii(8)))
/// context.draw(sprite, in: bounds, style: ImageStyle(interpolation: .nearest))
/// ```
public struct ImageStyle: Hashable, Sendable {
  /// The method for computing colors between the pixels of an image.
  public enum Interpolation: Hashable, Sendable {
    /// The color of the nearest pixel.
    case nearest
    /// A weighted mean of the nearest pixels; if the image is reduced, the mean of all pixels drawn to the
    /// same device pixel.
    case smooth
  }

  /// A color that replaces the image's own colors but keeps their opacity, or nil for the original colors.
  public var tint: Color?
  /// The method for computing colors between the pixels of the image.
  public var interpolation: Interpolation
  /// The corner radii to which the drawn rectangle is clipped.
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
