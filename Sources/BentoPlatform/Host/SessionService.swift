/// A service that can postpone interruptions of the user's session, such as the desktop's.
@MainActor
public protocol SessionService: AnyObject {
  /// Asks the desktop to postpone interruptions; nothing happens on a desktop that cannot.
  ///
  /// - Parameters:
  ///   - interruptions: The interruptions to postpone.
  ///   - reason: The sentence that the desktop shows to the user who wants to log out.
  /// - Returns: A closure that permits the interruptions again; it is called once.
  func postpone(_ interruptions: SessionInterruptions, reason: String) -> () -> Void
}
