/// The number of device pixels per point, and the only means of converting between pixels and points.
///
/// ```swift
/// let scale = Scale(1.5)
/// print(scale.pixels(10.0), scale.points(15))  // 15 10.0
/// print(scale.snap(10.2))                      // 10.0, the nearest pixel edge
/// ```
///
/// A scale is finite and greater than zero; other values become 1.
public struct Scale: Hashable, Sendable {
  /// The number of device pixels per point.
  public let factor: Double

  /// Creates a scale; a factor that is not finite, or not greater than zero, becomes 1.
  @inlinable
  public init(_ factor: Double) {
    self.factor = factor.isFinite && factor > 0 ? factor : 1
  }

  /// One pixel per point.
  public static let one = Scale(1)

  /// The length of one device pixel, in points.
  @inlinable
  public var pixel: Double { 1 / factor }
}

// MARK: - The rounding law

extension Scale {
  /// The maximum rounding error in sums of lengths, in device pixels.
  ///
  /// Code that rounds device lengths treats lengths that differ by less than this error as equal.
  /// Otherwise, layout, painting and text could put the same edge on different pixels.
  @inlinable
  public static var tolerance: Double { 1e-4 }

  /// Returns the pixel edge nearest to a device coordinate, with halves rounded up.
  ///
  /// Layout, painting and damage all use this rule to align to the grid. A coordinate that differs from a
  /// half only by a rounding error counts as a half.
  @inlinable
  @inline(__always)
  public static func edge(at device: Double) -> Double { roundDown(device + 0.5 + tolerance) }

  /// Returns the smallest number of whole pixels that a device length fits into.
  @inlinable
  @inline(__always)
  public static func wholePixels(holding device: Double) -> Double {
    -roundDown(tolerance - device)
  }

  /// Returns the largest number of whole pixels that fit into a device length.
  @inlinable
  @inline(__always)
  public static func wholePixels(within device: Double) -> Double { roundDown(device + tolerance) }

  /// Rounds down like `rounded(.down)`, but without calling the C library on processors that may lack a
  /// rounding instruction; a layout rounds four edges per node (`layout.full.9997`).
  @inlinable
  @inline(__always)
  static func roundDown(_ value: Double) -> Double {
    guard value.magnitude < 0x1p40 else { return value.rounded(.down) }
    let whole = Double(Int64(value))
    return whole > value ? whole - 1 : whole
  }
}

// MARK: - Points to pixels

extension Scale {
  /// Returns the device pixel edge nearest to a coordinate, with halves rounded up.
  @inlinable
  @inline(__always)
  public func pixels(_ points: Double) -> Pixels {
    let device = Self.edge(at: points * factor)
    return Pixels(max(-0x1p40, min(0x1p40, device.isFinite ? device : 0)))
  }

  /// Returns the device rectangle whose edges are nearest to those of `rect`.
  @inlinable
  public func pixels(_ rect: Rect) -> PixelRect {
    PixelRect(
      minX: pixels(rect.minX),
      minY: pixels(rect.minY),
      maxX: pixels(rect.maxX),
      maxY: pixels(rect.maxY)
    )
  }

  /// Returns the smallest device rectangle that contains all of `rect`.
  @inlinable
  public func enclosingPixels(_ rect: Rect) -> PixelRect {
    @inline(__always)
    func pixels(_ device: Double) -> Pixels {
      Pixels(max(-0x1p40, min(0x1p40, device.isFinite ? device : 0)))
    }
    guard !rect.isEmpty else { return .zero }
    return PixelRect(
      minX: pixels(Self.roundDown((rect.minX + 1e-6) * factor)),
      minY: pixels(Self.roundDown((rect.minY + 1e-6) * factor)),
      maxX: pixels(-Self.roundDown(-(rect.maxX - 1e-6) * factor)),
      maxY: pixels(-Self.roundDown(-(rect.maxY - 1e-6) * factor))
    )
  }
}

// MARK: - Pixels to points

extension Scale {
  /// Returns the length of the given number of device pixels, in points.
  @inlinable
  public func points(_ pixels: Pixels) -> Double { Double(pixels) / factor }

  /// Returns the rectangle, in points, that covers a device rectangle.
  @inlinable
  public func points(_ rect: PixelRect) -> Rect {
    Rect(
      x: points(rect.x),
      y: points(rect.y),
      width: points(rect.width),
      height: points(rect.height)
    )
  }

  /// Returns the coordinate rounded to the nearest device pixel edge, in points.
  @inlinable
  public func snap(_ points: Double) -> Double { self.points(pixels(points)) }

  /// Returns the length rounded up to a whole number of device pixels, in points.
  @inlinable
  public func ceil(_ points: Double) -> Double {
    guard points.isFinite else { return points }
    return Self.wholePixels(holding: points * factor) / factor
  }
}
