/// The number of device pixels in a point: the only thing that converts between the two.
///
/// A scale is finite and greater than zero; other values become 1.
public struct Scale: Hashable, Sendable {
  /// Device pixels per point.
  public let factor: Double

  /// Creates a scale; a factor that is not finite or not above zero becomes 1.
  @inlinable
  public init(_ factor: Double) {
    self.factor = factor.isFinite && factor > 0 ? factor : 1
  }

  /// One pixel a point.
  public static let one = Scale(1)

  /// The length of one device pixel, in points.
  @inlinable
  public var pixel: Double { 1 / factor }
}

// MARK: - Points to pixels

extension Scale {
  /// The device pixel edge nearest to a coordinate; halves round up.
  ///
  /// A small tolerance keeps coordinates that are a half up to rounding errors on one side.
  @inlinable
  public func pixels(_ points: Double) -> Pixels {
    let device = (points * factor + 0.5 + 1e-4).rounded(.down)
    return Pixels(max(-0x1p40, min(0x1p40, device.isFinite ? device : 0)))
  }

  /// The device rectangle whose edges are nearest to those of `rect`.
  @inlinable
  public func pixels(_ rect: Rect) -> PixelRect {
    PixelRect(
      minX: pixels(rect.minX),
      minY: pixels(rect.minY),
      maxX: pixels(rect.maxX),
      maxY: pixels(rect.maxY)
    )
  }

  /// The smallest device rectangle that holds all of `rect`.
  @inlinable
  public func enclosingPixels(_ rect: Rect) -> PixelRect {
    func edge(_ value: Double, _ rule: FloatingPointRoundingRule) -> Pixels {
      let device = (value * factor).rounded(rule)
      return Pixels(max(-0x1p40, min(0x1p40, device.isFinite ? device : 0)))
    }
    guard !rect.isEmpty else { return .zero }
    return PixelRect(
      minX: edge(rect.minX + 1e-6, .down),
      minY: edge(rect.minY + 1e-6, .down),
      maxX: edge(rect.maxX - 1e-6, .up),
      maxY: edge(rect.maxY - 1e-6, .up)
    )
  }
}

// MARK: - Pixels to points

extension Scale {
  /// The length of a number of device pixels, in points.
  @inlinable
  public func points(_ pixels: Pixels) -> Double { Double(pixels) / factor }

  /// The rectangle in points that covers a device rectangle.
  @inlinable
  public func points(_ rect: PixelRect) -> Rect {
    Rect(
      x: points(rect.x),
      y: points(rect.y),
      width: points(rect.width),
      height: points(rect.height)
    )
  }

  /// The coordinate moved to the nearest device pixel edge, in points.
  @inlinable
  public func snap(_ points: Double) -> Double { self.points(pixels(points)) }

  /// The length rounded up to whole device pixels, in points.
  @inlinable
  public func ceil(_ points: Double) -> Double {
    guard points.isFinite else { return points }
    return (points * factor - 1e-4).rounded(.up) / factor
  }
}
