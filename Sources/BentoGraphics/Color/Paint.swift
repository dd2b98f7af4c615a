public import BentoGeometry

/// What a shape is filled or stroked with.
public enum Paint: Hashable, Sendable {
  /// One colour everywhere.
  case color(Color)
  /// A gradient; its coordinates are in the space of the shape.
  case gradient(Gradient)
}

extension Paint {
  /// Whether every painted pixel is opaque.
  public var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .gradient(let gradient): gradient.stops.allSatisfy(\.color.isOpaque)
    }
  }
}

extension Paint: CustomStringConvertible {
  /// The colour, or the gradient with its stops.
  public var description: String {
    switch self {
    case .color(let color): color.description
    case .gradient(let gradient): gradient.description
    }
  }
}

/// Colours that change along a line or around a point.
public struct Gradient: Hashable, Sendable {
  /// The geometry along which the colours change.
  public enum Kind: Hashable, Sendable {
    /// From one point to another, constant across.
    case linear(from: Point, to: Point)
    /// From the centre out to a radius, in points.
    case radial(center: Point, radius: Double)
  }

  /// A colour at a position.
  public struct Stop: Hashable, Sendable {
    /// Where, 0 at the start to 1 at the end.
    public var position: Double
    /// The colour there.
    public var color: Color

    /// Creates a stop.
    public init(position: Double, color: Color) {
      self.position = position
      self.color = color
    }
  }

  /// The geometry of the change.
  public var kind: Kind
  /// The colours, in rising order of position; the ends extend beyond 0 and 1.
  public var stops: [Stop]

  /// Creates a gradient from its geometry and stops.
  public init(_ kind: Kind, stops: [Stop]) {
    self.kind = kind
    self.stops = stops
  }

  /// Creates a gradient of evenly spaced colours.
  public init(_ kind: Kind, colors: [Color]) {
    let last = Double(max(colors.count - 1, 1))
    self.init(
      kind,
      stops: colors.enumerated().map { Stop(position: Double($0.offset) / last, color: $0.element) }
    )
  }
}

extension Gradient: CustomStringConvertible {
  /// The geometry and the stops in one line.
  public var description: String {
    let colors = stops.map { "\($0.color)@\(shortNumber($0.position))" }.joined(separator: " ")
    switch kind {
    case .linear(let from, let to): return "linear \(from)→\(to) \(colors)"
    case .radial(let center, let radius):
      return "radial \(center) r\(shortNumber(radius)) \(colors)"
    }
  }
}
