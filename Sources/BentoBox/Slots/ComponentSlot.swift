public import BentoGeometry
public import BentoViews

/// The part of a container view that shows one component at a time.
///
/// Each cell, header and footer has a slot. The slot creates the component's view, reuses it for the next
/// component of the same type, and calls the components in this order:
///
///     old.didEndDisplaying (if on screen), old.willUnmount, storage emptied,
///     new.render, new.didMount, new.willDisplay (if on screen)
///
/// A component may call its slot from any of these callbacks. Such a call is deferred until the
/// current operation is complete, so the order above holds for every component. When a slot is
/// released, it unmounts its component.
///
/// A custom view that shows a component but is not a composite owns a slot and forwards its own events to it:
///
/// ```swift
/// final class Stage: View {
///   private(set) lazy var slot = ComponentSlot(in: self)
///
///   func show(_ component: AnyRenderable) { slot.bind(component) }
///
///   override func didMoveToWindow() {
///     if window == nil { slot.didEndDisplaying() } else { slot.willDisplay() }
///   }
///
///   override func layoutSubviews() { slot.layout() }
/// }
/// ```
@MainActor
public final class ComponentSlot {
  /// The mounted component, or nil.
  public private(set) var component: AnyRenderable?

  /// The view kept for components of one type, even while none is mounted.
  public private(set) var view: NativeView?

  /// Whether the container is on screen.
  public private(set) var isDisplaying = false

  /// The minimum layout margins of the component's view, in points: those of the container.
  public var inheritedMargins = EdgeInsets.zero {
    didSet { if inheritedMargins != oldValue { applyMargins() } }
  }

  /// The side margins of the list; ``inheritedMargins`` is the part of them that reaches into the container.
  var listMargins = EdgeInsets.zero

  /// The pool that provides views, and receives the replaced ones, when the component type changes.
  package weak var pool: ComponentViewPool?

  /// The object that keeps the states of the row, or nil if the slot is not in a list.
  weak var stateKeeper: (any RowStateKeeper)?
  /// The states that the row keeps, or nil.
  private(set) var states: RowStates?

  private weak var container: NativeView?
  private var viewIdentity: ComponentIdentity?
  /// Whether the views inside the slot have been notified that they are on screen.
  private var viewIsDisplaying = false
  private var margins = InheritedMargins()
  private var values = StoredValues()
  /// The views of earlier component types that are still fading out.
  private var dissolves: [Dissolve] = []

  /// Whether an operation that calls components and views is in progress.
  private var isWorking = false
  /// The operations that components requested during another operation, in order.
  private var waiting: [Operation] = []

  /// Creates an empty slot that adds its view to a container.
  public init(in container: NativeView) {
    self.container = container
  }

  isolated deinit {
    endDissolves()
    endBinding()
    endViewDisplay()
  }
}

// MARK: - Operations

extension ComponentSlot {
  private enum Operation {
    case bind(AnyRenderable)
    case bindRow(AnyRenderable, RowStates?)
    case unbind
    case clear
    case willDisplay
    case didEndDisplaying
  }

  /// The maximum number of operations that callbacks can request before the slot returns control; the
  /// remaining operations run in the container's next layout pass.
  private static let roundLimit = 100

  /// Mounts a component in place of the previous one.
  ///
  /// A view of the same component type is reused; any other view is replaced, with a cross-fade if the old
  /// one was visible.
  public func bind(_ component: AnyRenderable) { perform(.bind(component)) }

  /// Mounts the component of a row in place of the previous component, with the states that the row keeps, or
  /// with nil if it keeps none.
  func bind(_ component: AnyRenderable, keeping states: RowStates?) {
    perform(.bindRow(component, states))
  }

  /// Returns the states that the row keeps, creating them if there are none.
  func statesForKeeping() -> RowStates {
    if let states { return states }
    let states = RowStates()
    self.states = states
    stateKeeper?.keep(states, of: self)
    return states
  }

  /// Unmounts the component and keeps its view in the container for the next component of the same type.
  public func unbind() { perform(.unbind) }

  /// Unmounts the component and removes its view.
  public func clear() { perform(.clear) }

  /// Records that the container is appearing on screen and notifies the component, then the views.
  public func willDisplay() { perform(.willDisplay) }

  /// Records that the container has left the screen and notifies the component, then the views.
  public func didEndDisplaying() { perform(.didEndDisplaying) }

  private func perform(_ operation: Operation) {
    guard !isWorking else {
      waiting.append(operation)
      return
    }
    isWorking = true
    carryOut(operation)
    isWorking = false
    if !waiting.isEmpty { performWaiting() }
  }

  private func performWaiting() {
    var rounds = 0
    while !waiting.isEmpty, rounds < Self.roundLimit {
      rounds += 1
      let next = waiting.removeFirst()
      isWorking = true
      carryOut(next)
      isWorking = false
    }
    guard !waiting.isEmpty else { return }
    ViewLog.once("Each component that is bound to a slot binds another component.")
    container?.setNeedsLayout()
  }

  private func carryOut(_ operation: Operation) {
    switch operation {
    case .bind(let component):
      let isSame = view != nil && ComponentIdentity(of: component) == viewIdentity
      show(component, isSame ? states : nil)
    case .bindRow(let component, let states): show(component, states)
    case .unbind:
      endDissolves()
      endBinding()
      states = nil
    case .clear: removeComponentAndView()
    case .willDisplay: beginDisplay()
    case .didEndDisplaying: endDisplay()
    }
  }
}

