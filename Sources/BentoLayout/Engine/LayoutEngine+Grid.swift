import BentoGeometry

// MARK: - The grid of device pixels

extension LayoutEngine {
  /// The nearest edge of the grid; the same as the scale's, without a call where numbers are small.
  @inline(__always)
  func snap(_ points: Double) -> Double {
    let device = points * scale.factor + 0.5 + 1e-4
    guard device.magnitude < 0x1p40 else { return scale.snap(points) }
    let whole = Double(Int64(device))
    return length(whole > device ? whole - 1 : whole)
  }

  /// The length rounded up to whole device pixels; the same as the scale's.
  @inline(__always)
  func ceil(_ points: Double) -> Double {
    let device = points * scale.factor - 1e-4
    guard device.magnitude < 0x1p40 else { return scale.ceil(points) }
    let whole = Double(Int64(device))
    return length(whole < device ? whole + 1 : whole)
  }

  /// The length of a number of device pixels, in points.
  ///
  /// Multiplying is faster than dividing, and the same where the pixel's length is exact.
  @inline(__always)
  private func length(_ device: Double) -> Double {
    exactPixel > 0 ? device * exactPixel : device / scale.factor
  }

  /// Writes a child's snapped edges along an axis.
  @inline(__always)
  mutating func setSpan(_ node: Int, _ axis: Axis, from lower: Double, to upper: Double) {
    let first = snap(lower)
    let size = max(0, snap(upper) - first)
    if axis == .horizontal {
      nodes[node].x = first
      nodes[node].width = size
    } else {
      setVertical(node, y: first, height: size)
    }
  }

  /// Writes the vertical part of a frame, which is on the grid.
  @inline(__always)
  private mutating func setVertical(_ node: Int, y: Double, height: Double) {
    if nodes[node].frame.height != height {
      nodes[node].frame.height = height
      nodes[node].flags.formUnion([.hasMoved, .needsHeightSolve, .needsHeightPlacement])
    }
    if nodes[node].frame.y != y {
      nodes[node].frame.y = y
      nodes[node].flags.insert(.hasMoved)
    }
  }

  /// Gives a node its frame, and puts it among the results when it has moved.
  @inline(__always)
  mutating func emit(_ node: Int, _ frame: NodeFrame) {
    if nodes[node].take(frame) { changes.append(LayoutNode(index: Int32(node))) }
  }
}
