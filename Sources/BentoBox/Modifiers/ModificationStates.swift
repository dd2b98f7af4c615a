internal import BentoViews

/// What the modifiers of a component need in order to undo what they did to its view.
///
/// It is kept with the view and not with the binding, since modifiers act in `render`, which has no
/// storage; and it is used again by every component that the view shows, as they have the same
/// modifiers (`bento.modifiers.blocks`).
@MainActor
final class ModificationStates {
  /// The states by the number of decorators that their modifiers count.
  private var levels: [AnyObject?] = []

  /// The states of a view.
  static func of(_ view: NativeView) -> ModificationStates {
    if let states = view.componentState as? ModificationStates { return states }
    let states = ModificationStates()
    view.componentState = states
    return states
  }

  /// The state of a modifier.
  func state<Modification: ViewModification>(
    of modification: Modification.Type,
    at level: Int
  ) -> ModificationState<Modification> {
    if level < levels.count, let state = levels[level] as? ModificationState<Modification> {
      return state
    }
    while levels.count <= level { levels.append(nil) }
    let state = ModificationState<Modification>()
    levels[level] = state
    return state
  }
}

/// What one modifier needs in order to undo what it did.
@MainActor
final class ModificationState<Modification: ViewModification> {
  /// What undoes the modification, or nil while the view is not modified.
  var original: Modification.Original?

  /// Whether the view is modified.
  var isApplied: Bool { original != nil }
}
