public import BentoPlatform

extension Window {
  /// Returns the current semantics of the window, as a table of nodes.
  ///
  /// Views are laid out first. If nothing has changed since the last call, the same tree is returned without
  /// visiting any view (`semantics.idle.1k`).
  public func semanticsTree() -> SemanticsTree {
    guard let host else { return semantics().map { SemanticsTree($0) } ?? SemanticsTree() }
    layoutIfNeeded()
    // Changes while a frame is due are not recorded individually.
    let isAtRest = host.isAtRest
    if isAtRest, let known = host.knownSemantics, known.revision == host.semanticsRevision {
      return known.tree
    }
    let tree = semantics().map { SemanticsTree($0) } ?? SemanticsTree()
    host.knownSemantics = isAtRest ? (host.semanticsRevision, tree) : nil
    return tree
  }
}

extension ViewHost {
  /// Records that something assistive technology can perceive has changed.
  package func noteSemanticsChange() {
    semanticsRevision &+= 1
  }

  /// Whether the window is idle: nothing in it waits for the next frame.
  fileprivate var isAtRest: Bool {
    !frameIsWanted && !drawingIsWanted && window.dirty.isDisjoint(with: .frame)
  }
}
