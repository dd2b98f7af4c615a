internal import BentoGeometry
public import BentoGraphics
internal import BentoMotion

/// Effects that few views have.
extension View {
  /// The gradient on top of the background color, or nil.
  ///
  /// Its points are in units of the view's size: (0, 0) is the top-left corner and (1, 1) the bottom-right
  /// corner. Radii are in units of the longer side.
  ///
  /// In an animation block, gradients of the same kind with the same number of colors are interpolated:
  /// points, locations and colors change gradually. A gradient that is added or removed fades. Any other
  /// change is immediate.
  public var backgroundGradient: Gradient? {
    get { model.effects?.values.backgroundGradient }
    set {
      change(.backgroundGradient, animating: .backgroundGradient) { properties in
        properties.changeEffects { $0.backgroundGradient = newValue }
      }
    }
  }

  /// The shadow that the view's edges cast on the background, drawn behind the content and subviews, or nil.
  public var innerShadow: Shadow? {
    get { model.effects?.values.innerShadow }
    set {
      change(.innerShadow, animating: .innerShadow) { properties in
        properties.changeEffects { $0.innerShadow = newValue }
      }
    }
  }

  /// How the view and its subviews are blended with the content below; never animated.
  public var blendMode: BlendMode {
    get { model.effects?.values.blendMode ?? .normal }
    set { changeAtOnce(.blendMode) { $0.blendMode = newValue } }
  }

  /// The shape to which the view is clipped, including its background, shadow, border and subviews, in points
  /// from the view's top-left corner; nil if the view is not clipped to a shape.
  ///
  /// Clipped parts do not receive touches. In an animation block, ellipses, rectangles with rounded or square
  /// corners, and paths with the same elements are interpolated. Other shapes change immediately, as does a
  /// shape that is added or removed.
  public var clipShape: Shape? {
    get { model.effects?.values.clipShape }
    set {
      change(.clipShape, animating: .clipShape) { properties in
        properties.changeEffects { $0.clipShape = newValue }
      }
    }
  }

  /// Whether the view and its subviews are rendered into one bitmap cached between frames.
  ///
  /// This is worthwhile for content that is expensive to draw and rarely changes, such as a cell with shadows
  /// and rounded images: painting it again copies pixels. It costs four bytes of memory per pixel while the
  /// view is painted, and requires drawing twice whenever something in it changes. The bitmap of a view with
  /// an opaque background and square corners is copied fastest if the view clips, or if nothing in it exceeds
  /// its bounds.
  public var shouldRasterize: Bool {
    get { model.effects?.values.shouldRasterize ?? false }
    set { changeAtOnce(.shouldRasterize) { $0.shouldRasterize = newValue } }
  }

  /// The effects if they turn the view and its subviews into one image; otherwise nil.
  var joiningEffects: ViewEffects? {
    // This avoids copying the whole presented state.
    let effects = presentation == nil ? model.effects : presentation?.effects
    return effects.flatMap { $0.joiningNumber == 0 ? nil : $0 }
  }

  /// Returns whether the view's own clips allow it to be visible at a point in its bounds space.
  func isShown(at point: Point) -> Bool {
    let properties = shown
    let corner = properties.boundsOrigin
    if let shape = properties.effects?.values.clipShape,
      !shape.contains(point.offsetBy(dx: -corner.x, dy: -corner.y))
    {
      return false
    }
    guard storedClipsToBounds, !properties.cornerRadii.isZero else { return true }
    // Outside the bounds, `point(inside:)` determines the result.
    return !properties.bounds.contains(point)
      || Shape.roundedRect(properties.bounds, properties.cornerRadii).contains(point)
  }

  /// Changes an effect that cannot be interpolated and therefore is never animated.
  private func changeAtOnce(
    _ property: VisualProperty,
    _ edit: (inout ViewEffects.Values) -> Void
  ) {
    let before = model.effects
    model.changeEffects(edit)
    guard model.effects != before else { return }
    presentation?.changeEffects(edit)
    invalidate(property)
  }
}
