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
  /// The style sheet that the view was given, or nil.
  var style: (any AppliedStyling)?
  private var count = 0

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

  /// The number of a modification that begins now, greater than that of every one before.
  func nextOrder() -> Int {
    count += 1
    return count
  }

  /// Takes back the style sheet if it was applied over a modification, which is about to be undone.
  func revertStyle(over order: Int, in view: NativeView) {
    guard let style, style.order > order else { return }
    self.style = nil
    style.revert(in: view)
  }
}

/// What one modifier needs in order to undo what it did.
@MainActor
final class ModificationState<Modification: ViewModification> {
  /// What undoes the modification, or nil while the view is not modified.
  var original: Modification.Original?
  /// When the view was modified, among the modifications of the view.
  var order = 0

  /// Whether the view is modified.
  var isApplied: Bool { original != nil }
}
