public import BentoGeometry
public import BentoViews

/// A view that shows one component: what a composite puts in the place of each child.
///
/// The composite's view forwards what happens to it: ``slot`` is bound when the composite is
/// rendered or mounted, unbound when it is unmounted, and told about display.
@MainActor
public final class ComponentView: View {
  /// The place of the component.
  public private(set) lazy var slot = ComponentSlot(inCell: self)

  /// Places the component's view.
  public override func layoutSubviews() {
    slot.layout()
  }

  /// The size that suits the component.
  public override func sizeThatFits(_ size: Size) -> Size { slot.size(fitting: size) }

  /// The ideal size of the component.
  public override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: Double.infinity, height: .infinity))
  }

  /// Whether the component's height depends on its width.
  public override var heightDependsOnWidth: Bool { true }

  /// Tells the layouts above that the component's view wants another size.
  public override func contentSizeDidChange(of subview: View) {
    invalidateIntrinsicContentSize()
  }
}
