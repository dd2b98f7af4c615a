internal import BentoGeometry
internal import BentoMotion
internal import BentoViews

// MARK: - Running

extension ViewPropertyAnimator {
  /// Runs the blocks, if they have not been, and lets time pass.
  ///
  /// Without anything to animate, because no view is in a window or the time is zero, the animator
  /// ends at once.
  public func startAnimation() {
    cancelStart()
    guard state != .stopped else { return }
    if state == .inactive { activate() }
    guard state == .active else { return }
    resume()
  }

  /// Lets time stand still; an animator that has not started runs its blocks and waits at the
  /// start.
  public func pauseAnimation() {
    cancelStart()
    guard state != .stopped else { return }
    if state == .inactive { activate() }
    guard state == .active, let host else { return }
    timeline.run(at: 0, from: host.synchronizedAnimationTime())
    if isHeldByHost { host.removeFrameParticipant(self) }
    isHeldByHost = false
    showPresent()
  }

  /// Lets time pass again.
  ///
  /// - Parameter durationFactor: How long the rest of the way takes, as a share of ``duration``;
  ///   zero keeps the pace.
  public func continueAnimation(durationFactor: Double = 0) {
    guard state == .active else { return }
    if durationFactor.isFinite, durationFactor > 0, length > 0 {
      let rest = isReversed ? currentTime : length - currentTime
      speed = max(1e-6, rest) / (durationFactor * length)
    } else {
      speed = 1
    }
    startAnimation()
  }

  /// Takes the views out of the animator's hands where they are shown now.
  ///
  /// - Parameter withoutFinishing: Whether the animator ends right away, with the completions called with
  ///   that it ended on the way; else it waits for ``finishAnimation(at:)``.
  public func stopAnimation(_ withoutFinishing: Bool) {
    cancelStart()
    guard state == .active else { return }
    if withoutFinishing {
      end(at: .current)
    } else {
      state = .stopped
      release(at: .current)
    }
  }

  /// Ends an animator that was stopped, and puts the properties to the values of a place.
  public func finishAnimation(at position: Position) {
    guard state == .stopped else { return }
    finish(at: position)
  }

  /// The share of the way, or of the time without ``scrubsLinearly``, that is behind; setting it
  /// moves the views there.
  ///
  /// Before the start, setting it runs the blocks and pauses.
  public var fractionComplete: Double {
    get {
      guard state == .active else { return 0 }
      let time = min(length, max(0, currentTime))
      guard length > 0 else { return 0 }
      guard scrubsLinearly else { return time / length }
      switch law {
      case .curve(let curve, let duration): return curve.progress(at: time / duration)
      case .spring(let spring, _): return 1 - spring.response(after: time).position
      }
    }
    set {
      if state == .inactive { pauseAnimation() }
      guard state == .active, let host else { return }
      let share = newValue.isFinite ? min(1, max(0, newValue)) : 0
      timeline.set(time(of: share), at: host.synchronizedAnimationTime())
      showPresent()
    }
  }

  /// The own time at a share that ``fractionComplete`` is set to.
  private func time(of share: Double) -> Double {
    guard scrubsLinearly else { return share * length }
    switch law {
    case .curve(let curve, let duration): return curve.time(of: share) * duration
    case .spring(let spring, _): return spring.time(of: share)
    }
  }

  /// The own time now, in seconds.
  var currentTime: Double {
    guard let host else { return 0 }
    return timeline.time(at: host.synchronizedAnimationTime())
  }

  /// Lets the own clock run in the present direction.
  func resume() {
    guard let host else { return }
    timeline.run(at: isReversed ? -speed : speed, from: host.synchronizedAnimationTime())
    host.addFrameParticipant(self)
    isHeldByHost = true
  }

  /// Runs the blocks for the first time.
  private func activate() {
    state = .active
    group = AnimationGroup { [weak self] _ in self?.lostAllTracks() }
    let waiting = blocks
    blocks = []
    for block in waiting { capture(block.run, share: block.share) }
    if let host {
      timeline.run(at: 0, from: host.synchronizedAnimationTime())
      timeline.set(0, at: host.synchronizedAnimationTime())
    }
    if tracks.isEmpty { end(at: .end) } else { group.seal() }
  }

  /// Brings the views to the own clock's time.
  private func showPresent() {
    guard let host else { return }
    let now = host.synchronizedAnimationTime()
    var ended: [AnimationGroup] = []
    var seen: Set<ObjectIdentifier> = []
    for track in tracks where seen.insert(ObjectIdentifier(track.view)).inserted {
      host.showAnimations(of: track.view, at: now, ended: &ended)
    }
    for group in ended { group.finish(completed: true) }
  }
}

// MARK: - Ending

extension ViewPropertyAnimator: FrameParticipant {
  package func advance(to time: Double) -> Bool {
    guard state == .active, !timeline.isPaused else { return false }
    let own = timeline.time(at: time)
    let isOver = timeline.rate > 0 ? own >= length : own <= 0
    guard isOver else { return true }
    let position: Position = timeline.rate > 0 ? .end : .start
    if pausesOnCompletion {
      timeline.run(at: 0, from: time)
      timeline.set(position == .end ? length : 0, at: time)
      isHeldByHost = false
    } else {
      end(at: position, isInStep: true)
    }
    return false
  }

  package func leaveHost() {
    if state == .active { end(at: .current) }
  }

  /// Ends the animator, once; completions wait for the end of a step of all animations.
  func end(at position: Position, isInStep: Bool = false) {
    guard state == .active else { return }
    state = .stopped
    release(at: position)
    runCompletions(position, isInStep: isInStep)
  }

  /// Ends an animator that was stopped.
  func finish(at position: Position) {
    guard state == .stopped else { return }
    for track in tracks {
      switch position {
      case .start: track.view.settle(track.property, as: track.before)
      case .end: track.view.settle(track.property, as: track.end ?? track.view.modelProperties)
      case .current: break
      }
    }
    runCompletions(position, isInStep: false)
  }

  /// Gives the views back that the animator still moves, with the values of a place.
  private func release(at position: Position) {
    if isHeldByHost { host?.removeFrameParticipant(self) }
    isHeldByHost = false
    var held: [Track] = []
    for var track in tracks {
      let view = track.view
      guard view.animates(track.property, in: group) else { continue }
      track.end = view.modelProperties
      held.append(track)
      switch position {
      case .start: view.settle(track.property, as: track.before)
      case .end: view.settle(track.property, as: view.modelProperties)
      case .current: view.settle(track.property, as: view.shownProperties)
      }
    }
    tracks = held
  }

  /// Notes that other animations have taken over everything that the animator moved.
  private func lostAllTracks() {
    if state == .active { end(at: .current) }
  }

  private func runCompletions(_ position: Position, isInStep: Bool) {
    cancelStart()
    state = .inactive
    tracks = []
    timeline.run(at: 0, from: 0)
    timeline.set(0, at: 0)
    (speed, latestStart) = (1, 0)
    let closures = completions
    completions = []
    guard isInStep, let host else {
      AnimationGroup.complete {
        for closure in closures { closure(position) }
      }
      return
    }
    host.afterAnimationStep {
      for closure in closures { closure(position) }
    }
  }
}
