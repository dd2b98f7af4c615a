public import BentoGeometry

/// An outline that can be filled, stroked or clipped to.
///
/// ```swift
/// let badge = Shape.ellipse(Rect(x: 0, y: 0, width: 20, height: 20))
/// context.fill(badge, with: .color(.red))
/// print(badge.contains(Point(x: 1, y: 1)))  // false: the corner is outside the ellipse
/// ```
public enum Shape: Hashable, Sendable {
  /// A rectangle; painters align its edges to device pixels unless it is rotated.
  case rect(Rect)
  /// A rectangle with rounded corners; edges are aligned as for `rect`, and radii are clamped to half of the
  /// shorter side.
  case roundedRect(Rect, CornerRadii)
  /// An ellipse that fits a rectangle.
  case ellipse(Rect)
  /// A path, with the rule that determines its inside.
  case path(Path, FillRule)
}

// MARK: - Measures

extension Shape {
  /// A rectangle that contains the filled shape.
  public var bounds: Rect {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): rect
    case .path(let path, _): path.bounds
    }
  }
}

// MARK: - CustomStringConvertible

extension Shape: CustomStringConvertible {
  /// The kind of shape and its parameters.
  public var description: String {
    switch self {
    case .rect(let rect): return "rect \(rect)"
    case .roundedRect(let rect, let radii):
      let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      let same = Set(corners).count == 1
      let text = (same ? [corners[0]] : corners).map(shortNumber).joined(separator: "/")
      return "rounded \(rect) r\(text)\(radii.curve == .continuous ? " continuous" : "")"
    case .ellipse(let rect): return "ellipse \(rect)"
    case .path(let path, let rule):
      return "path \(path.bounds) \(path.elements.count) elements\(rule == .evenOdd ? " eo" : "")"
    }
  }
}