// MARK: - Binding

extension ComponentSlot {
  private func show(_ component: AnyRenderable, _ states: RowStates?) {
    let identity = ComponentIdentity(of: component)
    guard let view, identity == viewIdentity else {
      replaceView(for: component, identity, states)
      return
    }
    endBinding()
    self.states = states
    mount(component, in: view)
  }

  private func removeComponentAndView() {
    endDissolves()
    endBinding()
    endViewDisplay()
    states = nil
    guard let view else { return }
    restoreMargins()
    view.removeFromSuperview()
    if let viewIdentity { pool?.give(view, viewIdentity) }
    self.view = nil
    viewIdentity = nil
  }

  private func replaceView(
    for component: AnyRenderable,
    _ identity: ComponentIdentity,
    _ states: RowStates?
  ) {
    let dissolves = self.component != nil && container?.window != nil && View.areAnimationsEnabled
    let replaced = view.flatMap { view in viewIdentity.map { (view: view, identity: $0) } }
    // Focus moves while the old component is still mounted, so that the component can respond.
    replaced?.view.resignKeyboard()
    endBinding()
    endViewDisplay()
    restoreMargins()
    self.states = states
    let new = pool?.take(identity) ?? component.makeView()
    new.isInSlot = true
    view = new
    viewIdentity = identity
    if let container {
      View.performWithoutAnimation { new.place(in: container.bounds) }
      container.addSubview(new)
    }
    mount(component, in: new)
    guard let replaced else { return }
    // A view that refuses to resign first responder is removed immediately, because it must not receive keys.
    if dissolves, !replaced.view.holdsKeyboard {
      dissolve(replaced.view, replaced.identity, into: new)
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
    component.didMount(to: view, storage: storage)
    guard isDisplaying else { return }
    component.willDisplay(view)
    if !viewIsDisplaying { beginViewDisplay() }
  }

  private func endBinding() {
    guard let component, let view else { return }
    if isDisplaying { component.didEndDisplaying(view) }
    component.willUnmount(from: view, storage: storage)
    self.component = nil
    StoredValues.reset(&values)
  }

  private var storage: ViewStorage { ViewStorage(values: values, owner: viewIdentity?.type) }
}

// MARK: - Cross-fades

extension ComponentSlot {
  private func dissolve(
    _ old: NativeView,
    _ identity: ComponentIdentity,
    into new: NativeView
  ) {
    let dissolve = Dissolve(from: old, to: new)
    dissolves.append(dissolve)
    dissolve.run { [weak self, weak pool] dissolve in
      self?.dissolves.removeAll { $0 === dissolve }
      pool?.give(old, identity)
    }
  }

  /// Ends all cross-fades, because a slot that leaves the screen or moves to another component has nothing to
  /// fade from.
  private func endDissolves() {
    for dissolve in dissolves { dissolve.end() }
  }
}

// MARK: - Display

extension ComponentSlot {
  private func beginDisplay() {
    guard !isDisplaying else { return }
    isDisplaying = true
    guard let view, let component else { return }
    component.willDisplay(view)
    beginViewDisplay()
  }

  private func endDisplay() {
    guard isDisplaying else { return }
    isDisplaying = false
    endDissolves()
    if let view { component?.didEndDisplaying(view) }
    endViewDisplay()
  }

  private func beginViewDisplay() {
    viewIsDisplaying = true
    view?.notifyOfDisplay(true)
  }

  private func endViewDisplay() {
    guard viewIsDisplaying else { return }
    viewIsDisplaying = false
    view?.notifyOfDisplay(false)
  }
}

// MARK: - Layout

extension ComponentSlot {
  /// Positions the view in the container's bounds; the container calls this in `layoutSubviews`.
  public func layout() {
    if !waiting.isEmpty, !isWorking { performWaiting() }
    guard let container else { return }
    for subview in container.subviews {
      subview.place(in: ComponentLayout.frame(of: subview, in: container.bounds))
    }
  }

  /// Returns the height that fits the component at a given width, in points, or zero for an empty slot.
  public func height(forWidth width: Double) -> Double {
    guard let view else { return 0 }
    if let custom = component?.heightCustomizing(in: view) {
      return max(0, custom.height(forWidth: width, inheritedMargins: inheritedMargins))
    }
    view.layOutBeforeSizing(width: width)
    return ComponentLayout.size(of: view, width: width, height: nil).height
  }

  /// Returns the size that fits the component in a container of the given size.
  ///
  /// If the width is finite, only the height is computed; otherwise, the result is the ideal size. The size
  /// of an empty slot is zero.
  func size(fitting size: Size) -> Size {
    guard let view else { return .zero }
    guard size.width.isFinite else {
      return ComponentLayout.size(of: view, width: nil, height: nil)
    }
    return Size(width: size.width, height: height(forWidth: size.width))
  }

  private func applyMargins() {
    if let view, let raised = margins.raised(to: inheritedMargins, of: view) {
      view.storedMargins = raised
    }
  }

  private func restoreMargins() {
    if let view, let own = margins.takeOwn() { view.storedMargins = own }
  }
}
