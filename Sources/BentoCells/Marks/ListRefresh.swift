internal import BentoGeometry
package import BentoPlatform
package import BentoViews

/// An object that runs a list's refresh action when the user presses F5 or pulls the content beyond
/// its top by touch.
///
/// The action is not started again while it is running. The object adds no views or animations to
/// the list unless the user is pulling or the action is running.
@MainActor
package final class ListRefresh {
  /// The distance, in points, that the content must be pulled beyond its top to run the action.
  static let pullDistance = 64.0

  /// The action, or nil if the list cannot be refreshed.
  package var action: (() async -> Void)? { didSet { update() } }
  /// Whether the action is running.
  package private(set) var isRunning = false
  private weak var list: ScrollView?
  private var badge: RefreshBadge?

  /// Creates an object that is not attached to a list.
  package init() {}

  /// Begins observing pulls on a list.
  package func attach(to list: ScrollView) {
    self.list = list
    list.panGestureRecognizer.addAction { [weak self] in self?.panDidChange($0.state) }
  }

  /// Runs the action, unless it is already running.
  ///
  /// - Returns: Whether there is an action.
  @discardableResult
  package func run() -> Bool {
    guard let action else { return false }
    guard !isRunning else { return true }
    isRunning = true
    update()
    Task { [weak self] in
      await action()
      self?.isRunning = false
      self?.update()
    }
    return true
  }

  /// Runs the action if the key is F5 with no modifiers.
  ///
  /// - Returns: Whether the key is F5 and there is an action.
  package func handle(_ event: KeyEvent) -> Bool {
    event.key == .function(5) && event.modifiers.isEmpty && run()
  }

  /// Updates the badge to show how far the content is pulled, or that the action is running; called
  /// when the content moves or the list is laid out.
  package func update() {
    guard let list, isRunning || (action != nil && list.isDragging && pull > 0) else {
      badge?.removeFromSuperview()
      badge = nil
      return
    }
    let badge = badge ?? RefreshBadge()
    self.badge = badge
    View.performWithoutAnimation {
      if badge.superview !== list { list.addSubview(badge) }
      badge.place(in: list.bounds.inset(by: list.contentInset), pull: pull, isTurning: isRunning)
    }
  }

  /// The distance that the content is pulled beyond its top.
  private var pull: Double {
    guard let list else { return 0 }
    return max(0, list.offsetLimits.minimum.y - list.contentOffset.y)
  }

  private func panDidChange(_ state: GestureRecognizer.State) {
    guard state == .ended || state == .cancelled else { return }
    if state == .ended, pull >= Self.pullDistance { run() }
    update()
  }
}
