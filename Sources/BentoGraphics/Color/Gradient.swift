public import BentoGeometry

/// Colors that change along a line or outward from a point.
///
/// ```swift
/// let sky = Gradient(
///   .linear(from: Point(x: 0, y: 0), to: Point(x: 0, y: 200)),
///   colors: [Color(hex: 0x4A90E2), .white])
/// context.fill(.rect(bounds), with: .gradient(sky))
/// ```
public struct Gradient: Hashable, Sendable {
  /// The geometry along which the colors change.
  public enum Kind: Hashable, Sendable {
    /// From one point to another; the colors are constant perpendicular to that direction.
    case linear(from: Point, to: Point)
    /// From the center out to a radius, in points.
    case radial(center: Point, radius: Double)
    /// From one circle to another; points that neither circle reaches have no color.
    case circles(from: Point, startRadius: Double, to: Point, endRadius: Double)
  }

  /// The colors before the start and beyond the end.
  public enum Spread: Hashable, Sendable {
    /// The first color before the start, and the last color beyond the end.
    case pad
    /// The colors repeat from the start.
    case repeated
    /// The colors repeat, alternating between backward and forward.
    case reflected
  }

  /// A color at a position.
  public struct Stop: Hashable, Sendable {
    /// The position, from 0 at the start to 1 at the end.
    public var position: Double
    /// The color at the position.
    public var color: Color

    /// Creates a stop.
    public init(position: Double, color: Color) {
      self.position = position
      self.color = color
    }
  }

  /// The geometry along which the colors change.
  public var kind: Kind
  /// The colors, in order of ascending position.
  public var stops: [Stop]
  /// The colors before the start and beyond the end.
  public var spread: Spread

  /// Creates a gradient from its geometry and stops.
  public init(_ kind: Kind, stops: [Stop], spread: Spread = .pad) {
    self.kind = kind
    self.stops = stops
    self.spread = spread
  }

  /// Creates a gradient with evenly spaced colors.
  public init(_ kind: Kind, colors: [Color], spread: Spread = .pad) {
    let last = Double(max(colors.count - 1, 1))
    self.init(
      kind,
      stops: colors.enumerated().map {
        Stop(position: Double($0.offset) / last, color: $0.element)
      },
      spread: spread
    )
  }
}

// MARK: - Derived gradients

extension Gradient {
  /// Whether every painted pixel is opaque.
  public var isOpaque: Bool {
    if case .circles = kind { return false }
    return stops.allSatisfy(\.color.isOpaque)
  }

  /// Returns the gradient with its geometry stretched from the unit square to a rectangle.
  ///
  /// Radii are in units of the rectangle's longer side.
  public func stretched(to rect: Rect) -> Gradient {
    func point(_ unit: Point) -> Point {
      Point(x: rect.x + unit.x * rect.width, y: rect.y + unit.y * rect.height)
    }
    let longer = max(rect.width, rect.height)
    var copy = self
    switch kind {
    case .linear(let from, let to): copy.kind = .linear(from: point(from), to: point(to))
    case .radial(let center, let radius):
      copy.kind = .radial(center: point(center), radius: radius * longer)
    case .circles(let from, let startRadius, let to, let endRadius):
      copy.kind = .circles(
        from: point(from),
        startRadius: startRadius * longer,
        to: point(to),
        endRadius: endRadius * longer
      )
    }
    return copy
  }
}

// MARK: - CustomStringConvertible

extension Gradient: CustomStringConvertible {
  /// The geometry and the stops on one line.
  public var description: String {
    let colors = stops.map { "\($0.color)@\(shortNumber($0.position))" }.joined(separator: " ")
    let tail = spread == .pad ? colors : "\(colors) \(spread)"
    switch kind {
    case .linear(let from, let to): return "linear \(from)→\(to) \(tail)"
    case .radial(let center, let radius):
      return "radial \(center) r\(shortNumber(radius)) \(tail)"
    case .circles(let from, let startRadius, let to, let endRadius):
      let (start, end) = (shortNumber(startRadius), shortNumber(endRadius))
      return "circles \(from) r\(start)→\(to) r\(end) \(tail)"
    }
  }
}
