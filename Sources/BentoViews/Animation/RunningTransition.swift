internal import BentoGeometry
internal import BentoMotion

/// A transition from one view to another that has not ended.
///
/// The host lists them, so that a transition that is reversed or restarted midway knows the earlier
/// one: the old view then belongs to the later transition, which shows it or removes it.
@MainActor
final class RunningTransition {
  /// The opacity that the old view has apart from the transition.
  let alpha: Double
  /// The transform that the old view has apart from the transition.
  let transform: Transform
  /// Whether an earlier transition, which has not ended, leads the other way.
  let goesBack: Bool
  private weak var host: ViewHost?
  private let old: View
  private let new: View
  /// Whether somebody else has decided where the old view is.
  private var isReleased = false

  /// Lists a transition that begins.
  init(from old: View, to new: View, in host: ViewHost?) {
    // A view that is leaving already has the opacity and transform of its way out.
    let earlier = host?.transitions.last { $0.old === old }
    alpha = earlier?.alpha ?? old.alpha
    transform = earlier?.transform ?? old.transform
    goesBack = host?.transitions.contains { $0.old === new && $0.new === old } == true
    self.host = host
    self.old = old
    self.new = new
    host?.transitions.append(self)
  }

  /// The opacity at which the new view begins to show through the old one.
  ///
  /// On the way back the old view is still translucent over the new one. The same is seen when the
  /// new one lies in front with what the old one lacks.
  var startOfDissolve: Double {
    goesBack ? max(0, alpha - old.shown.alpha) : 0
  }

  /// Takes the transition off the list.
  ///
  /// - Returns: whether the old view is this transition's, and no later one's.
  func end() -> Bool {
    guard let host, let index = host.transitions.firstIndex(where: { $0 === self }) else {
      return !isReleased
    }
    host.transitions.remove(at: index)
    return !host.transitions[index...].contains { $0.old === old || $0.new === old }
  }

  /// Leaves a view that is inserted or removed to whoever does so: no transition removes it any more.
  static func release(_ view: View, in host: ViewHost) {
    let released = host.transitions.filter { $0.old === view }
    guard let last = released.last else { return }
    let isLeaving = host.transitions.last { $0.old === view || $0.new === view } === last
    host.transitions.removeAll { $0.old === view }
    for transition in released { transition.isReleased = true }
    guard isLeaving else { return }
    View.performWithoutAnimation {
      view.alpha = last.alpha
      view.transform = last.transform
    }
  }
}
