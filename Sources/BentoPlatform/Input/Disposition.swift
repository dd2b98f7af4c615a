/// The result of an event that a host program passes to its views.
///
/// ```swift
/// if host.handle(event) == .ignored { game.handle(event) }
/// ```
public enum Disposition: Hashable, Sendable {
  /// No view used the event; the program may use it.
  case ignored
  /// The event was used.
  case handled
  /// The event was used, and the views receive the pointer's events until its button is released, even
  /// outside their area.
  case captured
}
