package import BentoGeometry
package import BentoMotion

// MARK: - Starting

extension View {
  /// Starts, replaces, or ends the animation of a property whose model value has just changed.
  func animatePropertyChange(_ property: AnimatableProperty, from before: ViewProperties) {
    // A view that the block shows fades in at its new position; otherwise it would fly in from the position
    // at which it was hidden.
    guard let transaction = AnimationTransaction.current, let host,
      !(transaction.group.showsHiddenViews && property.isPlace && appears(in: transaction.group))
    else {
      if animations.isEmpty { return }
      showAtOnce(property)
      return
    }
    let isReduced = host.prefersReducedMotion
    // An animator's animations are retained even with reduced motion, because an animator can be scrubbed;
    // `start` turns each of them into a single step.
    if isReduced, property.isPlace, transaction.owner == nil {
      showAtOnce(property)
      standIn(for: property, transaction)
      return
    }
    // A second keyframe in the same block extends the animation instead of replacing it.
    if case .keyframes(let plan) = transaction.motion,
      let index = animations.firstIndex(where: { $0.property == property }),
      animations[index].group === transaction.group,
      case .keyframes(var track) = animations[index].motion
    {
      let form = animations[index].form.continued(from: animations[index].end)
      guard form.holds(model) else {
        showAtOnce(property)
        return
      }
      let end = property.vector(of: model, as: form)
      track.add(plan.keyframe(to: end))
      animations[index].motion = .keyframes(track)
      animations[index].end = end
      return
    }
    // Values without a common form, such as gradients of different kinds, cannot be interpolated.
    guard let form = MotionForm.between(before, model, of: property) else {
      showAtOnce(property)
      return
    }
    start(
      property,
      from: before,
      to: property.vector(of: model, as: form),
      as: form,
      transaction,
      isReduced: isReduced
    )
  }

  /// Starts an animation of a property from its presented value and velocity.
  private func start(
    _ property: AnimatableProperty,
    from before: ViewProperties,
    to end: MotionVector,
    as form: MotionForm = .plain,
    _ transaction: AnimationTransaction,
    role: PropertyAnimation.Role = .change,
    isReduced: Bool
  ) {
    guard let host else { return }
    let now = host.synchronizedAnimationTime()
    let index = animations.firstIndex { $0.property == property }
    var replaced = index.map { animations[$0] }
    // An animation that was waiting to start may have started since the last frame.
    replaced?.join(at: now)
    let timeline = transaction.owner?.timeline
    let (motion, given) = transaction.law(of: property, to: end, isReduced: isReduced)
    var animation = PropertyAnimation(
      property: property,
      form: form,
      start: property.vector(of: before, as: form),
      end: end,
      startTime: (timeline?.time(at: now) ?? now) + transaction.delay,
      motion: motion,
      velocity: given,
      timeline: timeline,
      role: role,
      group: transaction.group
    )
    if let replaced { animation.takeOver(from: replaced, at: now) }
    // A change in opacity does not stop a hidden view from fading out: the new value takes effect when the
    // view is shown again.
    if property == .alpha, storedIsHidden, replaced?.role == .vanishing {
      (animation.role, animation.end) = (.vanishing, .zero)
    }
    animation.autoreverses = transaction.options.contains(.autoreverse)
    if animation.autoreverses { animation.repeatCount = 2 }
    if transaction.options.contains(.repeat) { animation.repeatCount = .infinity }
    if isReduced, property.isPlace { animation.jump() }
    transaction.owner?.note(property, of: self, from: before, in: host)
    if let index { animations[index] = animation } else { animations.append(animation) }
    transaction.group.add()
    // Any frame before the first step must show the old value, not the model's.
    var shown = presentation ?? model
    property.copy(from: before, to: &shown)
    presentation = shown
    host.animator.add(self)
    // This comes last, because the completion of the replaced animation can change this property again.
    if let replaced {
      // A block that sets a property twice does not count as interrupting itself.
      replaced.group.finish(completed: replaced.group === transaction.group)
    }
  }

  /// Presents the model value of a property, whether this property or another one is moving.
  private func showAtOnce(_ property: AnimatableProperty) {
    if animations.contains(where: { $0.property == property }) {
      endAnimation(of: property, completed: false)
    } else if var shown = presentation {
      property.copy(from: model, to: &shown)
      presentation = shown
    }
  }
}

// MARK: - Fading in place of other changes

extension View {
  /// Fades the view in or out when it is shown or hidden inside an animation block.
  func animateVisibilityChange() {
    guard let host, superview?.fadesHiddenSubviews == true,
      let transaction = AnimationTransaction.current,
      !storedIsHidden || committed != nil
    else {
      let fade = animations.first { $0.property == .alpha }
      if let fade, fade.role == .vanishing || fade.role == .appearing {
        endAnimation(of: .alpha, completed: false)
      }
      return
    }
    // A view that was still fading out continues from its current opacity.
    var before = shown
    if !storedIsHidden, animations.first(where: { $0.property == .alpha })?.role != .vanishing {
      before.alpha = 0
    }
    start(
      .alpha,
      from: before,
      to: storedIsHidden ? .zero : AnimatableProperty.alpha.vector(of: model, as: .plain),
      transaction,
      role: storedIsHidden ? .vanishing : .appearing,
      isReduced: host.prefersReducedMotion
    )
    if !storedIsHidden { transaction.group.showsHiddenViews = true }
    // The whole window is laid out, because any ancestor may be resized along with the view, and all of
    // those changes must be animated.
    transaction.group.noteStaleLayout(of: host.window)
  }

