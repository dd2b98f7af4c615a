internal import BentoLayout
package import BentoViews

extension View {
  /// Makes stacks stretch or compress the view only as a last resort; used by views that draw at a single
  /// size.
  package func keepIntrinsicSize() {
    var constraints = sizeConstraints
    for axis in [\SizeConstraints.width, \.height] {
      constraints[keyPath: axis].hugging = 900
      constraints[keyPath: axis].compression = 900
    }
    sizeConstraints = constraints
  }
}
