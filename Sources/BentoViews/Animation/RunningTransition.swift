package import BentoGeometry
internal import BentoMotion

/// A running transition from one view to another.
///
/// The host lists its running transitions, so a transition that is reversed or restarted midway finds the
/// earlier one. The old view then belongs to the later transition, which shows or removes it.
///
/// Law: a view that takes part in transitions ends up with the opacity and transform that it would have
/// without them, and exactly one transition, or the program, determines whether the view stays in its
/// superview.
@MainActor
package final class RunningTransition {
  /// The opacity that the old view would have without the transition.
  package let alpha: Double
  /// The transform that the old view would have without the transition.
  package let transform: Transform
  /// Whether a running transition goes from the new view to the old one.
  package let goesBack: Bool
  private weak var host: ViewHost?
  private let old: View
  private let new: View
  /// Whether the program has inserted or removed the old view since the transition started.
  private var isReleased = false

  /// Creates a transition and adds it to the list of its host.
  package init(from old: View, to new: View, in host: ViewHost?) {
    // If the old view is already leaving, an earlier transition determines its current opacity and transform;
    // the values from before that transition are used.
    let earlier = host?.transitions.last { $0.old === old }
    alpha = earlier?.alpha ?? old.alpha
    transform = earlier?.transform ?? old.transform
    goesBack = host?.transitions.contains { $0.old === new && $0.new === old } == true
    self.host = host
    self.old = old
    self.new = new
    host?.transitions.append(self)
  }

  /// The opacity at which the new view starts to appear through the old one.
  ///
  /// On the way back, the old view is still translucent on top of the new one. The result looks the same with
  /// the new view on top if its opacity is one minus that of the old view.
  package var startOfDissolve: Double {
    goesBack ? max(0, alpha - old.shown.alpha) : 0
  }

  /// Removes the transition from the list.
  ///
  /// - Returns: Whether the old view belongs to this transition and to no later one.
  package func end() -> Bool {
    guard let host, let index = host.transitions.firstIndex(where: { $0 === self }) else {
      return !isReleased
    }
    host.transitions.remove(at: index)
    return !host.transitions[index...].contains { $0.old === old || $0.new === old }
  }

  /// Releases a view that the program inserts or removes, so no transition will remove it.
  static func release(_ view: View, in host: ViewHost) {
    let released = host.transitions.filter { $0.old === view }
    guard let last = released.last else { return }
    let isLeaving = host.transitions.last { $0.old === view || $0.new === view } === last
    host.transitions.removeAll { $0.old === view }
    for transition in released { transition.isReleased = true }
    // A later transition that shows the view again sets its opacity and transform itself.
    guard isLeaving else { return }
    View.performWithoutAnimation {
      view.alpha = last.alpha
      view.transform = last.transform
    }
  }
}
