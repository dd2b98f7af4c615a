public import BentoGeometry

/// A blurred copy of a shape, drawn behind the shape, or of the shape's surroundings, drawn inside
/// the shape.
///
/// ```swift
/// let shadow = Shadow(color: .black.withAlpha(0.3), radius: 8, offset: Size(width: 0, height: 2))
/// context.drawShadow(shadow, of: .rect(card))
/// ```
public struct Shadow: Hashable, Sendable {
  /// The shadow's color, with its opacity.
  public var color: Color
  /// The blur radius, in points: twice the standard deviation of the blur.
  public var radius: Double
  /// The offset of the shadow from its shape, in points.
  public var offset: Size

  /// Creates a shadow.
  public init(
    color: Color = Color(white: 0, alpha: 0.25),
    radius: Double = 8,
    offset: Size = Size(width: 0, height: 2)
  ) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  /// Returns the rectangle that the shadow of a shape with the given bounds can touch.
  public func inkBounds(of bounds: Rect) -> Rect {
    let spread = max(0, radius) * 1.5 + 1
    return Rect(
      x: bounds.x + offset.width - spread,
      y: bounds.y + offset.height - spread,
      width: bounds.width + 2 * spread,
      height: bounds.height + 2 * spread
    )
  }
}

// MARK: - CustomStringConvertible

extension Shadow: CustomStringConvertible {
  /// A string with the color, the blur radius and the offset.
  public var description: String { "\(color) radius \(shortNumber(radius)) offset \(offset)" }
}
