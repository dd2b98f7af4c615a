internal import BentoLists
internal import BentoPlatform
package import BentoViews

/// Focus movement with Tab and Return in a component's container.
///
/// Tab moves through the views in the container that can become first responder. The view of a component that
/// is not eligible is skipped, but the controls inside that view are not.
extension ComponentTableViewCell: FocusScope {
  var passedViews: [View] { slot.ineligibleViews }

  func focusTarget(after view: View?, isBackward: Bool) -> View? {
    slot.tabTarget(in: subviewsInFocusOrder, after: view, isBackward)
  }
}

extension ComponentCollectionViewCell: FocusScope {
  var passedViews: [View] { slot.ineligibleViews }

  func focusTarget(after view: View?, isBackward: Bool) -> View? {
    slot.tabTarget(in: subviewsInFocusOrder, after: view, isBackward)
  }
}

extension ComponentView: FocusScope {
  package var passedViews: [View] { slot.ineligibleViews }

  /// Returns the next Tab stop: the view of the component or a view inside it.
  package func focusTarget(after view: View?, isBackward: Bool) -> View? {
    slot.tabTarget(in: subviewsInFocusOrder, after: view, isBackward)
  }
}

extension ComponentSlot {
  fileprivate func tabTarget(in views: [View], after current: View?, _ isBackward: Bool) -> View? {
    FocusNavigator.target(
      in: views,
      after: current,
      isBackward: isBackward,
      passing: ineligibleViews
    )
  }

  /// The views of the components that are not eligible for focus.
  fileprivate var ineligibleViews: [View] {
    (component?.focusStops ?? []).compactMap { stop in
      stop.eligibility == .ineligible ? view(of: stop.child) as? any FocusableView : nil
    }
  }
}

extension ComponentContainer {
  /// Moves from a component to the next focusable one when the user presses Return, or resigns first
  /// responder after the last one.
  ///
  /// - Returns: Whether the key was handled, which is the case if focus is in the view of a
  ///   focusable component.
  func moveFocus(withKey event: KeyEvent) -> Bool {
    guard event.key == .enter, event.modifiers.isEmpty, let host,
      let responder = host.firstResponder, let list = enclosingList(showingBoxes: true)
    else { return false }
    guard case .stop = list.focusOrigin(of: responder) else { return false }
    if event.isRepeat { return true }
    host.showsFocusRing = true
    if !ListFocusCoordinator(list: list, view: responder).move(.backward) {
      responder.resignFirstResponder()
    }
    return true
  }
}
