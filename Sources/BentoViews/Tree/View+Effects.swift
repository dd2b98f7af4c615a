public import BentoGraphics

/// Effects that few views have. They change at once, also inside of an animation.
extension View {
  /// The gradient over the background colour, or nil for none.
  ///
  /// Its points are in units of the view's extents: (0, 0) is the top left corner and (1, 1) the
  /// bottom right one. Radii are in units of the longer extent.
  public var backgroundGradient: Gradient? {
    get { effects?.backgroundGradient }
    set { change(.backgroundGradient) { $0.backgroundGradient = newValue } }
  }

  /// The shadow that the view's edge throws onto the background, below content and subviews, or
  /// nil for none.
  public var innerShadow: Shadow? {
    get { effects?.innerShadow }
    set { change(.innerShadow) { $0.innerShadow = newValue } }
  }

  /// How the picture of the view with its subviews is mixed with what lies below.
  public var blendMode: BlendMode {
    get { effects?.blendMode ?? .normal }
    set { change(.blendMode) { $0.blendMode = newValue } }
  }

  /// The shape that the view with its background, shadow, border and subviews is cut off at, in
  /// points from the view's top left corner, or nil for none.
  ///
  /// The shape changes what is seen, not what is touched.
  public var clipShape: Shape? {
    get { effects?.clipShape }
    set { change(.clipShape) { $0.clipShape = newValue } }
  }

  /// Whether the view with its subviews is drawn as one picture that is kept from frame to frame.
  ///
  /// That pays for what is costly to draw and seldom changes, such as a cell with shadows and
  /// rounded pictures: painting it again copies pixels. It costs memory for these, four bytes a
  /// pixel, as long as the view is painted, and drawing twice whenever something in it changes. The
  /// picture of a view with an opaque background and square corners, beyond which nothing reaches or
  /// which clips, is copied the fastest.
  public var shouldRasterize: Bool {
    get { effects?.shouldRasterize ?? false }
    // As what is drawn as one picture with a mode of its own.
    set { change(.blendMode) { $0.shouldRasterize = newValue } }
  }

  /// The effects when they make one picture of the view with its subviews, else nil.
  var joiningEffects: ViewEffects? {
    guard let effects, effects.joinsSubtree else { return nil }
    return effects
  }

  private func change(_ property: VisualProperty, _ edit: (inout ViewEffects.Values) -> Void) {
    let before = ViewEffects.Values(effects)
    var after = before
    edit(&after)
    guard after != before else { return }
    EffectNumbers.last += 1
    effects =
      after == ViewEffects.Values() ? nil : ViewEffects(after, number: EffectNumbers.last)
    invalidate(property)
  }
}

/// Where the numbers of effects come from, which tell one value from the next of the same view.
@MainActor
private enum EffectNumbers {
  static var last = 0
}
