/// Finds what a copy of a style sheet lacks: properties that a subclass forgot to copy.
@MainActor
enum StyleSheetCopy {
  /// The first property of a sheet whose value the copy does not have, or whose object it shares.
  ///
  /// Values that cannot be compared are taken for equal.
  static func firstLostProperty(of sheet: any StyleSheetProtocol, in copy: any StyleSheetProtocol)
    -> String?
  {
    var pair = (Optional(Mirror(reflecting: sheet)), Optional(Mirror(reflecting: copy)))
    while let old = pair.0, let new = pair.1 {
      for (before, after) in zip(old.children, new.children)
      where isLost(before.value, after.value) {
        return before.label ?? "an unnamed property"
      }
      pair = (old.superclassMirror, new.superclassMirror)
    }
    return nil
  }

  private static func isLost(_ old: Any, _ new: Any) -> Bool {
    if let old = old as? any StyleSheetProtocol, let new = new as? any StyleSheetProtocol {
      let isShared = type(of: old) is AnyClass && old as AnyObject === new as AnyObject
      return isShared || firstLostProperty(of: old, in: new) != nil
    }
    guard let old = old as? any Equatable else { return false }
    return !isEqual(old, new)
  }

  private static func isEqual<Value: Equatable>(_ old: Value, _ new: Any) -> Bool {
    guard let new = new as? Value else { return false }
    // What differs from itself, as a NaN does, cannot be told to be lost.
    return old == new || old != old
  }
}
