/// The animations of one block; its completion runs once, when the last one is over.
@MainActor
final class AnimationGroup {
  private var pending = 0
  private var isSealed = false
  private var allCompleted = true
  private var completion: ((Bool) -> Void)?
  /// The views whose layout became stale inside the block, when it asks for their layout.
  private var staleViews: [View] = []
  /// Whether the block shows views that were hidden.
  var showsHiddenViews = false

  init(completion: ((Bool) -> Void)?) {
    self.completion = completion
  }

  /// Notes an animation that the completion must wait for.
  func add() {
    pending += 1
  }

  /// Notes that an animation is over; `completed` tells whether it reached its end.
  func finish(completed: Bool) {
    pending -= 1
    if !completed { allCompleted = false }
    runCompletionIfDone()
  }

  /// Notes a view whose layout became stale inside the block.
  func noteStaleLayout(of view: View) {
    guard !staleViews.contains(where: { $0 === view }) else { return }
    staleViews.append(view)
  }

  /// Lays out the views whose layout became stale inside the block, while it is still open.
  func layOutStaleViews() {
    let views = staleViews
    for view in views {
      view.layoutIfNeeded()
    }
    staleViews = []
  }

  /// Notes that the block has ended and no further animation joins.
  func seal() {
    isSealed = true
    runCompletionIfDone()
  }

  private func runCompletionIfDone() {
    guard isSealed, pending == 0, let run = completion else { return }
    completion = nil
    AnimationGroup.complete { [allCompleted] in
      // A block that interrupts this one is still open; what the completion sets is not its own.
      let open = AnimationTransaction.current
      AnimationTransaction.current = nil
      run(allCompleted)
      AnimationTransaction.current = open
    }
  }

  /// How many completions run, each inside of the one before.
  private static var depth = 0

  /// Runs a completion: now, or soon where it is one of an endless chain.
  ///
  /// Where nothing moves, as outside of a window, an animation is over at once; a completion that begins
  /// the next one would never come back.
  static func complete(_ completion: @escaping @MainActor () -> Void) {
    guard depth < TurnQueue.mostInARow else {
      ViewLog.once(
        "Completions of animations that move nothing begin others; the rest follows later."
      )
      Task { completion() }
      return
    }
    depth += 1
    defer { depth -= 1 }
    completion()
  }
}
