public import BentoBox
public import BentoGeometry
public import BentoViews

/// The view of ``Component/Stateful``: as large as the content.
@MainActor
public final class StatefulView: View, CompositeView {
  /// The content.
  public let children = ComponentChildren()
  private var state: AnyObject?
  private var makeContent: (() -> AnyRenderable)?
  private var isStale = false

  /// Shows the content in a state.
  func show(_ state: AnyObject, content: @escaping () -> AnyRenderable) {
    self.state = state
    makeContent = content
    isStale = false
    children.render([content()], in: self)
  }

  /// Shows nothing that changes any more.
  func forget() {
    state = nil
    makeContent = nil
    isStale = false
  }

  /// Renders the content again before the next frame, unless the view shows another state by now.
  func stateDidChange(_ state: AnyObject) {
    guard self.state === state else { return }
    isStale = true
    setNeedsUpdateProperties()
  }

  /// Mounts the content anew if the state has changed; the row takes its height.
  public override func updateProperties() {
    super.updateProperties()
    guard isStale, let makeContent else { return }
    isStale = false
    children.bind([makeContent()], in: self)
    contentHeightDidChange()
  }

  // MARK: Layout

  private var content: NativeView? { children.views.first }

  /// Places the content over the whole view.
  public override func layoutSubviews() {
    guard let content else { return }
    content.frame = ComponentLayout.frame(of: content, in: bounds)
  }

  /// The size that suits the content.
  public override func sizeThatFits(_ size: Size) -> Size {
    guard let content else { return .zero }
    let width = size.width.isFinite && size.width > 0 ? size.width : nil
    return ComponentLayout.size(of: content, width: width, height: nil)
  }

  /// The ideal size of the content.
  public override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: Double.infinity, height: .infinity))
  }

  /// Whether the height depends on the width.
  public override var heightDependsOnWidth: Bool { true }

  /// The content's.
  public override func firstBaseline(in size: Size) -> Double? { content?.firstBaseline(in: size) }

  /// The content's.
  public override func lastBaseline(in size: Size) -> Double? { content?.lastBaseline(in: size) }

  /// Tells the layouts above that the content wants another size.
  public override func contentSizeDidChange(of subview: View) {
    invalidateIntrinsicContentSize()
  }

  /// Hands the margins of the list on to the content.
  public override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    children.inheritedMargins = layoutMargins
  }
}
