/// A lifecycle event of a screen.
///
/// ```swift
/// func send(_ event: ScreenLifecycleEvent) {
///   if case .willAppear(isPresentedInitially: true) = event { reload() }
/// }
/// ```
public nonisolated enum ScreenLifecycleEvent: Hashable, Sendable {
  /// The view has been loaded.
  case didLoad
  /// The view is about to appear. This is an initial presentation if the screen was pushed or presented, or
  /// has neither a parent nor a presenter.
  case willAppear(isPresentedInitially: Bool)
  /// The view has appeared, and all animations have ended.
  case didAppear(isPresentedInitially: Bool)
  /// The view is about to disappear. The removal is permanent if the screen is popped or dismissed, or has
  /// neither a parent nor a presenter.
  case willDisappear(isRemovedPermanently: Bool)
  /// The view has disappeared.
  case didDisappear(isRemovedPermanently: Bool)
}
