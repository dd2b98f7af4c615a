public import BentoGeometry
public import BentoGraphics

/// An object that records the drawing commands of a view, in the view's bounds space.
///
/// A context is valid during one call to `draw(in:)`. It records operations in order, each on top of the
/// previous ones:
///
/// ```swift
/// override func draw(in context: DrawContext) {
///   context.fill(bounds, cornerRadius: 6, with: context.theme.colors.accentFill)
///   context.clip(to: .ellipse(bounds)) {
///     context.draw(image, in: bounds)
///   }
/// }
/// ```
///
/// Properties of views that are set while drawing take effect in the next frame.
@MainActor
public final class DrawContext {
  /// The part of the view's own space that the view fills.
  public let bounds: Rect
  /// The number of device pixels per point.
  public let scale: Scale
  /// The view that draws.
  ///
  /// The theme and the tint are not stored, because finding them requires searching the views above, and most
  /// views use neither (`lists.jump`).
  let view: View
  /// The recorded drawing.
  @safe @exclusivity(unchecked) package private(set) var list = DisplayList()

  init(_ view: View, bounds: Rect, scale: Scale) {
    self.view = view
    self.bounds = bounds
    self.scale = scale
  }

  // An isolated deinitializer would check, for each view that draws, whether it runs on the main actor
  // (`collection.jump`).
  nonisolated deinit {}

  /// The colors, type and spacing of the window.
  public var theme: Theme {
    _read { yield view.theme }
  }

  /// The view's tint.
  public var tintColor: Color { view.tintColor }

  /// The color of the view's interactive text and glyphs; see ``View/tintTextColor``.
  public var tintTextColor: Color { view.tintTextColor }

  /// Adds an operation of any kind.
  public func append(_ operation: DrawOperation) {
    list.append(operation)
  }
}

// MARK: - Shapes

extension DrawContext {
  /// Fills a rectangle with a color.
  public func fill(_ rect: Rect, with color: Color) {
    list.append(.fill(.rect(rect), .color(color)))
  }

  /// Draws a line one device pixel thick along the bottom edge, such as the one under a bar.
  package func drawBottomLine() {
    let line = Rect(
      x: bounds.x,
      y: bounds.maxY - scale.pixel,
      width: bounds.width,
      height: scale.pixel
    )
    fill(line, with: theme.colors.separator)
  }

  /// Fills a shape.
  public func fill(_ shape: Shape, with paint: Paint) {
    list.append(.fill(shape, paint))
  }

  /// Fills a rectangle with rounded corners.
  public func fill(_ rect: Rect, cornerRadius: Double, with color: Color) {
    list.append(.fill(.roundedRect(rect, CornerRadii(cornerRadius)), .color(color)))
  }

  /// Fills a path.
  public func fill(_ path: Path, with color: Color, rule: FillRule = .winding) {
    list.append(.fill(.path(path, rule), .color(color)))
  }

  /// Draws the outline of a shape.
  public func stroke(_ shape: Shape, with color: Color, style: StrokeStyle = StrokeStyle()) {
    list.append(.stroke(shape, .color(color), style))
  }

  /// Draws the outline of a path.
  public func stroke(_ path: Path, with color: Color, style: StrokeStyle = StrokeStyle()) {
    list.append(.stroke(.path(path, .winding), .color(color), style))
  }

  /// Draws the outline of a shape with a color or a gradient.
  public func stroke(_ shape: Shape, with paint: Paint, style: StrokeStyle = StrokeStyle()) {
    list.append(.stroke(shape, paint, style))
  }

  /// Draws the shadow of a shape, without the shape itself and without the part of the shadow that the shape
  /// covers.
  public func drawShadow(_ shadow: Shadow, of shape: Shape) {
    list.append(.shadow(shape, shadow))
  }

  /// Draws the shadow that the surroundings of a shape cast into it.
  public func drawInnerShadow(_ shadow: Shadow, of shape: Shape) {
    list.append(.innerShadow(shape, shadow))
  }

  /// Draws a line exactly one device pixel thick along the bottom edge of a rectangle.
  public func hairline(atBottomOf rect: Rect, color: Color) {
    let y = scale.points(scale.pixels(rect.maxY) - 1)
    list.append(
      .fill(.rect(Rect(x: rect.x, y: y, width: rect.width, height: scale.pixel)), .color(color))
    )
  }
}

// MARK: - Text and images

extension DrawContext {
  /// Draws text starting at the top of a rectangle, wrapped and aligned to its width, in the direction of the
  /// view's content.
  public func draw(_ text: TextRequest, in rect: Rect) {
    list.append(.text(view.directed(text).sized(by: view.textSizing), in: rect))
  }

  /// Draws text with uniform attributes starting at the top of a rectangle.
  public func draw(
    _ string: String,
    font: Font,
    color: Color,
    alignment: TextAlignment = .leading,
    in rect: Rect
  ) {
    draw(
      TextRequest(
        string,
        attributes: TextAttributes(font: font, color: color),
        paragraph: ParagraphStyle(alignment: alignment)
      ),
      in: rect
    )
  }

  /// Draws an image into a rectangle; templates use the view's tint.
  public func draw(_ image: Image, in rect: Rect, style: ImageStyle = ImageStyle()) {
    var style = style
    if image.renderingMode == .alwaysTemplate, style.tint == nil { style.tint = tintTextColor }
    list.append(.image(image, in: rect, style))
  }
}

extension DrawContext {
  /// Draws an icon centered in a rectangle, as large as fits, in the given color or, if it is nil, the view's
  /// tint.
  public func draw(_ icon: Icon, in rect: Rect, color: Color? = nil) {
    list.append(icon.operation(in: rect, paint: .color(color ?? tintTextColor)))
  }
}

// MARK: - Nesting

extension DrawContext {
  /// Clips a closure's drawing to a shape.
  public func clip(to shape: Shape, _ draw: () -> Void) {
    nest(.pushClip(shape), draw)
  }

  /// Draws a closure's content as a group with the given opacity.
  public func withOpacity(_ alpha: Double, _ draw: () -> Void) {
    nest(.pushOpacity(min(1, max(0, alpha.isFinite ? alpha : 1))), draw)
  }

  /// Draws a closure's content as a group that is blended with the content below it.
  public func withBlendMode(_ mode: BlendMode, _ draw: () -> Void) {
    nest(.pushBlend(mode), draw)
  }

  /// Clips a closure's drawing to a path.
  public func clip(to path: Path, rule: FillRule = .winding, _ draw: () -> Void) {
    nest(.pushClip(.path(path, rule)), draw)
  }

  /// Applies a transform to a closure's drawing.
  public func withTransform(_ transform: Transform, _ draw: () -> Void) {
    nest(.pushTransform(transform.isFinite ? transform : .identity), draw)
  }

  private func nest(_ push: DrawOperation, _ draw: () -> Void) {
    list.append(push)
    draw()
    list.append(.pop)
  }
}
