public import BentoGeometry
public import BentoViews

/// A view that shows one component, for views that are no list and no composite.
///
/// Whoever holds it forwards what happens: ``slot`` is bound to show a component, unbound when that
/// goes, and told about display. Components inside components are easier with
/// ``CompositeRenderable``, which does all of it.
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

extension ComponentView: SlotHolder {}
