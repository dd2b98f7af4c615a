/// The presence of a contact.
public nonisolated enum Presence: Hashable, Sendable, CaseIterable {
  /// There.
  case online
  /// Not at the desk.
  case away
  /// Not to be disturbed.
  case busy
  /// Not there.
  case offline
}
