public import BentoGeometry
public import BentoViews

/// The children that a composite shows in its view, each with a component, a view and stored
/// values.
///
/// ``CompositeRenderable`` calls the methods of this object. A composite that implements a lifecycle method
/// forwards the call to the corresponding method here.
@MainActor
public final class ComponentChildren {
  private var places: [ChildPlace] = []
  private var isMounted = false
  private var isDisplaying = false
  /// Whether the views have been notified that they are on screen; the value carries over from one component
  /// to the next.
  var areViewsOnScreen = false {
    didSet { if !areViewsOnScreen { endDissolves() } }
  }
  private var pool: ComponentViewPool?
  /// Whether replaced views cross-fade into their replacements.
  private var dissolvesReplaced = false
  /// The views of previous components that are still fading out.
  private var dissolves: [Dissolve] = []

  /// The minimum layout margins of the children's views, in points, for a view that passes on its
  /// own margins.
  public var inheritedMargins = EdgeInsets.zero {
    didSet {
      guard inheritedMargins != oldValue else { return }
      for place in places { place.inheritedMargins = inheritedMargins }
    }
  }

  /// Creates an empty list.
  public init() {}

  /// The views of the children, in order.
  public var views: [NativeView] { places.map(\.view) }

  /// The views that the components render into, in order.
  ///
  /// If a component computes its own height, its view is inside the corresponding element of ``views``;
  /// otherwise, its view is that element.
  package var contentViews: [NativeView] { places.map(\.content) }

  /// The most recently rendered components, in order.
  public var components: [AnyRenderable] { places.map(\.component) }

  /// The lifecycle state of each child, in order, for tests of composites.
  package var stages: [(isMounted: Bool, isDisplaying: Bool)] {
    places.map { (isMounted: $0.isMounted, isDisplaying: $0.isDisplaying) }
  }
}

// MARK: - Rendering

extension ComponentChildren {
  /// Renders components into the children's views, inserting and removing views as needed.
  ///
  /// No child is mounted. If the composite is mounted, children whose views are kept stay mounted, and the
  /// children that replace others are mounted.
  public func render<Container: CompositeView>(
    _ components: [AnyRenderable],
    in container: Container
  ) {
    while places.count > components.count {
      let place = places.removeLast()
      end(place)
      remove(place.view, place)
    }
    for (index, component) in components.enumerated() {
      let identity = ComponentIdentity(of: component)
      if index < places.count {
        let place = places[index]
        if place.identity != identity { replace(place, at: index, component, identity, container) }
      } else {
        add(component, identity, to: container)
      }
      places[index].render(component)
    }
    guard isMounted else { return }
    for place in places where !place.isMounted { begin(place) }
  }

  /// Mounts a component in place of the previous one, as a slot does when its row changes.
  ///
  /// This method is for composites that change their only child themselves.
  ///
  /// If the component types differ, the views cross-fade, provided that they are visible and animations
  /// are enabled.
  package func bind<Container: CompositeView>(
    _ component: AnyRenderable,
    in container: Container
  ) {
    let (wasMounted, wasDisplaying) = (isMounted, isDisplaying)
    unmount()
    dissolvesReplaced =
      areViewsOnScreen && container.window != nil && View.areAnimationsEnabled
    render([component], in: container)
    dissolvesReplaced = false
    if wasMounted { mount() }
    if wasDisplaying { willDisplay() }
  }

  private func add<Container: CompositeView>(
    _ component: AnyRenderable,
    _ identity: ComponentIdentity,
    to container: Container
  ) {
    let view = pool?.take(identity) ?? component.makeView()
    let place = ChildPlace(component, identity, view: view)
    prepare(place)
    places.append(place)
    View.performWithoutAnimation { container.insertChildView(place.view, at: places.count - 1) }
  }

  private func replace<Container: CompositeView>(
    _ place: ChildPlace,
    at index: Int,
    _ component: AnyRenderable,
    _ identity: ComponentIdentity,
    _ container: Container
  ) {
    // Focus moves while the old component is still mounted, so that the component can respond.
    place.view.resignKeyboard()
    end(place)
    let view = pool?.take(identity) ?? component.makeView()
    let new = ChildPlace(component, identity, view: view)
    prepare(new)
    places[index] = new
    // A view that refuses to resign first responder is removed immediately, because it must not receive keys.
    let dissolves = dissolvesReplaced && !place.view.holdsKeyboard
    if !dissolves { remove(place.view, place) }
    View.performWithoutAnimation {
      if dissolves { new.view.place(in: container.bounds) }
      container.insertChildView(new.view, at: index)
    }
    if dissolves { dissolve(place, into: new, in: container) }
  }

  private func dissolve(_ old: ChildPlace, into new: ChildPlace, in container: NativeView) {
    container.sendSubviewToBack(old.view)
    let dissolve = Dissolve(from: old.view, to: new.view)
    dissolves.append(dissolve)
    dissolve.run { [weak self] dissolve in
      self?.dissolves.removeAll { $0 === dissolve }
      self?.remove(old.view, old)
    }
  }

  /// Ends all cross-fades, because a view that leaves the screen has nothing to fade from.
  private func endDissolves() {
    for dissolve in dissolves { dissolve.end() }
  }

  private func prepare(_ place: ChildPlace) {
    place.inheritedMargins = inheritedMargins
    place.waitsForViewDisplay = areViewsOnScreen
  }

  /// Removes a view, keeping it for another child if no component has left changes in it.
  private func remove(_ view: NativeView, _ place: ChildPlace) {
    view.removeFromSuperview()
    guard let content = place.takeCleanView() else { return }
    let pool = pool ?? ComponentViewPool()
    self.pool = pool
    pool.give(content, place.identity)
  }
}

// MARK: - Lifecycle

extension ComponentChildren {
  /// Mounts the children, in order.
  public func mount() {
    guard !isMounted else { return }
    isMounted = true
    for place in places { place.mount() }
  }

  /// Unmounts the children in reverse order.
  public func unmount() {
    guard isMounted else { return }
    didEndDisplaying()
    isMounted = false
    for place in places.reversed() { place.unmount() }
  }

  /// Notifies the children, in order, that they are appearing on screen.
  public func willDisplay() {
    guard isMounted, !isDisplaying else { return }
    isDisplaying = true
    for place in places { display(place) }
  }

  /// Notifies the children, in reverse order, that they have left the screen.
  public func didEndDisplaying() {
    guard isDisplaying else { return }
    isDisplaying = false
    for place in places.reversed() { place.didEndDisplaying() }
  }

  private func begin(_ place: ChildPlace) {
    place.mount()
    if isDisplaying { display(place) }
  }

  private func display(_ place: ChildPlace) {
    place.willDisplay()
    place.beginViewDisplay()
  }

  private func end(_ place: ChildPlace) {
    place.didEndDisplaying()
    if areViewsOnScreen { place.endViewDisplay() }
    place.unmount()
  }
}

// MARK: - Traversal

extension NativeView {
  /// Calls a closure with each component inside a component's view and the view of that component: the
  /// children and their descendants, from the outside in and in order.
  package func forEachChildComponent(_ body: (AnyRenderable, NativeView) -> Void) {
    guard let children = (self as? any CompositeView)?.children else { return }
    for (component, view) in zip(children.components, children.contentViews) {
      body(component, view)
      view.forEachChildComponent(body)
    }
  }
}
