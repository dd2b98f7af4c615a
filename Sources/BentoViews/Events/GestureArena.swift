internal import BentoPlatform

/// The recognizers that compete for one press of one pointer.
///
/// When the pointer is up, an arena exists while one of its recognizers waits for others to fail or for
/// another press in quick succession, which then joins the arena. Therefore, the results of consecutive
/// presses are decided together.
///
/// Law: of recognizers that exclude each other, at most one wins, and no wait is endless.
@MainActor
final class GestureArena {
  /// The competitors, deepest view first.
  private var members: [GestureRecognizer] = []
  /// The competitors that receive the steps of the current press.
  private var players: [GestureRecognizer] = []
  /// Recognizers that track another pointer's press and also receive this one.
  private var guests: [any PointerJoining] = []
  /// Whether the pointer is down.
  private var isPressed = false
  /// The button of the press.
  private(set) var button: PointerEvent.Button
  private var winners: [GestureRecognizer] = []
  private var waiting: [GestureRecognizer] = []
  /// The number of presses in the arena.
  private var presses = 0
  /// The number of nested decisions in progress.
  private var decisions = 0

  /// Creates an arena for all recognizers from a view up to the root.
  init(from view: View, _ press: PointerSample) {
    button = press.button
    takePress(from: view, press)
  }

  /// Adds all recognizers from a view up to the root to the competition for a press, together with those
  /// still undecided from the previous press.
  func takePress(from view: View, _ press: PointerSample) {
    button = press.button
    isPressed = true
    presses += 1
    winners = []
    players = []
    guests = []
    var current: View? = view
    while let holder = current {
      for busy in holder.gestureRecognizers where busy.arena != nil && busy.arena !== self {
        if busy.endsWithOtherPointers { busy.fail() }
      }
      // A recognizer that is tracking another pointer ignores this press.
      players += holder.gestureRecognizers.filter {
        $0.isEnabled && $0.allowedDevices.contains(press.device)
          && ($0.arena == nil || $0.arena === self)
      }
      for busy in holder.gestureRecognizers where busy.arena != nil && busy.arena !== self {
        guard busy.isEnabled, let guest = busy as? any PointerJoining, guest.joins(press) else {
          continue
        }
        guests.append(guest)
      }
      // Another finger in content that is being dragged presses nothing.
      if (holder as? ScrollView)?.isDragging == true { players = [] }
      current = holder.superview
    }
    for guest in guests { guest.joinedArena = self }
    let undecided = members
    for player in players where player.arena == nil {
      player.reset()
      player.arena = self
      player.span = (presses, nil)
    }
    players.sortByPresses()
    members = players + undecided.filter { member in !players.contains { $0 === member } }
  }

  /// Whether any recognizer may still take the press or has taken it.
  var isAlive: Bool {
    !guests.isEmpty
      || players.contains { $0.state == .possible || $0.state == .began || $0.state == .changed }
  }

  /// Whether a gesture has won or is tentatively in progress.
  var hasClaim: Bool {
    players.contains { $0.state == .began || $0.state == .changed || $0.state == .ended }
  }

  /// Passes a step to all recognizers that still compete.
  func step(_ sample: PointerSample) {
    for player in players where player.view != nil {
      switch player.state {
      // A gesture that is complete and waits for others receives no further steps, because they could only
      // make it fail.
      case .possible where !player.isContinuous && isWaiting(player): break
      case .possible, .began, .changed: player.receive(sample)
      case .ended, .cancelled, .failed: break
      }
    }
    for guest in guests where guest.view != nil && guest.joinedArena === self {
      guest.joinedPointerDidStep(sample)
    }
  }

  /// Ends the press; recognizers that are not waiting for others or for another press fail.
  ///
  /// - Returns: Whether anything is still undecided.
  func release() -> Bool {
    for player in players where player.arena === self {
      switch player.state {
      case .possible: if !isWaiting(player), !player.awaitsPress { player.fail() }
      case .began, .changed: player.cancel()
      case .ended, .cancelled, .failed: break
      }
    }
    isPressed = false
    players = []
    guests = []
    letGo()
    return isUndecided
  }

  /// Cancels the gestures of a view and of everything below it; other gestures continue.
  func cancelGestures(in view: View) {
    let cancelled = members.filter { $0.view?.isDescendant(of: view) == true }
    // Canceling a recognizer must not lead to the recognition of those that wait for it.
    for member in cancelled { stopWaiting(member) }
    for member in cancelled { member.cancel() }
  }

  /// Cancels all gestures.
  func cancelAll() {
    dropClaims()
    let all = members
    let joined = guests
    (members, players, guests, isPressed) = ([], [], [], false)
    for guest in joined where guest.joinedArena === self { guest.cancel() }
    for member in all where member.arena === self {
      member.cancel()
      member.arena = nil
    }
  }
}

// MARK: - Between presses

