internal import BentoViews

extension NativeView {
  /// Notifies this view and its descendants that they are appearing on screen or have left it, depth first.
  ///
  /// Only views that implement the notification method are notified; a nested slot notifies its own views.
  func notifyOfDisplay(_ isOnScreen: Bool) {
    let interest = DisplayInterest.of(type(of: self))
    if interest.contains(.aware), let aware = self as? any ViewLifecycleAware {
      if isOnScreen { aware.willDisplayView() } else { aware.didEndDisplayingView() }
    }
    if interest.contains(.composite), let composite = self as? any CompositeView {
      composite.children.areViewsOnScreen = isOnScreen
    }
    for subview in subviews where !subview.isInSlot {
      subview.notifyOfDisplay(isOnScreen)
    }
  }

  /// Whether the first responder is this view or a descendant of it.
  var holdsKeyboard: Bool { host?.firstResponder?.isDescendant(of: self) == true }

  /// Resigns first responder if the first responder is in this view, and dismisses an input view
  /// shown for it.
  func resignKeyboard() {
    host?.window.endInput(in: self)
    if holdsKeyboard { host?.firstResponder?.resignFirstResponder() }
  }
}

/// The display notifications that a class of views implements.
///
/// Every view in a row that appears is checked, and a dynamic cast to a protocol costs several times as much
/// as a lookup by class.
private struct DisplayInterest: OptionSet {
  let rawValue: Int

  static let aware = DisplayInterest(rawValue: 1)
  static let composite = DisplayInterest(rawValue: 2)

  @MainActor private static var known: [ObjectIdentifier: DisplayInterest] = [:]

  @MainActor
  static func of(_ kind: NativeView.Type) -> DisplayInterest {
    if let interest = known[ObjectIdentifier(kind)] { return interest }
    var interest: DisplayInterest = []
    if kind is any ViewLifecycleAware.Type { interest.insert(.aware) }
    if kind is any CompositeView.Type { interest.insert(.composite) }
    known[ObjectIdentifier(kind)] = interest
    return interest
  }
}
