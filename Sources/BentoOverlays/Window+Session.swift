public import BentoPlatform
public import BentoViews

extension Window {
  /// Asks the desktop to postpone interruptions of the user's session until the activity ends.
  ///
  /// A user who wants to log out meanwhile sees the reason, and can log out anyway. Postpone the logout also
  /// while there is work that is not saved:
  ///
  /// ```swift
  /// unsaved = document.isSaved ? nil : window.beginActivity("“Letter” is not saved.", postponing: .logout)
  /// ```
  ///
  /// Nothing is postponed on a desktop that has no such service, so data that matters must be saved anyway.
  ///
  /// - Parameters:
  ///   - reason: The sentence that the desktop shows.
  ///   - interruptions: The interruptions to postpone.
  /// - Returns: The activity, which also ends when it is released.
  public func beginActivity(
    _ reason: String,
    postponing interruptions: SessionInterruptions = [.logout, .suspend]
  ) -> SessionActivity {
    SessionActivity(host?.services.session?.postpone(interruptions, reason: reason))
  }
}
