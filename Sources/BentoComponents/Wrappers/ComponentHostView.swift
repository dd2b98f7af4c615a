public import BentoBox
public import BentoGeometry
public import BentoViews

/// The base class of views with one component that determines their size.
@MainActor
public class ComponentHostView: View, CompositeView {
  /// The component.
  public let children = ComponentChildren()

  /// Makes the component fill the view.
  public override func layoutSubviews() { placeContent() }

  /// Returns the size that fits the component.
  public override func sizeThatFits(_ size: Size) -> Size { contentSize(fitting: size) }

  /// The intrinsic size of the component.
  public override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: Double.infinity, height: .infinity))
  }

  /// Whether the height depends on the width.
  public override var heightDependsOnWidth: Bool { true }

  /// Returns the first baseline of the component.
  public override func firstBaseline(in size: Size) -> Double? { content?.firstBaseline(in: size) }

  /// Returns the last baseline of the component.
  public override func lastBaseline(in size: Size) -> Double? { content?.lastBaseline(in: size) }

  /// Invalidates the size when the component needs a different size.
  public override func contentSizeDidChange(of subview: View) {
    invalidateIntrinsicContentSize()
  }

  /// Passes the list's margins on to the component.
  public override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    children.inheritedMargins = layoutMargins
  }
}

extension ComponentHostView: ComponentHost {}
