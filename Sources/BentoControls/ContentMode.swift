package import BentoGeometry

/// How a picture fills a view of another size.
public nonisolated enum ContentMode: Hashable, Sendable, CaseIterable {
  /// Stretched to the view's extents.
  case scaleToFill
  /// As large as fits, with its own proportions.
  case scaleAspectFit
  /// As small as covers the view, with its own proportions; the rest is cut off.
  case scaleAspectFill
  /// At its own size, in the middle.
  case center
  /// At its own size, in the middle of the top edge.
  case top
  /// At its own size, in the middle of the bottom edge.
  case bottom
  /// At its own size, in the middle of the left edge.
  case left
  /// At its own size, in the middle of the right edge.
  case right
}

nonisolated extension ContentMode {
  /// Where a picture of a size lies in a rectangle.
  package func rect(for size: Size, in bounds: Rect) -> Rect {
    switch self {
    case .scaleToFill: return bounds
    case .scaleAspectFit, .scaleAspectFill:
      let factors = (bounds.width / size.width, bounds.height / size.height)
      let factor =
        self == .scaleAspectFit ? min(factors.0, factors.1) : max(factors.0, factors.1)
      return placed(Size(width: size.width * factor, height: size.height * factor), in: bounds)
    case .center, .top, .bottom, .left, .right: return placed(size, in: bounds)
    }
  }

  private func placed(_ size: Size, in bounds: Rect) -> Rect {
    var rect = Rect(
      x: bounds.midX - size.width / 2,
      y: bounds.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
    switch self {
    case .top: rect.y = bounds.minY
    case .bottom: rect.y = bounds.maxY - size.height
    case .left: rect.x = bounds.minX
    case .right: rect.x = bounds.maxX - size.width
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center: break
    }
    return rect
  }
}
