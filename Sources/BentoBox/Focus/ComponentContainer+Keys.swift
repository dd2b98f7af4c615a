internal import BentoLists
internal import BentoPlatform
package import BentoViews

/// How Tab and Return treat what shows a component.
///
/// Tab goes through the views in the container that can become first responder. The view of a component that
/// does not want it is passed over, though not the controls in it.
extension ComponentTableViewCell: FocusScope {
  func focusTarget(after view: View?, isBackward: Bool) -> View? {
    slot.tabTarget(in: subviewsInFocusOrder, after: view, isBackward)
  }
}

extension ComponentCollectionViewCell: FocusScope {
  func focusTarget(after view: View?, isBackward: Bool) -> View? {
    slot.tabTarget(in: subviewsInFocusOrder, after: view, isBackward)
  }
}

extension ComponentView: FocusScope {
  /// The view of the component that Tab goes to, or a view in it.
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

  /// The views of components that are not focusable.
  private var ineligibleViews: [View] {
    (component?.focusStops ?? []).compactMap { stop in
      stop.eligibility == .ineligible ? view(of: stop.child) as? any FocusableView : nil
    }
  }
}

extension ComponentContainer {
  /// Goes on from a component with Return: to the next one that takes the keyboard, and out of the list
  /// after the last one.
  ///
  /// - Returns: Whether the key was used: where the keyboard is in the view of a component that takes it.
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
