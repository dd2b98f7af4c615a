internal import BentoBox
public import BentoLists
internal import BentoViews

extension ListView {
  /// The placeholder that covers the visible area while the list has no items; nil for none.
  ///
  /// This property takes the place of `emptyView`. Setting another empty state updates the existing
  /// view.
  public var emptyState: Component.EmptyState? {
    get { (emptyView as? EmptyStateHost)?.state }
    set { emptyView = EmptyStateHost.host(newValue, in: emptyView) }
  }
}

/// The view that hosts the component for an empty list.
@MainActor
private final class EmptyStateHost: View {
  private(set) var state: Component.EmptyState?
  private let content = EmptyStateComponentView()

  required init() {
    super.init()
    addSubview(content)
  }

  /// Returns the view for a state: an existing host or a new one.
  static func host(_ state: Component.EmptyState?, in view: View?) -> View? {
    guard let state else { return view is EmptyStateHost ? nil : view }
    let host = view as? EmptyStateHost ?? EmptyStateHost()
    host.state = state
    state.render(in: host.content)
    return host
  }

  override func layoutSubviews() {
    content.frame = bounds
  }
}
