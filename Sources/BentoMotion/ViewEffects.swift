package import BentoGraphics
internal import Synchronization

/// What few views have: effects beyond the visual properties that every view keeps.
///
/// A view without any of them holds nothing at all. A value never changes; setters replace it.
@usableFromInline
package final class ViewEffects: Sendable {
  /// The effects.
  package let values: Values
  /// Different for each value that was ever made, and never 0.
  package let number: Int
  /// The number when the picture of the whole subtree is more than its parts one over the other,
  /// else 0.
  package let joiningNumber: Int

  /// The number of the last value created; numbers distinguish consecutive values of the same view.
  private static let lastNumber = Atomic(0)

  private init(_ values: Values, number: Int) {
    self.values = values
    self.number = number
    joiningNumber = values.isPicture || values.clipShape != nil ? number : 0
  }

  /// The effects, or nothing where there are none.
  package static func holding(_ values: Values) -> ViewEffects? {
    guard values != Values() else { return nil }
    return ViewEffects(values, number: lastNumber.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// The effects as a value that can be changed.
  package struct Values: Equatable, Sendable {
    /// The gradient over the background color, in units of the view's extents.
    package var backgroundGradient: Gradient?
    /// The shadow that the view's edge throws onto the background.
    package var innerShadow: Shadow?
    /// How the view's picture is mixed with what lies below.
    package var blendMode = BlendMode.normal
    /// What the view's picture is cut off at, from the view's top left corner.
    package var clipShape: Shape?
    /// Whether the view with its subviews is drawn as one picture, which is kept.
    package var shouldRasterize = false

    /// Creates a value without any effect.
    package init() {}

    /// Whether the picture of the subtree is made before it is mixed with what lies below.
    package var isPicture: Bool { blendMode != .normal || shouldRasterize }
  }
}

extension ViewEffects: Equatable {
  @usableFromInline
  package static func == (left: ViewEffects, right: ViewEffects) -> Bool {
    left === right || left.values == right.values
  }
}

extension ViewProperties {
  /// Changes effects; they keep their identity when nothing is different.
  package mutating func changeEffects(_ edit: (inout ViewEffects.Values) -> Void) {
    let before = effects?.values ?? ViewEffects.Values()
    var after = before
    edit(&after)
    if after != before { effects = .holding(after) }
  }
}