  /// Whether the view is hidden and still fading out.
  var isVanishing: Bool {
    animations.contains { $0.role == .vanishing }
  }

  /// Makes the view fade in at its new position instead of moving there.
  private func standIn(for property: AnimatableProperty, _ transaction: AnimationTransaction) {
    guard property.isMotion, committed != nil, !storedIsHidden,
      !animations.contains(where: { $0.property == .alpha })
    else { return }
    // If an ancestor is already fading in, the view fades in with it.
    var ancestor = superview
    while let view = ancestor {
      if view.animations.contains(where: { $0.group === transaction.group && $0.role == .standIn })
      {
        return
      }
      ancestor = view.superview
    }
    var before = shown
    before.alpha = 0
    start(
      .alpha,
      from: before,
      to: AnimatableProperty.alpha.vector(of: model, as: .plain),
      transaction,
      role: .standIn,
      isReduced: true
    )
  }

  /// Returns whether a block is showing the view or one of its superviews.
  private func appears(in group: AnimationGroup) -> Bool {
    var view: View? = self
    while let current = view {
      if current.animations.contains(where: { $0.role == .appearing && $0.group === group }) {
        return true
      }
      view = current.superview
    }
    return false
  }
}

// MARK: - Stepping and ending

extension View {
  /// Whether the view itself is being animated, regardless of its subviews.
  package var isAnimated: Bool { presentation != nil }

  /// Returns whether a property is animated by a group, or by any group if `group` is nil.
  package func animates(_ property: AnimatableProperty, in group: AnimationGroup? = nil) -> Bool {
    animations.contains { $0.property == property && (group == nil || $0.group === group) }
  }

  /// Advances the presentation to a time; properties whose animations have ended take on their exact model
  /// values.
  ///
  /// - Parameter movesPaused: Whether animations with a paused clock are advanced to that clock's time.
  /// - Returns: The time of the next step, on the host's animation clock: minus infinity for the next frame,
  ///   nil if there is none.
  func stepAnimations(
    to time: Double,
    movesPaused: Bool = false,
    ended: inout [AnimationGroup]
  ) -> Double? {
    guard var shown = presentation else { return nil }
    var wake: Double?
    var index = 0
    while index < animations.count {
      animations[index].join(at: time)
      let animation = animations[index]
      let property = animation.property
      if animation.timeline?.isPaused == true, !movesPaused {
        index += 1
        continue
      }
      let step = animation.step(at: animation.ownTime(at: time))
      // The presented value does not change until the wait is over, so no frame is due before then.
      if let wait = step.wait, animation.timeline == nil {
        wake = min(wake ?? .infinity, wait)
        index += 1
        continue
      }
      if step.isFinished {
        animations.remove(at: index)
        ended.append(animation.group)
        // The model value is used instead of the last step: springs end within a threshold of it, and no
        // difference may remain.
        property.copy(from: model, to: &shown)
        if animation.role == .vanishing { invalidate(.isHidden) }
        invalidateAnimatedStep(property)
        continue
      }
      index += 1
      property.apply(step.value, as: animation.form, to: &shown)
      invalidateAnimatedStep(property)
      // The animator requests the frames for its own animations.
      if animation.timeline == nil { wake = -.infinity }
    }
    presentation = animations.isEmpty ? nil : shown
    return wake
  }

  /// Moves the view together with the surrounding content, without ending its animations.
  package func shiftPlace(by delta: Point) {
    guard delta != .zero else { return }
    model.origin = model.origin + delta
    if let shown = presentation?.origin { presentation?.origin = shown + delta }
    if let index = animations.firstIndex(where: { $0.property == .origin }) {
      animations[index].shift(by: MotionVector(SIMD8(delta)))
    }
    setNeedsComposite()
  }

  /// Ends all animations immediately and presents the model.
  package func finishAnimations(completed: Bool) {
    guard !animations.isEmpty else { return }
    for animation in animations {
      endAnimation(of: animation.property, completed: completed)
    }
  }

  /// Ends the animation of a property, if there is one, and presents the model value.
  package func endAnimation(of property: AnimatableProperty, completed: Bool) {
    guard let index = animations.firstIndex(where: { $0.property == property }) else { return }
    let animation = animations.remove(at: index)
    if animations.isEmpty {
      presentation = nil
    } else if var shown = presentation {
      property.copy(from: model, to: &shown)
      presentation = shown
    }
    if animation.role == .vanishing { invalidate(.isHidden) }
    invalidateAnimatedStep(property)
    animation.group.finish(completed: completed)
  }

  /// Invalidates the state that an animation step changes; layout follows the model and does not run for
  /// steps.
  private func invalidateAnimatedStep(_ property: AnimatableProperty) {
    let effects = property.visualProperty.effects
    if effects.contains(.display) { setNeedsDisplay() }
    if effects.contains(.composite) { setNeedsComposite() }
    if effects.contains(.tintSubtree) { invalidate(.tintColor) }
  }
}
