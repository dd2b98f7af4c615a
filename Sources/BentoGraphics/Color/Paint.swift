/// The color or gradient that fills or strokes a shape.
///
/// ```swift
/// let fade = Gradient(.linear(from: .zero, to: Point(x: 100, y: 0)), colors: [.white, .clear])
/// let paint: Paint = isEnabled ? .color(.blue) : .gradient(fade)
/// ```
public enum Paint: Hashable, Sendable {
  /// A single color.
  case color(Color)
  /// A gradient; its coordinates are in the space of the shape.
  indirect case gradient(Gradient)
}

extension Paint {
  /// Whether every painted pixel is opaque.
  public var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .gradient(let gradient): gradient.isOpaque
    }
  }
}

extension Paint: CustomStringConvertible {
  /// The color, or the gradient with its stops.
  public var description: String {
    switch self {
    case .color(let color): color.description
    case .gradient(let gradient): gradient.description
    }
  }
}
