internal import BentoBox
public import BentoLists
internal import BentoViews

extension ListView {
  /// What the list shows over its visible part while it has no items; nil for nothing.
  ///
  /// It takes the place of `emptyView`. Setting another one shows it in the same view.
  public var emptyState: Component.EmptyState? {
    get { (emptyView as? EmptyStateHost)?.state }
    set { emptyView = EmptyStateHost.host(newValue, in: emptyView) }
  }
}

/// A view that is filled by the component for an empty list.
@MainActor
private final class EmptyStateHost: View {
  private(set) var state: Component.EmptyState?
  private let content = EmptyStateComponentView()

  required init() {
    super.init()
    addSubview(content)
  }

  /// The view for a state: the one that is there already, or a new one.
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
