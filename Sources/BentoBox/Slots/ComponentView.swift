public import BentoGeometry
public import BentoViews

/// A view that shows one component, to be put among other views.
///
/// ```swift
/// let avatar = ComponentView()
/// avatar.component = Component.Avatar(name: "Ada Lovelace").asAnyRenderable()
/// sidebar.addSubview(avatar)
/// ```
///
/// Another component of the same type that is set later is shown in the same view. Components inside
/// components are easier with ``CompositeRenderable``.
@MainActor
public final class ComponentView: View {
  /// The place of the component, for a container that decides by itself when its component is on
  /// screen, such as a cell: it binds the slot and tells it about display, and leaves ``component``
  /// alone.
  public private(set) lazy var slot = ComponentSlot(inCell: self)

  /// Whether the component is on screen when the view is in a window.
  private var followsWindow = false

  /// The component that is shown, or nil.
  ///
  /// One that is set here is on screen while the view is in a window.
  public var component: AnyRenderable? {
    get { slot.component }
    set {
      followsWindow = true
      if let newValue { slot.bind(newValue) } else { slot.clear() }
      invalidateIntrinsicContentSize()
      followWindow()
    }
  }

  /// Tells the component whether it is on screen.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    followWindow()
  }

  private func followWindow() {
    guard followsWindow else { return }
    window == nil ? slot.didEndDisplaying() : slot.willDisplay()
  }

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
