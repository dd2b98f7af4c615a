package import BentoGraphics
internal import Synchronization

/// The effects that few views have, stored separately from the visual properties that every view stores.
///
/// A view without effects has no instance of this class. An instance is immutable; setters replace it.
@usableFromInline
package final class ViewEffects: Sendable {
  /// The effects.
  package let values: Values
  /// A number that is unique among all values ever created, and never 0.
  package let number: Int
  /// The value of `number` if the subtree must be composited as a whole rather than drawn part by part;
  /// otherwise, 0.
  package let joiningNumber: Int

  /// The number of the most recently created value; the numbers distinguish consecutive values of the same
  /// view.
  private static let lastNumber = Atomic(0)

  private init(_ values: Values, number: Int) {
    self.values = values
    self.number = number
    joiningNumber = values.isPicture || values.clipShape != nil ? number : 0
  }

  /// Returns an object that holds the effects, or nil if there are none.
  package static func holding(_ values: Values) -> ViewEffects? {
    guard values != Values() else { return nil }
    return ViewEffects(values, number: lastNumber.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// The effects as a mutable value.
  package struct Values: Equatable, Sendable {
    /// The gradient drawn over the background color, in units of the view's extents.
    package var backgroundGradient: Gradient?
    /// The shadow that the view's edge casts onto the background.
    package var innerShadow: Shadow?
    /// The mode in which the view is blended with the content below it.
    package var blendMode = BlendMode.normal
    /// The shape that clips the view, relative to its top-left corner.
    package var clipShape: Shape?
    /// Whether the view and its subviews are drawn into a cached bitmap.
    package var shouldRasterize = false

    /// Creates a value without effects.
    package init() {}

    /// Whether the subtree is composited into a bitmap before it is blended with the content below it.
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
  /// Changes the effects, keeping the same object if nothing changes.
  package mutating func changeEffects(_ edit: (inout ViewEffects.Values) -> Void) {
    let before = effects?.values ?? ViewEffects.Values()
    var after = before
    edit(&after)
    if after != before { effects = .holding(after) }
  }
}
