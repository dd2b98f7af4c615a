/// What happens to a screen as a whole.
public nonisolated enum ScreenLifecycleEvent: Hashable, Sendable {
  /// Its view was made.
  case didLoad
  /// It is about to be seen; initially, where it was pushed or presented, or stands alone.
  case willAppear(isPresentedInitially: Bool)
  /// It is seen, and nothing moves any more.
  case didAppear(isPresentedInitially: Bool)
  /// It is about to go; permanently, where it is popped or dismissed, or stands alone.
  case willDisappear(isRemovedPermanently: Bool)
  /// It is gone.
  case didDisappear(isRemovedPermanently: Bool)
}
