internal import BentoBox
internal import BentoGeometry
internal import BentoViews

/// The view of ``Component/Stateful``: as large as the content.
@MainActor
public final class StatefulView: ComponentHostView {
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

  /// Mounts the content again if the state has changed; the row takes its height, by a motion in which rows
  /// below it make room.
  public override func updateProperties() {
    super.updateProperties()
    guard isStale else { return }
    changeContent { [weak self] in self?.renderState() }
  }

  /// Places the content over the whole view, and content before it that fades out as well.
  public override func layoutSubviews() {
    for subview in subviews { subview.place(in: ComponentLayout.frame(of: subview, in: bounds)) }
  }

  private func renderState() {
    guard isStale, let makeContent else { return }
    isStale = false
    children.bind(makeContent(), in: self)
  }
}
