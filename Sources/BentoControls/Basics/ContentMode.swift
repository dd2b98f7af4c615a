package import BentoGeometry

/// A mode that specifies how an image fills a view of a different size.
public nonisolated enum ContentMode: Hashable, Sendable, CaseIterable {
  /// Stretches the image to the size of the view.
  case scaleToFill
  /// Scales the image to fit the view, preserving its aspect ratio.
  case scaleAspectFit
  /// Scales the image to fill the view, preserving its aspect ratio and clipping the excess.
  case scaleAspectFill
  /// Centers the image in the view at its natural size.
  case center
  /// Centers the image along the top edge at its natural size.
  case top
  /// Centers the image along the bottom edge at its natural size.
  case bottom
  /// Centers the image along the left edge at its natural size.
  case left
  /// Centers the image along the right edge at its natural size.
  case right
}

nonisolated extension ContentMode {
  /// Returns the frame for an image of the given size in a rectangle.
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
