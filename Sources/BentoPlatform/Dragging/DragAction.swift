/// The effect of dropping dragged data.
public enum DragAction: Hashable, Sendable {
  /// The target receives a copy.
  case copy
  /// The target receives the data, and the source removes its own.
  case move
  /// The target refers to the source's data.
  case link

  /// Returns the action that the user requests with the modifier keys.
  ///
  /// Control copies, Shift moves, and both link. Without these keys, it is the source's preferred action.
  ///
  /// - Parameter actions: The actions that the source allows, the preferred one first.
  /// - Returns: The action, or nil if the source does not allow it.
  package static func requested(
    by modifiers: KeyModifiers,
    of actions: [DragAction]
  ) -> DragAction? {
    let requested: DragAction? =
      switch (modifiers.contains(.control), modifiers.contains(.shift)) {
      case (true, true): .link
      case (true, false): .copy
      case (false, true): .move
      case (false, false): actions.first
      }
    return requested.flatMap { actions.contains($0) ? $0 : nil }
  }
}
