internal import BentoPlatform
internal import Observation

/// Runs `updateProperties` on the marked views, superviews first; it precedes the layout pass.
@MainActor
enum UpdatePass {
  /// Updates the properties of the marked views in a subtree.
  ///
  /// Hidden views below the root wait until they are shown.
  ///
  /// - Returns: Whether a view ran `updateProperties`, which may have marked others.
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
      // Hidden subviews wait, and so do those that were marked in the meantime.
      if subview.waitsForUpdate { someWait = true }
    }
    if someWait { view.dirty.insert(.updateBelow) }
    return hasRun
  }
}

extension View {
  /// Whether the view or a view below it waits for the update pass.
  var waitsForUpdate: Bool { !dirty.isDisjoint(with: [.update, .updateBelow]) }

  /// Runs `updateProperties`, and requests it again whenever a property that it read changes.
  fileprivate func trackProperties() {
    if let stateTracker {
      stateTracker.track { updateProperties() }
    } else if View.stateReaders.contains(ObjectIdentifier(type(of: self))) {
      let tracker = StateTracker { [unowned self] in setNeedsUpdateProperties() }
      stateTracker = tracker
      tracker.track { updateProperties() }
    } else {
      // Most classes read no state, and a tracker would cost each new view three allocations (`lists.first`).
      // The change handler is created only if something was read.
      withObservationTracking({ updateProperties() }, onChange: firstReading())
    }
  }

  /// Returns the handler for the first change to a property read by the first view of a class.
  ///
  /// This tracking lasts until that change, even if the view no longer exists; there is one tracking per
  /// class. Once the view has its own tracker, only that tracker counts: earlier reads may be obsolete.
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
