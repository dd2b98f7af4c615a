internal import BentoGeometry
public import BentoGraphics
internal import BentoMotion

/// Effects that few views have.
extension View {
  /// The gradient over the background color, or nil for none.
  ///
  /// Its points are in units of the view's extents: (0, 0) is the top left corner and (1, 1) the
  /// bottom right one. Radii are in units of the longer extent.
  ///
  /// In a block that animates, gradients of the same kind with as many colors go over into each
  /// other: points, positions and colors move. A gradient that comes or goes fades. Others, for
  /// which there is no way between, change at once.
  public var backgroundGradient: Gradient? {
    get { model.effects?.values.backgroundGradient }
    set {
      change(.backgroundGradient, animating: .backgroundGradient) { properties in
        properties.changeEffects { $0.backgroundGradient = newValue }
      }
    }
  }

  /// The shadow that the view's edge throws onto the background, below content and subviews, or
  /// nil for none.
  public var innerShadow: Shadow? {
    get { model.effects?.values.innerShadow }
    set {
      change(.innerShadow, animating: .innerShadow) { properties in
        properties.changeEffects { $0.innerShadow = newValue }
      }
    }
  }

  /// How the picture of the view with its subviews is mixed with what lies below; it changes at
  /// once, also in a block that animates.
  public var blendMode: BlendMode {
    get { model.effects?.values.blendMode ?? .normal }
    set { changeAtOnce(.blendMode) { $0.blendMode = newValue } }
  }

  /// The shape that the view with its background, shadow, border and subviews is cut off at, in
  /// points from the view's top left corner, or nil for none.
  ///
  /// What is cut off is not touched either. In a block that animates, ellipses, rectangles with
  /// rounded or square corners, and paths of the same steps go over into each other; other shapes,
  /// and one that comes or goes, change at once.
  public var clipShape: Shape? {
    get { model.effects?.values.clipShape }
    set {
      change(.clipShape, animating: .clipShape) { properties in
        properties.changeEffects { $0.clipShape = newValue }
      }
    }
  }

  /// Whether the view with its subviews is drawn as one picture that is kept from frame to frame.
  ///
  /// That pays for what is costly to draw and seldom changes, such as a cell with shadows and
  /// rounded pictures: painting it again copies pixels. It costs memory for these, four bytes a
  /// pixel, as long as the view is painted, and drawing twice whenever something in it changes. The
  /// picture of a view with an opaque background and square corners, beyond which nothing reaches or
  /// which clips, is copied the fastest.
  public var shouldRasterize: Bool {
    get { model.effects?.values.shouldRasterize ?? false }
    set { changeAtOnce(.shouldRasterize) { $0.shouldRasterize = newValue } }
  }

  /// The effects when they make one picture of the view with its subviews, else nil.
  var joiningEffects: ViewEffects? {
    // Without a copy of all that is shown.
    let effects = presentation == nil ? model.effects : presentation?.effects
    return effects.flatMap { $0.joiningNumber == 0 ? nil : $0 }
  }

  /// Whether the view's own clips leave something of it at a point in its bounds space.
  func isShown(at point: Point) -> Bool {
    let properties = shown
    let corner = properties.boundsOrigin
    if let shape = properties.effects?.values.clipShape,
      !shape.contains(point.offsetBy(dx: -corner.x, dy: -corner.y))
    {
      return false
    }
    guard storedClipsToBounds, !properties.cornerRadii.isZero else { return true }
    // Outside of the bounds `point(inside:)` decides.
    return !properties.bounds.contains(point)
      || Shape.roundedRect(properties.bounds, properties.cornerRadii).contains(point)
  }

  /// Changes an effect that has no values between two others, and so never animates.
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
