/// The state of a program that its icon in the desktop's task bar shows.
///
/// ```swift
/// window.launcherState.badge = inbox.unreadCount
/// window.launcherState.progress = download.fraction
/// ```
public struct LauncherState: Hashable, Sendable {
  /// The number on the icon, such as that of unread messages, or nil for none.
  public var badge: Int?
  /// The progress of long work, 0…1, or nil if there is none; other values become the nearest.
  public var progress: Double? {
    didSet { progress = Self.clamped(progress) }
  }
  /// Whether the program needs the user's attention.
  public var isUrgent: Bool

  /// Creates a state; it shows nothing by default.
  public init(badge: Int? = nil, progress: Double? = nil, isUrgent: Bool = false) {
    self.badge = badge
    self.progress = Self.clamped(progress)
    self.isUrgent = isUrgent
  }

  private static func clamped(_ progress: Double?) -> Double? {
    progress.map { $0.isNaN ? 0 : max(0, min($0, 1)) }
  }
}
