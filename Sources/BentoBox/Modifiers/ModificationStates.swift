internal import BentoViews

/// The state that a component's modifiers need to undo their changes to its view.
///
/// The state is kept with the view instead of the binding because modifiers act in `render`, which has no
/// storage. Every component that the view shows reuses it, because they all have the same modifiers
/// (`bento.modifiers.blocks`).
@MainActor
final class ModificationStates {
  /// The states of the modifiers, indexed by the modifiers' decorator counts.
  private var levels: [AnyObject?] = []
  /// The style sheet applied to the view, or nil.
  var style: (any AppliedStyling)?
  private var count = 0

  /// Returns the states of a view.
  static func of(_ view: NativeView) -> ModificationStates {
    if let states = view.componentState as? ModificationStates { return states }
    let states = ModificationStates()
    view.componentState = states
    return states
  }

  /// Returns the state of a modifier.
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

  /// Returns a number for a new modification, greater than those of all previous ones.
  func nextOrder() -> Int {
    count += 1
    return count
  }

  /// Reverts the style sheet if it was applied on top of a modification that is about to be undone.
  func revertStyle(over order: Int, in view: NativeView) {
    guard let style, style.order > order else { return }
    self.style = nil
    style.revert(in: view)
  }
}

/// The state that one modifier needs to undo its change.
@MainActor
final class ModificationState<Modification: ViewModification> {
  /// The value that undoes the modification, or nil while the view is not modified.
  var original: Modification.Original?
  /// The position of the change among the modifications of the view.
  var order = 0

  /// Whether the view is modified.
  var isApplied: Bool { original != nil }
}
