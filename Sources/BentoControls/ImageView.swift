public import BentoGeometry
public import BentoGraphics
public import BentoViews

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

/// A picture.
@MainActor
open class ImageView: View {
  /// The picture, or nil for none.
  public var image: Image? {
    didSet {
      guard image != oldValue else { return }
      setNeedsDisplay()
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  /// How the picture fills the view.
  public var contentMode: ContentMode = .scaleToFill {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }

  /// Creates an image view without a picture.
  public required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Creates an image view as large as its picture.
  public convenience init(image: Image?) {
    self.init()
    self.image = image
    if let image { frame = Rect(origin: .zero, size: image.size) }
  }

  open override var intrinsicContentSize: Size {
    image?.size ?? super.intrinsicContentSize
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    image?.size ?? .zero
  }

  open override func draw(in context: DrawContext) {
    guard let image, !image.size.isEmpty else { return }
    var rect = contentMode.rect(for: image.size, in: context.bounds)
    if rect.size == image.size {
      // At its own size a picture keeps its pixels sharp.
      rect.origin = Point(x: context.scale.snap(rect.x), y: context.scale.snap(rect.y))
    }
    let overflows = !context.bounds.contains(rect)
    let radii = cornerRadii
    if overflows || !radii.isZero {
      context.clip(
        to: radii.isZero
          ? .rect(context.bounds)
          : .roundedRect(context.bounds, radii.clamped(to: context.bounds.size))
      ) {
        context.draw(image, in: rect)
      }
    } else {
      context.draw(image, in: rect)
    }
  }
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
