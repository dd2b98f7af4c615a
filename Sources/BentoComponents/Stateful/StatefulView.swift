internal import BentoBox
internal import BentoGeometry
internal import BentoViews

/// The view of ``Component/Stateful``, as large as its content.
@MainActor
public final class StatefulView: ComponentHostView {
  private var state: AnyObject?
  private var makeContent: (() -> AnyRenderable)?
  private var isStale = false

  /// Shows the content for a state.
  func show(_ state: AnyObject, content: @escaping () -> AnyRenderable) {
    self.state = state
    makeContent = content
    isStale = false
    children.render([content()], in: self)
  }

  /// Releases the state, so the content no longer changes.
  func forget() {
    state = nil
    makeContent = nil
    isStale = false
  }

  /// Renders the content before the next frame, unless the view now shows another state.
  func stateDidChange(_ state: AnyObject) {
    guard self.state === state else { return }
    isStale = true
    setNeedsUpdateProperties()
  }

  /// Renders the content if the state has changed; any resulting change to the row's height is animated,
  /// and the rows below the row move.
  public override func updateProperties() {
    super.updateProperties()
    guard isStale else { return }
    changeContent { [weak self] in self?.renderState() }
  }

  /// Makes the content, and any previous content that is fading out, fill the view.
  public override func layoutSubviews() {
    for subview in subviews { subview.place(in: ComponentLayout.frame(of: subview, in: bounds)) }
  }

  private func renderState() {
    guard isStale, let makeContent else { return }
    isStale = false
    children.bind(makeContent(), in: self)
  }
}
