/// The presence of a contact.
public nonisolated enum Presence: Hashable, Sendable, CaseIterable {
  /// Online and available.
  case online
  /// Away from the desk.
  case away
  /// Busy; do not disturb.
  case busy
  /// Offline.
  case offline
}
