/// What a host learns about an event it handed over.
public enum Disposition: Hashable, Sendable {
  /// Nobody wanted the event; the host may use it.
  case ignored
  /// The event was used.
  case handled
  /// The event was used and the pointer's events up to its release belong here, wherever it goes.
  case captured
}
