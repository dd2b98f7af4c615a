internal import BentoGeometry
internal import BentoGraphics

/// The visual state of a view as one value.
///
/// A view keeps its state as set (the model) and, while something animates, its state as shown
/// (the presentation). Both are of this type.
nonisolated struct ViewProperties: Equatable {
  /// The untransformed frame's corner in the superview's bounds space.
  var origin = Point.zero
  /// The extents of frame and bounds, before the transform.
  var size = Size.zero
  /// The corner of the visible part of the view's own space.
  var boundsOrigin = Point.zero
  /// The map about the view's center.
  var transform = Transform.identity
  /// The opacity of the view with its subviews, 0…1.
  var alpha = 1.0
  /// The color behind the content.
  var backgroundColor: Color?
  /// The tint set on this view, or nil to inherit.
  var tintColor: Color?
  /// The form of the corners of background, border, shadow and clip.
  var cornerRadii = CornerRadii(0)
  /// The width of the line inside the edge.
  var borderWidth = 0.0
  /// The color of that line.
  var borderColor = Color.black
  /// The soft copy behind the view.
  var shadow: Shadow?
  /// What few views have.
  var effects: ViewEffects?

  /// The frame before the transform.
  var untransformedFrame: Rect { Rect(origin: origin, size: size) }

  /// The visible part of the view's own space.
  var bounds: Rect { Rect(origin: boundsOrigin, size: size) }

  /// The one geometry function: maps the view's bounds space to the superview's bounds space.
  ///
  /// Paint, damage, hit test and `convert` all use it.
  var toSuperview: Transform {
    let shift = Transform.translation(x: origin.x - boundsOrigin.x, y: origin.y - boundsOrigin.y)
    guard transform != .identity else { return shift }
    let center = untransformedFrame.center
    return
      shift
      .followed(by: .translation(x: -center.x, y: -center.y))
      .followed(by: transform)
      .followed(by: .translation(x: center.x, y: center.y))
  }
}

/// What few views have: effects beyond the visual properties that every view keeps.
///
/// A view without any of them holds nothing at all. A value never changes; setters replace it.
nonisolated final class ViewEffects: Sendable {
  /// The effects.
  let values: Values
  /// Different for each value that was ever made, and never 0.
  let number: Int
  /// The number when the picture of the whole subtree is more than its parts one over the other,
  /// else 0.
  let joiningNumber: Int

  private init(_ values: Values, number: Int) {
    self.values = values
    self.number = number
    joiningNumber = values.isPicture || values.clipShape != nil ? number : 0
  }

  /// The effects, or nothing where there are none.
  @MainActor
  static func holding(_ values: Values) -> ViewEffects? {
    guard values != Values() else { return nil }
    EffectNumbers.last += 1
    return ViewEffects(values, number: EffectNumbers.last)
  }

  /// The effects as a value that can be changed.
  nonisolated struct Values: Equatable {
    /// The gradient over the background color, in units of the view's extents.
    var backgroundGradient: Gradient?
    /// The shadow that the view's edge throws onto the background.
    var innerShadow: Shadow?
    /// How the view's picture is mixed with what lies below.
    var blendMode = BlendMode.normal
    /// What the view's picture is cut off at, from the view's top left corner.
    var clipShape: Shape?
    /// Whether the view with its subviews is drawn as one picture, which is kept.
    var shouldRasterize = false

    /// Whether the picture of the subtree is made before it is mixed with what lies below.
    var isPicture: Bool { blendMode != .normal || shouldRasterize }
  }
}

nonisolated extension ViewEffects: Equatable {
  static func == (left: ViewEffects, right: ViewEffects) -> Bool {
    left === right || left.values == right.values
  }
}

extension ViewProperties {
  /// Changes effects; they keep their identity when nothing is different.
  @MainActor
  mutating func changeEffects(_ edit: (inout ViewEffects.Values) -> Void) {
    let before = effects?.values ?? ViewEffects.Values()
    var after = before
    edit(&after)
    if after != before { effects = .holding(after) }
  }
}

/// Where the numbers of effects come from, which tell one value from the next of the same view.
@MainActor
private enum EffectNumbers {
  static var last = 0
}
