internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion
internal import BentoViews

// MARK: - Running

extension ViewPropertyAnimator {
  /// Runs the blocks if they have not run yet, and starts or resumes the animations.
  ///
  /// If there is nothing to animate, because no view is in a window or the duration is zero, the animator
  /// ends immediately.
  public func startAnimation() {
    cancelStart()
    guard state != .stopped else { return }
    if state == .inactive { activate() }
    guard state == .active else { return }
    resume()
  }

  /// Pauses the animations; an animator that has not started runs its blocks and waits at the start.
  public func pauseAnimation() {
    cancelStart()
    guard state != .stopped else { return }
    if state == .inactive { activate() }
    guard state == .active, let host else { return }
    // A paused animator needs no frames, and the host no longer retains it; the program that paused it must
    // retain it.
    timeline.run(at: 0, from: host.synchronizedAnimationTime())
    if isHeldByHost { host.removeFrameParticipant(self) }
    isHeldByHost = false
    showPresent()
  }

  /// Resumes the animations.
  ///
  /// - Parameter durationFactor: The time for the remaining motion, as a fraction of ``duration``; zero keeps
  ///   the speed.
  public func continueAnimation(durationFactor: Double = 0) {
    guard state == .active else { return }
    if durationFactor.isFinite, durationFactor > 0, length > 0 {
      // The law of motion, and therefore the path, stays the same; only the animator's own clock runs at a
      // different rate.
      let rest = isReversed ? currentTime : length - currentTime
      speed = max(1e-6, rest) / (durationFactor * length)
    } else {
      speed = 1
    }
    startAnimation()
  }

  /// Releases the views from the animator, and sets their properties to the presented values.
  ///
  /// - Parameter withoutFinishing: Whether the animator ends immediately and the completions receive the
  ///   current position; otherwise, the animator waits for ``finishAnimation(at:)``.
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

  /// Ends a stopped animator and sets the properties to the values at a position.
  public func finishAnimation(at position: Position) {
    guard state == .stopped else { return }
    finish(at: position)
  }

  /// The completed fraction of the motion, or of the time if ``scrubsLinearly`` is false; setting it moves
  /// the views to that point.
  ///
  /// Setting this property before the animator starts runs the blocks and pauses the animator.
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

  /// Returns the time on the animator's own clock for a value of ``fractionComplete``.
  private func time(of share: Double) -> Double {
    guard scrubsLinearly else { return share * length }
    switch law {
    case .curve(let curve, let duration): return curve.time(of: share) * duration
    case .spring(let spring, _): return spring.time(of: share)
    }
  }

  /// The current time on the animator's own clock, in seconds.
  var currentTime: Double {
    guard let host else { return 0 }
    return timeline.time(at: host.synchronizedAnimationTime())
  }

  /// Starts the animator's own clock in the current direction.
  func resume() {
    guard let host else { return }
    timeline.run(at: isReversed ? -speed : speed, from: host.synchronizedAnimationTime())
    host.addFrameParticipant(self)
    isHeldByHost = true
  }

  /// Runs the blocks for the first time.
  private func activate() {
    state = .active
    // The reference is weak because the animations retain the group and must not keep alive an animator that
    // the program has released.
    group = AnimationGroup { [weak self] _ in self?.lostAllTracks() }
    let waiting = blocks
    blocks = []
    // The blocks may take time. The clock starts at zero only after they have run, so that all properties
    // start together.
    for block in waiting { capture(block.run, share: block.share) }
    if let host {
      timeline.run(at: 0, from: host.synchronizedAnimationTime())
      timeline.set(0, at: host.synchronizedAnimationTime())
    }
    if tracks.isEmpty { end(at: .end) } else { group.seal() }
  }

  /// Presents the views at the current time of the animator's own clock.
  private func showPresent() {
    guard let host else { return }
    let now = host.synchronizedAnimationTime()
    var ended: [AnimationGroup] = []
    var seen: Set<ObjectIdentifier> = []
    // A view with several tracks is stepped once, with all of its properties.
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
    // The animations themselves never finish on the timeline, because it may reverse; an animator reaches an
    // end only here.
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

  /// Ends the animator once; completions wait until all animations have finished their step.
  func end(at position: Position, isInStep: Bool = false) {
    guard state == .active else { return }
    // This is done before the tracks are released; otherwise, the end of the last track would end the
    // animator again.
    state = .stopped
    release(at: position)
    runCompletions(position, isInStep: isInStep)
  }

  /// Ends a stopped animator.
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

  /// Releases the views that the animator still moves, and sets their properties to the values at a
  /// position.
  private func release(at position: Position) {
    if isHeldByHost { host?.removeFrameParticipant(self) }
    isHeldByHost = false
    var held: [Track] = []
    for var track in tracks {
      let view = track.view
      // Tracks that other animations have taken over belong to those animations, including their values.
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

  /// Ends the animator when other animations have taken over all of its properties.
  private func lostAllTracks() {
    if state == .active { end(at: .current) }
  }

  private func runCompletions(_ position: Position, isInStep: Bool) {
    // The animator is reset before the closures run, because they may start it again.
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
