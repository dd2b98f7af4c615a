internal import BentoGraphics

/// What few views have: effects beyond the visual properties that every view keeps.
///
/// A view without any of them holds nothing at all. A value never changes; setters replace it.
nonisolated final class ViewEffects: Sendable {
  /// The gradient over the background colour, in units of the view's extents.
  let backgroundGradient: Gradient?
  /// The shadow that the view's edge throws onto the background.
  let innerShadow: Shadow?
  /// How the view's picture is mixed with what lies below.
  let blendMode: BlendMode
  /// What the view's picture is cut off at, from the view's top left corner.
  let clipShape: Shape?
  /// Whether the view with its subviews is drawn as one picture, which is kept.
  let shouldRasterize: Bool

  /// Different for each value that was ever made, and never 0.
  let number: Int

  init(_ values: Values, number: Int) {
    self.number = number
    backgroundGradient = values.backgroundGradient
    innerShadow = values.innerShadow
    blendMode = values.blendMode
    clipShape = values.clipShape
    shouldRasterize = values.shouldRasterize
  }

  /// The effects as a value that can be changed.
  nonisolated struct Values: Equatable {
    var backgroundGradient: Gradient?
    var innerShadow: Shadow?
    var blendMode = BlendMode.normal
    var clipShape: Shape?
    var shouldRasterize = false

    /// No effects.
    init() {}

    init(_ effects: ViewEffects?) {
      guard let effects else { return }
      backgroundGradient = effects.backgroundGradient
      innerShadow = effects.innerShadow
      blendMode = effects.blendMode
      clipShape = effects.clipShape
      shouldRasterize = effects.shouldRasterize
    }
  }

  /// Whether the picture of the whole subtree is more than its parts one over the other.
  var joinsSubtree: Bool { isPicture || clipShape != nil }

  /// Whether the picture of the subtree is made before it is mixed with what lies below.
  var isPicture: Bool { blendMode != .normal || shouldRasterize }
}
