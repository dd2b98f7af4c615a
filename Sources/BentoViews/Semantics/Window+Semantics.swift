public import BentoPlatform

extension Window {
  /// What is on the screen now, as a table of nodes.
  ///
  /// Views are laid out first. Where nothing has changed since the last call, the same tree is answered
  /// without a look at any view (`semantics.idle.1k`).
  public func semanticsTree() -> SemanticsTree {
    guard let host else { return semantics().map { SemanticsTree($0) } ?? SemanticsTree() }
    layoutIfNeeded()
    // What changes while a frame is due is not noticed one by one.
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
  /// Notes that assistive technology is to be told something else.
  package func noteSemanticsChange() {
    semanticsRevision &+= 1
  }

  /// Whether no view waits for the next frame.
  fileprivate var isAtRest: Bool {
    !frameIsWanted && !pictureIsWanted && window.dirty.isDisjoint(with: .frame)
  }
}
