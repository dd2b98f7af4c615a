internal import BentoPlatform

/// The recognizers that compete for one press of one pointer.
@MainActor
final class GestureArena {
  /// The competitors, deepest view first.
  private let members: [GestureRecognizer]
  /// The button whose press this is.
  let button: PointerEvent.Button
  private var winners: [GestureRecognizer] = []
  private var waiting: [GestureRecognizer] = []

  /// Lets all recognizers from a view up to the root compete.
  init(from view: View, button: PointerEvent.Button) {
    self.button = button
    var members: [GestureRecognizer] = []
    var current: View? = view
    while let holder = current {
      // One that follows another pointer's press has no eye for this one.
      members += holder.gestureRecognizers.filter { $0.isEnabled && $0.arena == nil }
      current = holder.superview
    }
    self.members = members
    for member in members {
      member.reset()
      member.arena = self
    }
  }

  /// Whether any recognizer could still take or has taken the press.
  var isAlive: Bool {
    members.contains { $0.state == .possible || $0.state == .began || $0.state == .changed }
  }

  /// Whether a gesture has won or is tentatively under way.
  var hasClaim: Bool {
    members.contains { $0.state == .began || $0.state == .changed || $0.state == .ended }
  }

  /// Shows a step to all that still compete.
  func step(_ sample: PointerSample) {
    for member in members where member.view != nil {
      switch member.state {
      case .possible, .began, .changed: member.receive(sample)
      case .ended, .cancelled, .failed: break
      }
    }
  }

  /// Ends the competition: what is undecided fails.
  func close() {
    for member in members where member.arena === self {
      switch member.state {
      case .possible: member.fail()
      case .began, .changed: member.cancel()
      case .ended, .cancelled, .failed: break
      }
      member.arena = nil
    }
  }

  /// Takes the press away from all.
  func cancelAll() {
    waiting = []
    for member in members {
      member.cancel()
      member.arena = nil
    }
  }

  // MARK: Claims

  /// Lets a recognizer begin when nothing stands against it.
  func claim(_ claimant: GestureRecognizer) -> Bool {
    let isBlocked = claimant.prerequisites.contains { weak in
      guard let other = weak.recognizer, members.contains(where: { $0 === other }) else {
        return false
      }
      return other.state == .possible
    }
    if isBlocked {
      if !isWaiting(claimant) { waiting.append(claimant) }
      return false
    }
    if claimant.isTentative {
      // Of controls inside each other, a press is the deepest one's.
      let isTaken = members.contains { member in
        member !== claimant && member.isTentative
          && (member.state == .began || member.state == .changed)
          && !canRun(claimant, beside: member)
      }
      return !isTaken && winners.allSatisfy { canRun(claimant, beside: $0) }
    }
    return claimFinally(claimant)
  }

  /// Lets a recognizer win when no other has.
  func claimFinally(_ claimant: GestureRecognizer) -> Bool {
    guard winners.allSatisfy({ canRun(claimant, beside: $0) }) else { return false }
    winners.append(claimant)
    for member in members where member !== claimant && !canRun(claimant, beside: member) {
      member.cancel()
    }
    return true
  }

  /// Whether a recognizer has asked to begin and waits for others to fail.
  func isWaiting(_ recognizer: GestureRecognizer) -> Bool {
    waiting.contains { $0 === recognizer }
  }

  /// Lets those begin that waited for a recognizer to fail.
  func recognizerDidFail(_ recognizer: GestureRecognizer) {
    let candidates = waiting.filter { member in
      member.prerequisites.contains { $0.recognizer === recognizer }
    }
    for candidate in candidates {
      waiting.removeAll { $0 === candidate }
      candidate.claimAgain()
    }
  }

  private func canRun(_ first: GestureRecognizer, beside second: GestureRecognizer) -> Bool {
    first === second || first.shouldRecognizeSimultaneously?(second) == true
      || second.shouldRecognizeSimultaneously?(first) == true
  }
}
