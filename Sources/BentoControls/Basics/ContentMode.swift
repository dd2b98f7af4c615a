package import BentoGeometry

/// How an image fills a view of a different size.
public nonisolated enum ContentMode: Hashable, Sendable, CaseIterable {
  /// Stretched to the size of the view.
  case scaleToFill
  /// Scaled to fit the view, with its aspect ratio preserved.
  case scaleAspectFit
  /// Scaled to fill the view, with its aspect ratio preserved; the excess is clipped.
  case scaleAspectFill
  /// Centered at its own size.
  case center
  /// Centered at the top edge at its own size.
  case top
  /// Centered at the bottom edge at its own size.
  case bottom
  /// Centered at the left edge at its own size.
  case left
  /// Centered at the right edge at its own size.
  case right
}

nonisolated extension ContentMode {
  /// Returns the frame of an image of a given size in a rectangle.
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
