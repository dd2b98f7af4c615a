internal import Observation

/// Runs `updateProperties` where it is due, ancestors first; it comes before the layout pass.
@MainActor
enum UpdatePass {
  /// Brings a subtree up to date with the state that it shows.
  ///
  /// Hidden views below the root wait until they are shown.
  ///
  /// - Returns: whether a view ran `updateProperties`, which may have made others out of date.
  static func run(from root: View) -> Bool {
    guard root.waitsForUpdate else { return false }
    return visit(root)
  }

  private static func visit(_ view: View) -> Bool {
    var hasRun = false
    if view.dirty.remove(.update) != nil {
      hasRun = true
      view.trackProperties()
    }
    guard view.dirty.remove(.updateBelow) != nil else { return hasRun }
    var someWait = false
    for subview in view.subviews where subview.waitsForUpdate {
      if !subview.isHidden, visit(subview) { hasRun = true }
      // Hidden ones, and what was marked meanwhile.
      if subview.waitsForUpdate { someWait = true }
    }
    if someWait { view.dirty.insert(.updateBelow) }
    return hasRun
  }
}

extension View {
  /// Whether the view or something below waits for the update pass.
  var waitsForUpdate: Bool { !dirty.isDisjoint(with: [.update, .updateBelow]) }

  /// Runs `updateProperties`, and asks for it again when something that it read changes.
  fileprivate func trackProperties() {
    if let stateTracker {
      stateTracker.track { updateProperties() }
    } else if View.stateReaders.contains(ObjectIdentifier(type(of: self))) {
      let tracker = StateTracker { [unowned self] in setNeedsUpdateProperties() }
      stateTracker = tracker
      tracker.track { updateProperties() }
    } else {
      // Most classes read no state, and a tracker would cost each new view three allocations
      // (`lists.first`). What handles changes is asked for only if something was read.
      withObservationTracking({ updateProperties() }, onChange: firstReading())
    }
  }

  /// What handles the first change of what the first view of a class read.
  ///
  /// This tracking lasts until that change, even if the view does not; it is one for each class. Once the
  /// view has a tracker of its own, that one watches what counts: what was read before does not.
  private func firstReading() -> @Sendable () -> Void {
    View.stateReaders.insert(ObjectIdentifier(type(of: self)))
    return { [weak self] in
      StateTracker.onMainActor {
        if let self, self.stateTracker == nil { self.setNeedsUpdateProperties() }
      }
    }
  }

  /// The classes of views whose `updateProperties` has read an observable object.
  private static var stateReaders: Set<ObjectIdentifier> = []
}
