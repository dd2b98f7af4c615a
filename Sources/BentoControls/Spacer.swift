public import BentoGeometry
internal import BentoLayout
public import BentoViews

/// Room that takes up what the views beside it leave.
@MainActor
public final class Spacer: View {
  /// Creates room without a minimum.
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

  /// Creates room that takes at least so many points along its stack.
  public convenience init(minLength: Double) {
    self.init()
    sizeConstraints.width.minimum.required = minLength
    sizeConstraints.height.minimum.required = minLength
  }

  public override func sizeThatFits(_ size: Size) -> Size { .zero }

  public override var intrinsicContentSize: Size { .zero }
}
