public import BentoGeometry
public import BentoViews

/// The place in a container view where one component at a time is shown.
///
/// Cells, headers and footers have a slot each; a composite component has one for every child. The
/// slot makes the component's view, hands it to the next component of the same type, and tells the
/// components what happens to them, in this order:
///
///     old.didEndDisplaying (if on screen), old.willUnmount, storage emptied,
///     new.render, new.didMount, new.willDisplay (if on screen)
///
/// A slot that is released unmounts its component.
@MainActor
public final class ComponentSlot {
  /// The component that is mounted, or nil.
  public private(set) var component: AnyRenderable?

  /// The view that is kept for components of one type, mounted or not.
  public private(set) var view: NativeView?

  /// Whether the container is on screen.
  public private(set) var isDisplaying = false

  /// The least layout margins of the component's view, in points: those of the container.
  public var inheritedMargins = EdgeInsets.zero {
    didSet { if inheritedMargins != oldValue { applyMargins() } }
  }

  /// Where views come from and go to when the component type changes.
  package weak var pool: ComponentViewPool?

  private weak var container: NativeView?
  private var viewIdentity: ComponentIdentity?
  /// Whether the views inside were told that they come on screen.
  private var viewIsDisplaying = false
  /// The margins of the view without the inherited ones, where these play a part.
  private var ownMargins: LayoutMargins?
  private var values = StoredValues()

  /// Creates an empty slot that puts its view into a container.
  public init(in container: NativeView) {
    self.container = container
  }

  isolated deinit {
    endViewDisplay(after: endBinding)
  }
}

// MARK: - Binding

extension ComponentSlot {
  /// Mounts a component in the place of the one before.
  ///
  /// A view of the same component type is kept, another one is replaced; if the old one could be
  /// seen, the two dissolve into each other.
  public func bind(_ component: AnyRenderable) {
    let identity = ComponentIdentity(of: component)
    guard let view, identity == viewIdentity else {
      bindReplacingView(component, identity)
      return
    }
    endBinding()
    mount(component, in: view)
  }

  /// Unmounts the component; its view stays where it is for the next one of the same type.
  public func unbind() {
    endBinding()
  }

  /// Unmounts the component and removes its view.
  public func clear() {
    endViewDisplay(after: endBinding)
    guard let view else { return }
    restoreMargins()
    view.removeFromSuperview()
    if let viewIdentity { pool?.give(view, viewIdentity) }
    self.view = nil
    viewIdentity = nil
  }

  private func bindReplacingView(_ component: AnyRenderable, _ identity: ComponentIdentity) {
    let dissolves = self.component != nil && container?.window != nil && View.areAnimationsEnabled
    let replaced = view.flatMap { view in viewIdentity.map { (view: view, identity: $0) } }
    endViewDisplay(after: endBinding)
    restoreMargins()
    let new = pool?.take(identity) ?? component.makeView()
    view = new
    viewIdentity = identity
    if let container {
      View.performWithoutAnimation { new.frame = container.bounds }
      container.addSubview(new)
    }
    mount(component, in: new)
    guard let replaced else { return }
    if dissolves {
      Dissolve.run(from: replaced.view, to: new) { [weak pool] in
        pool?.give(replaced.view, replaced.identity)
      }
    } else {
      replaced.view.removeFromSuperview()
      pool?.give(replaced.view, replaced.identity)
    }
  }

  private func mount(_ component: AnyRenderable, in view: NativeView) {
    self.component = component
    restoreMargins()
    component.render(in: view)
    applyMargins()
    component.didMount(to: view, storage: storage(of: component))
    guard isDisplaying else { return }
    component.willDisplay(view)
    if !viewIsDisplaying { beginViewDisplay() }
  }

  private func endBinding() {
    guard let component, let view else { return }
    if isDisplaying { component.didEndDisplaying(view) }
    component.willUnmount(from: view, storage: storage(of: component))
    self.component = nil
    if isKnownUniquelyReferenced(&values) {
      values.byKey.removeAll()
    } else {
      values = StoredValues()
    }
  }

  private func storage(of component: AnyRenderable) -> ViewStorage {
    ViewStorage(values: values, owner: component.componentType)
  }
}

// MARK: - Display

extension ComponentSlot {
  /// Notes that the container comes on screen, and tells the component, then the views.
  public func willDisplay() {
    isDisplaying = true
    guard let view, let component else { return }
    component.willDisplay(view)
    beginViewDisplay()
  }

  /// Notes that the container left the screen, and tells the component, then the views.
  public func didEndDisplaying() {
    guard isDisplaying else { return }
    isDisplaying = false
    endViewDisplay {
      if let view { component?.didEndDisplaying(view) }
    }
  }

  private func beginViewDisplay() {
    viewIsDisplaying = true
    view?.forEachLifecycleAware { $0.willDisplayView() }
  }

  private func endViewDisplay(after tellComponent: () -> Void) {
    tellComponent()
    guard viewIsDisplaying else { return }
    viewIsDisplaying = false
    view?.forEachLifecycleAware { $0.didEndDisplayingView() }
  }
}

extension NativeView {
  /// Calls a closure for this view and all views below that want to know about display, depth
  /// first.
  fileprivate func forEachLifecycleAware(_ body: (any ViewLifecycleAware) -> Void) {
    if let aware = self as? any ViewLifecycleAware { body(aware) }
    for subview in subviews {
      subview.forEachLifecycleAware(body)
    }
  }
}

// MARK: - Layout

extension ComponentSlot {
  /// Places the view in the container's bounds; the container calls it in `layoutSubviews`.
  public func layout() {
    guard let container else { return }
    for subview in container.subviews {
      subview.frame = ComponentLayout.frame(of: subview, in: container.bounds)
    }
  }

  /// The height that suits the component at a width, in points; zero for an empty slot.
  public func height(forWidth width: Double) -> Double {
    guard let view else { return 0 }
    if let custom = component?.heightCustomizing {
      return max(0, custom.height(forWidth: width, inheritedMargins: inheritedMargins))
    }
    return ComponentLayout.size(of: view, width: width, height: nil).height
  }

  private func applyMargins() {
    guard let view, inheritedMargins != .zero || ownMargins != nil else { return }
    let own = ownMargins ?? view.storedMargins
    ownMargins = own
    view.storedMargins = own.raised(
      to: inheritedMargins,
      in: view.effectiveContentDirection
    )
  }

  private func restoreMargins() {
    guard let view, let ownMargins else { return }
    view.storedMargins = ownMargins
    self.ownMargins = nil
  }
}