extension GestureArena {
  /// Whether the pointer is up and a gesture is undecided.
  var isUndecided: Bool { !isPressed && !members.isEmpty }

  /// Fails the recognizers that await a press other than this one.
  ///
  /// A touch elsewhere does not interrupt the taps of another touch. A mouse press elsewhere does, because
  /// there is only one mouse.
  func meet(_ press: PointerSample, on target: View?) {
    for member in members where member.awaitsPress {
      let isHit = target.map { view in member.view.map(view.isDescendant) ?? false } ?? false
      let goesOn = isHit ? member.continues(with: press) : press.device != .mouse
      if !goesOn { member.fail() }
    }
  }

  /// Returns whether a press on a view continues a gesture in this arena.
  func awaitsPress(on target: View) -> Bool {
    isUndecided
      && members.contains { member in
        member.awaitsPress && member.view.map(target.isDescendant) ?? false
      }
  }

  /// Records that a member is about to decide, which can lead to other decisions.
  func beginDecision() {
    decisions += 1
  }

  /// Records that a member's decision, and everything that followed from it, is complete.
  func endDecision() {
    decisions -= 1
    letGo()
  }

  /// Releases the recognizers that have decided, once the pointer is up, and ends waits that nothing else
  /// can end.
  private func letGo() {
    // Recognizers are not released during a decision, because the decisions that follow from it need all
    // members.
    guard !isPressed, decisions == 0 else { return }
    for member in members where member.state != .possible {
      member.arena = nil
    }
    members.removeAll { $0.state != .possible }
    let isHopeful =
      members.contains(where: \.awaitsPress) || waiting.contains { $0.isHeldUp(outside: self) }
    guard !isHopeful else { return }
    // No press, timer or other pointer can still decide anything: the remaining recognizers wait for each
    // other.
    dropClaims()
    for member in members where member.state == .possible { member.fail() }
  }
}

// MARK: - Claims

extension GestureArena {
  /// Lets a recognizer begin if nothing prevents it.
  func claim(_ claimant: GestureRecognizer) -> Bool {
    guard claimant.isTentative else { return claimFinally(claimant) }
    // If controls are nested, the deepest one gets the press.
    let isTaken = members.contains { member in
      member.isTentative && (member.state == .began || member.state == .changed)
        && excludes(claimant, member)
    }
    return !isTaken && !winners.contains { excludes(claimant, $0) }
  }

  /// Lets a recognizer win if no other has won.
  func claimFinally(_ claimant: GestureRecognizer) -> Bool {
    // A winner is final, except that a pinch takes its presses from a pan that the first touch began.
    let rivals = winners.filter { excludes(claimant, $0) }
    guard rivals.allSatisfy(claimant.displaces) else { return false }
    winners.removeAll { winner in rivals.contains { $0 === winner } }
    winners.append(claimant)
    for member in members
    where excludes(claimant, member) && !claimant.spares(member) && !member.outlives(claimant) {
      member.cancel()
    }
    return true
  }

  /// Returns whether a recognizer has requested to begin and waits for others to fail.
  func isWaiting(_ recognizer: GestureRecognizer) -> Bool {
    waiting.contains { $0 === recognizer }
  }

  /// Records that a recognizer has requested to begin and must wait.
  func wait(_ recognizer: GestureRecognizer) {
    if !recognizer.isContinuous { recognizer.span.last = presses }
    guard !isWaiting(recognizer) else { return }
    waiting.append(recognizer)
  }

  /// Records that a recognizer no longer waits.
  func stopWaiting(_ recognizer: GestureRecognizer) {
    waiting.removeAll { $0 === recognizer }
  }

  /// Removes all waiting recognizers: none of them will be recognized.
  func dropClaims() {
    waiting = []
  }

  /// Returns whether only one of two recognizers can win, because both have received the same press and
  /// neither allows the other.
  private func excludes(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    // Without a press in common, both can win: each of two taps in a row has its own.
    guard first !== second, first.span.first <= second.span.last ?? presses,
      second.span.first <= first.span.last ?? presses
    else { return false }
    return first.shouldRecognizeSimultaneously?(second) != true
      && second.shouldRecognizeSimultaneously?(first) != true
  }
}

extension [GestureRecognizer] {
  /// Sorts the recognizers that count presses so that those needing more presses receive a step first.
  ///
  /// If a single tap and a double tap complete together, the double tap wins.
  fileprivate mutating func sortByPresses() {
    guard contains(where: { $0.requiredPresses > 1 }) else { return }
    let places = indices.filter { self[$0].requiredPresses > 0 }
    let sorted = places.map { self[$0] }.enumerated().sorted {
      ($1.element.requiredPresses, $0.offset) < ($0.element.requiredPresses, $1.offset)
    }
    for (place, recognizer) in zip(places, sorted) { self[place] = recognizer.element }
  }
}
