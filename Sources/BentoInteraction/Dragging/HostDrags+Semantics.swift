internal import BentoGeometry
package import BentoPlatform
package import BentoViews

/// Drags by assistive technology, which needs no pointer: one action picks up the data of a view, and another one drops
/// it on a view that takes it.
extension HostDrags {
  package func actions(of view: View) -> [AccessibilityAction] {
    guard let session else {
      guard let source = source(of: view) else { return [] }
      return [
        AccessibilityAction(name: "drag") { [weak source, weak view] in
          if let source, let view { source.pickUp(view) }
        }
      ]
    }
    guard let origin = session.pickedUp else { return [] }
    if origin.view === view {
      return [AccessibilityAction(name: "cancelDrag") { [weak session] in session?.cancel() }]
    }
    guard takes(session, on: view) else { return [] }
    return [
      AccessibilityAction(name: "drop") { [weak session, weak view] in
        if let view { session?.drop(at: view.middle, []) }
      }
    ]
  }

  /// Returns the source that drags a view: its own, or the one of a list whose item it is.
  private func source(of view: View) -> DragSource? {
    var ancestor: View? = view
    while let current = ancestor {
      if let source = current.storedDragSource as? DragSource {
        return source.drags(view) ? source : nil
      }
      ancestor = current.superview
    }
    return nil
  }

  /// Returns whether a view, or a part of its ancestor that the view shows, takes what was picked up.
  private func takes(_ session: DragSession, on view: View) -> Bool {
    guard let found = find(session.hover(at: view.middle)), found.isAccepted,
      let target = found.view, view.isDescendant(of: target)
    else { return false }
    guard found.drop.part != nil else { return target === view }
    return target.convert(found.frame, to: nil) == view.convert(view.bounds, to: nil)
  }
}

extension View {
  /// The center of the view, in the window.
  var middle: Point { convert(bounds.center, to: nil) }
}
