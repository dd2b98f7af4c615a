public import BentoGeometry
internal import BentoLayout
public import BentoViews

/// Flexible space that takes up the space remaining in a stack.
///
/// ```swift
/// let row = StackView(arrangedSubviews: [title, Spacer(), editButton], spacing: 8)
/// ```
@MainActor
public final class Spacer: View {
  /// Creates a spacer without a minimum length.
  public required init() {
    super.init()
    isUserInteractionEnabled = false
    var constraints = SizeConstraints()
    for axis in [\SizeConstraints.width, \.height] {
      constraints[keyPath: axis].hugging = 1
      constraints[keyPath: axis].compression = 1
    }
    sizeConstraints = constraints
  }

  /// Creates a spacer with a minimum length along its stack, in points.
  public convenience init(minLength: Double) {
    self.init()
    sizeConstraints.width.minimum.required = minLength
    sizeConstraints.height.minimum.required = minLength
  }

  public override func sizeThatFits(_ size: Size) -> Size { .zero }

  public override var intrinsicContentSize: Size { .zero }
}
