public import BentoGeometry
public import BentoGraphics
public import BentoPlatform
public import BentoViews

/// A view that displays an image.
///
/// ```swift
/// let cover = ImageView(image: album.cover)
/// cover.contentMode = .scaleAspectFill
/// cover.clipsToBounds = true
/// cover.accessibilityLabel = "Album cover"
/// ```
@MainActor
open class ImageView: View {
  /// The image, or nil.
  public var image: Image? {
    didSet {
      guard image != oldValue else { return }
      setNeedsDisplay()
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  /// The mode that specifies how the image fills the view.
  public var contentMode: ContentMode = .scaleToFill {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }

  /// Creates an image view without an image.
  public required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Creates an image view with the size of its image.
  public convenience init(image: Image?) {
    self.init()
    self.image = image
    if let image { frame = Rect(origin: .zero, size: image.size) }
  }

  open override var intrinsicContentSize: Size {
    image?.size ?? super.intrinsicContentSize
  }

  /// The image role if the view has a label; otherwise, none, because the view is decorative.
  open override var defaultSemantics: ViewSemantics {
    ViewSemantics(role: accessibilityLabel == nil ? nil : .image)
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    image?.size ?? .zero
  }

  open override func draw(in context: DrawContext) {
    guard let image, !image.size.isEmpty else { return }
    var rect = contentMode.rect(for: image.size, in: context.bounds)
    if rect.size == image.size {
      // Snapping keeps an image sharp if it is drawn at its natural size.
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
