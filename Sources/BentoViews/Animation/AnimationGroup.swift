/// The animations of one animation block.
///
/// Law: the completion runs exactly once, when the last animation has ended for any reason.
@MainActor
package final class AnimationGroup {
  private var pending = 0
  private var isSealed = false
  private var allCompleted = true
  private var completion: ((Bool) -> Void)?
  /// The views whose layout was invalidated inside the block, if the block lays them out.
  private var staleViews: [View] = []
  /// Whether the block shows hidden views.
  var showsHiddenViews = false

  /// Creates a group that calls a closure when it ends, passing whether all of its animations ran to
  /// completion.
  package init(completion: ((Bool) -> Void)?) {
    self.completion = completion
  }

  /// Adds an animation that the completion must wait for.
  func add() {
    pending += 1
  }

  /// Removes an animation that has ended; `completed` is whether it ran to completion.
  package func finish(completed: Bool) {
    pending -= 1
    if !completed { allCompleted = false }
    runCompletionIfDone()
  }

  /// Adds a view whose layout was invalidated inside the block.
  func noteStaleLayout(of view: View) {
    guard !staleViews.contains(where: { $0 === view }) else { return }
    staleViews.append(view)
  }

  /// Lays out the views whose layout was invalidated inside the block, while the block is still open.
  func layOutStaleViews() {
    let views = staleViews
    for view in views {
      view.layoutIfNeeded()
    }
    staleViews = []
  }

  /// Marks the end of the block: no more animations are added.
  package func seal() {
    isSealed = true
    runCompletionIfDone()
  }

  private func runCompletionIfDone() {
    guard isSealed, pending == 0, let run = completion else { return }
    // The property is cleared first, so that the closure cannot run twice, whatever it does.
    completion = nil
    AnimationGroup.complete { [allCompleted] in
      // The block that interrupts this one is still open, and must not animate changes that the completion
      // makes.
      let open = AnimationTransaction.current
      AnimationTransaction.current = nil
      run(allCompleted)
      AnimationTransaction.current = open
    }
  }

  /// The number of nested completions that are running.
  private static var depth = 0

  /// Runs a completion immediately, or soon afterward if it belongs to an endless chain.
  ///
  /// An animation ends immediately if nothing moves, for example outside a window. A chain of completions
  /// that each start the next animation would then never return.
  package static func complete(_ completion: @escaping @MainActor () -> Void) {
    guard depth < TurnQueue.mostInARow else {
      ViewLog.once(
        "Completions of animations that move nothing keep starting others; the rest runs later."
      )
      Task { completion() }
      return
    }
    depth += 1
    defer { depth -= 1 }
    completion()
  }
}
