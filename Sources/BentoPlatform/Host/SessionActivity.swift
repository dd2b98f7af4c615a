/// Work during which the desktop postpones interruptions of the user's session, until it ends.
///
/// ```swift
/// let activity = window.beginActivity("Files are being copied.")
/// await copy(files)
/// activity.end()
/// ```
///
/// The activity also ends when the object is released, and with the program.
@MainActor
public final class SessionActivity {
  private var permit: (() -> Void)?

  /// Creates an activity from the closure that ends it.
  package init(_ permit: (() -> Void)?) {
    self.permit = permit
  }

  isolated deinit { end() }

  /// Permits the interruptions again; further calls do nothing.
  public func end() {
    let permit = permit
    self.permit = nil
    permit?()
  }
}
