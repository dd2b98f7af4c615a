internal import BentoGeometry
internal import BentoViews

/// One child of a composite: its component, the view that shows it, and the calls that the component has
/// received.
///
/// It is a class because a call to the component can lay out the composite's view, which reads the places.
@MainActor
final class ChildPlace {
  /// The most recently rendered component.
  private(set) var component: AnyRenderable
  /// The types of the component.
  let identity: ComponentIdentity
  /// The view that the component renders into.
  let content: NativeView
  /// The view that the composite positions: the content view, or a wrapper that gets its height from the
  /// component.
  let view: NativeView

  /// The component whose `didMount` was called and that will be unmounted.
  private var mounted: AnyRenderable?
  /// The component whose `willDisplay` was called.
  private var displayed: AnyRenderable?
  /// Whether something was rendered into the view and has not been unmounted since.
  private var hasTraces = false
  /// Whether the view was added to a composite on screen and has not been notified yet.
  var waitsForViewDisplay = false
  /// The values that the component has stored since it was mounted.
  private var values = StoredValues()
  /// The margins applied to the view; the view's own margins are restored before the component
  /// renders.
  private var margins = InheritedMargins()

  /// The minimum layout margins of the component's view, in points.
  var inheritedMargins = EdgeInsets.zero {
    didSet {
      guard inheritedMargins != oldValue else { return }
      applyMargins()
      (view as? KnownHeightView)?.inheritedMargins = inheritedMargins
    }
  }

  init(_ component: AnyRenderable, _ identity: ComponentIdentity, view: NativeView) {
    self.component = component
    self.identity = identity
    content = view
    self.view = component.heightCustomizing == nil ? view : KnownHeightView(of: view)
  }

  /// Whether the component is mounted.
  var isMounted: Bool { mounted != nil }

  /// Whether the component was notified that it is on screen.
  var isDisplaying: Bool { displayed != nil }

  /// Renders the component into the view.
  func render(_ component: AnyRenderable) {
    self.component = component
    hasTraces = true
    restoreMargins()
    component.render(in: content)
    applyMargins()
    (view as? KnownHeightView)?.component = component
  }

  /// Mounts the component unless one is mounted.
  func mount() {
    guard mounted == nil else { return }
    mounted = component
    component.didMount(to: content, storage: storage)
  }

  /// Unmounts the mounted component, even if another one has been rendered since; does nothing if none is
  /// mounted.
  func unmount() {
    guard let mounted else { return }
    mounted.willUnmount(from: content, storage: storage)
    self.mounted = nil
    hasTraces = false
    StoredValues.reset(&values)
  }

  /// Notifies the mounted component, once, that it is appearing on screen.
  func willDisplay() {
    guard let mounted, displayed == nil else { return }
    displayed = mounted
    mounted.willDisplay(content)
  }

  /// Notifies the displayed component that it has left the screen.
  func didEndDisplaying() {
    guard let displayed else { return }
    self.displayed = nil
    displayed.didEndDisplaying(content)
  }

  /// Notifies the view and its descendants that they were added to a composite that is on screen.
  func beginViewDisplay() {
    guard waitsForViewDisplay else { return }
    waitsForViewDisplay = false
    content.notifyOfDisplay(true)
  }

  /// Notifies the view and its descendants that they are leaving a composite that stays on screen.
  func endViewDisplay() {
    if waitsForViewDisplay { waitsForViewDisplay = false } else { content.notifyOfDisplay(false) }
  }

  /// Returns the view if it can be reused for another child with the same types, or nil.
  func takeCleanView() -> NativeView? {
    guard !hasTraces else { return nil }
    restoreMargins()
    content.removeFromSuperview()
    return content
  }

  private func applyMargins() {
    if let raised = margins.raised(to: inheritedMargins, of: content) {
      content.storedMargins = raised
    }
  }

  private func restoreMargins() {
    if let own = margins.takeOwn() { content.storedMargins = own }
  }

  private var storage: ViewStorage { ViewStorage(values: values, owner: identity.type) }
}

/// A wrapper for the view of a child whose component computes its own height.
@MainActor
private final class KnownHeightView: View {
  /// The component that provides the height.
  var component: AnyRenderable? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// The minimum margins of the component's view, passed to the component.
  var inheritedMargins = EdgeInsets.zero {
    didSet { if inheritedMargins != oldValue { invalidateIntrinsicContentSize() } }
  }

  private let content: NativeView

  init(of content: NativeView) {
    self.content = content
    super.init()
    addSubview(content)
  }

  required init() { preconditionFailure("The view must be created around another view.") }

  override var heightDependsOnWidth: Bool { true }

  override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: Double.infinity, height: .infinity))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let ideal = ComponentLayout.size(of: content, width: nil, height: nil)
    let width = size.width.isFinite ? size.width : ideal.width
    let known = component?.heightCustomizing(in: self)
    guard let known else { return ComponentLayout.size(of: content, width: width, height: nil) }
    return Size(
      width: width,
      height: max(0, known.height(forWidth: width, inheritedMargins: inheritedMargins))
    )
  }

  override func layoutSubviews() {
    content.place(in: ComponentLayout.frame(of: content, in: bounds))
  }

  override func contentSizeDidChange(of subview: View) {
    invalidateIntrinsicContentSize()
  }
}
