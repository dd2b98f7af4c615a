public import BentoBox
public import BentoGeometry
public import BentoViews

/// The base of views around one component that are as large as it is, and no controls.
@MainActor
public class ComponentHostView: View, CompositeView {
  /// The component.
  public let children = ComponentChildren()

  /// Places the component over the whole view.
  public override func layoutSubviews() { placeContent() }

  /// The size that suits the component.
  public override func sizeThatFits(_ size: Size) -> Size { contentSize(fitting: size) }

  /// The ideal size.
  public override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: Double.infinity, height: .infinity))
  }

  /// Whether the height depends on the width.
  public override var heightDependsOnWidth: Bool { true }

  /// The component's.
  public override func firstBaseline(in size: Size) -> Double? { content?.firstBaseline(in: size) }

  /// The component's.
  public override func lastBaseline(in size: Size) -> Double? { content?.lastBaseline(in: size) }

  /// Tells the layouts above that the component wants another size.
  public override func contentSizeDidChange(of subview: View) {
    invalidateIntrinsicContentSize()
  }

  /// Hands the margins of the list on to the component.
  public override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    children.inheritedMargins = layoutMargins
  }
}

extension ComponentHostView: ComponentHost {}
