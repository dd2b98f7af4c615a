import BentoGeometry

// MARK: - The grid of device pixels

// Both edges of a child are rounded and its size is their difference (L-080), so neighbors share an edge and
// no one-pixel gap opens between them. Space requirements are rounded up instead (L-081), so a span of that
// size never loses a pixel, regardless of how its edges are rounded. The functions repeat those of `Scale`
// inline, with the same results.

extension LayoutEngine {
  /// Returns the nearest grid edge, as `Scale` snaps it.
  @inline(__always)
  func snap(_ points: Double) -> Double {
    let edge = Scale.edge(at: points * scale.factor)
    // `Scale` clamps such numbers when it converts them.
    guard edge.magnitude < 0x1p40 else { return scale.snap(points) }
    return length(edge)
  }

  /// Returns a length rounded up to whole device pixels, as `Scale` rounds it.
  @inline(__always)
  func ceil(_ points: Double) -> Double {
    length(Scale.wholePixels(holding: points * scale.factor))
  }

  /// Returns the length of a number of device pixels, in points.
  ///
  /// Multiplying is faster than dividing and has the same result if the pixel's length is exact. Four
  /// divisions per node are noticeable in `layout.width.9997`.
  @inline(__always)
  private func length(_ device: Double) -> Double {
    exactPixel > 0 ? device * exactPixel : device / scale.factor
  }

  /// Writes a child's snapped edges along an axis.
  @inline(__always)
  mutating func setSpan(_ node: LayoutNode, _ axis: Axis, from lower: Double, to upper: Double) {
    let first = snap(lower)
    // An edge may be rounded past the other one if margins or spacing are negative. A size is never negative.
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
  private mutating func setVertical(_ node: LayoutNode, y: Double, height: Double) {
    if nodes[node].frame.height != height {
      // A new height has to be distributed among the children, regardless of what else changed. A new
      // position does not affect the subtree, whose coordinates are relative (L-080).
      nodes[node].frame.height = height
      nodes[node].flags.formUnion([.hasMoved, .needsHeightSolve, .needsHeightPlacement])
    }
    if nodes[node].frame.y != y {
      nodes[node].frame.y = y
      nodes[node].flags.insert(.hasMoved)
    }
  }

  /// Sets the frame of a node, and adds the node to the results if the frame has changed.
  @inline(__always)
  mutating func emit(_ node: LayoutNode, _ frame: NodeFrame) {
    if nodes[node].take(frame) { changes.append(node) }
  }
}
