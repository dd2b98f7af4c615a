public import BentoGeometry
public import BentoPlatform
public import BentoViews

/// A view that shows one component and can be added to any view hierarchy.
///
/// ```swift
/// let avatar = ComponentView()
/// avatar.component = Component.Avatar(name: "Ada Lovelace").asAnyRenderable()
/// sidebar.addSubview(avatar)
/// ```
///
/// If you later set another component of the same type, the same view is reused. For components inside
/// components, ``CompositeRenderable`` is simpler.
@MainActor
public final class ComponentView: View {
  /// The slot that shows the component.
  ///
  /// A container that itself determines when its component is on screen, such as a cell, binds the
  /// slot and forwards display events to it instead of setting ``component``.
  public private(set) lazy var slot = ComponentSlot(inCell: self)

  /// Returns the semantics of the view in a container that gives it a role; nil for a view without a role.
  package var containerSemantics: (() -> ViewSemantics)?

  /// Whether the component counts as on screen when the view is in a window.
  private var followsWindow = false

  /// The component to show, or nil.
  ///
  /// A component set through this property counts as on screen while the view is in a window.
  public var component: AnyRenderable? {
    get { slot.component }
    set {
      followsWindow = true
      if let newValue { slot.bind(newValue) } else { slot.clear() }
      invalidateIntrinsicContentSize()
      followWindow()
    }
  }

  /// Notifies the component that it is appearing on screen or has left the screen.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    followWindow()
  }

  private func followWindow() {
    guard followsWindow else { return }
    window == nil ? slot.didEndDisplaying() : slot.willDisplay()
  }

  /// Positions the component's view.
  public override func layoutSubviews() {
    slot.layout()
  }

  /// Returns the size that fits the component.
  public override func sizeThatFits(_ size: Size) -> Size { slot.size(fitting: size) }

  /// The ideal size of the component.
  public override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: Double.infinity, height: .infinity))
  }

  /// The semantics that the container gives the view.
  public override var defaultSemantics: ViewSemantics {
    containerSemantics?() ?? super.defaultSemantics
  }

  /// Whether the component's height depends on its width.
  public override var heightDependsOnWidth: Bool { true }

  /// Notifies the superview's layout that the size of the component's view has changed.
  public override func contentSizeDidChange(of subview: View) {
    invalidateIntrinsicContentSize()
  }
}

extension ComponentView: SlotHolder {}
