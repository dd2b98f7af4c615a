internal import BentoGeometry
package import BentoPlatform
package import BentoViews

/// Runs what a program does to bring a list up to date: after a pull beyond the top by touch, and for
/// the F5 key.
///
/// It does not run twice at a time. Nothing is in the list, and nothing moves, while nobody pulls and
/// nothing runs.
@MainActor
package final class ListRefresh {
  /// How far a finger pulls the content beyond its top for the action to run, in points.
  static let pullDistance = 64.0

  /// What runs, or nil for a list that cannot be refreshed.
  package var action: (() async -> Void)? { didSet { update() } }
  /// Whether the action runs.
  package private(set) var isRunning = false
  private weak var list: ScrollView?
  private var badge: RefreshBadge?

  /// Creates what refreshes no list yet.
  package init() {}

  /// Watches the pulls of a list.
  package func attach(to list: ScrollView) {
    self.list = list
    list.panGestureRecognizer.addAction { [weak self] in self?.panDidChange($0.state) }
  }

  /// Runs the action, unless it runs already.
  ///
  /// - Returns: whether there is one.
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

  /// Runs the action by its key.
  ///
  /// - Returns: whether the key means that.
  package func handle(_ event: KeyEvent) -> Bool {
    event.key == .function(5) && event.modifiers.isEmpty && run()
  }

  /// Shows how far the content is pulled, or that the action runs; to be called when the content has
  /// moved or the list is laid out.
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

  /// How far the content is pulled beyond its top.
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
