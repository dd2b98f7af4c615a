internal import BentoViews

extension NativeView {
  /// Tells this view and all views below that want to know that they come on screen or leave it, depth
  /// first; not those in a slot further down, which tells them itself.
  func tellOfDisplay(_ isOnScreen: Bool) {
    let interest = DisplayInterest.of(type(of: self))
    if interest.contains(.aware), let aware = self as? any ViewLifecycleAware {
      if isOnScreen { aware.willDisplayView() } else { aware.didEndDisplayingView() }
    }
    if interest.contains(.composite), let composite = self as? any CompositeView {
      composite.children.areViewsOnScreen = isOnScreen
    }
    for subview in subviews where !subview.isInSlot {
      subview.tellOfDisplay(isOnScreen)
    }
  }

  /// Whether the first responder is this view or lies in it.
  var holdsKeyboard: Bool { host?.firstResponder?.isDescendant(of: self) == true }

  /// Resigns first responder, if it is in this view, and ends an input that is shown for it.
  func resignKeyboard() {
    host?.window.endInput(in: self)
    if holdsKeyboard { host?.firstResponder?.resignFirstResponder() }
  }
}

/// Which classes of views are told about display.
///
/// Every view of a row that comes into view is looked at. A dynamic cast to a protocol costs several
/// times as much as a look-up by class.
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
