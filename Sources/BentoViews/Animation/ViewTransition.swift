internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion
internal import BentoPlatform

/// How one view replaces another on screen.
public nonisolated enum ViewTransition: Hashable, Sendable {
  /// An edge of the area.
  public nonisolated enum Edge: Hashable, Sendable, CaseIterable {
    case top
    case left
    case bottom
    case right
  }

  /// The new one shows through the old one.
  case crossDissolve
  /// The new one comes from an edge and pushes the old one out.
  case push(from: Edge)
  /// The new one comes from an edge over the old one.
  case cover(from: Edge)
  /// The old one leaves over an edge and uncovers the new one.
  case reveal(to: Edge)
}

extension View {
  /// Lets one view take the place of another.
  ///
  /// `new` gets the frame of `old` and lies in front of it, in the same superview; `old` leaves the
  /// superview at the end, with the opacity and transform that it had. Views that slide are cut off
  /// at the superview's outline if that clips. Where little motion is asked for, all transitions are
  /// cross-dissolves.
  ///
  /// Whoever inserts or removes `old` before the end has it, as it was: the transition leaves it where it
  /// then is, and counts as interrupted. Nothing happens to an `old` without a superview.
  ///
  /// A transition may begin before another one of the same views has ended. The earlier one then
  /// counts as interrupted and leaves these views to the later one, and one that goes back begins
  /// with what is seen.
  ///
  /// `completion` runs exactly once, with whether the end was reached.
  public static func transition(
    from old: View,
    to new: View,
    duration: Duration = .milliseconds(350),
    transition: ViewTransition = .crossDissolve,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let parent = old.superview, old !== new else {
      completion?(false)
      return
    }
    let style = old.host?.prefersReducedMotion == true ? .crossDissolve : transition
    let running = RunningTransition(from: old, to: new, in: old.host)
    let (alpha, transform) = (running.alpha, running.transform)
    performWithoutAnimation {
      new.place(in: Rect(origin: old.model.origin, size: old.model.size))
      // Two translucent views that trade places would look different at once.
      let isFading = running.goesBack && new.animates(.alpha)
      if !isFading {
        parent.insertSubview(new, aboveSubview: old)
        new.alpha = style == .crossDissolve ? running.startOfDissolve : alpha
        if running.goesBack { old.endAnimation(of: .alpha, completed: false) }
      }
      if !running.goesBack || !new.animates(.transform) {
        new.transform = transform.followed(by: style.incoming(old.model.size))
      }
      if case .reveal = style { parent.insertSubview(new, belowSubview: old) }
    }
    animate(
      withDuration: duration,
      animations: {
        new.alpha = alpha
        new.transform = transform
        old.transform = transform.followed(by: style.outgoing(old.model.size))
        // An opaque view on top hides the one behind; fading both would let the ground through.
        if style == .crossDissolve, new.backgroundColor?.isOpaque != true { old.alpha = 0 }
      },
      completion: { finished in
        let isOver = running.end()
        if isOver {
          if old.superview === parent { old.removeFromSuperview() }
          performWithoutAnimation {
            old.alpha = alpha
            old.transform = transform
          }
        }
        completion?(finished && isOver)
      }
    )
  }

  private func animates(_ property: AnimatableProperty) -> Bool {
    animations.contains { $0.property == property }
  }

  /// Changes what a view and its subviews show, from the old picture to the new one.
  ///
  /// A picture of the view as it was lies in front of it and gives way; `push` and `cover` uncover
  /// the new content like ``ViewTransition/reveal(to:)``, to the opposite edge. The changes
  /// themselves are not animated.
  ///
  /// `completion` runs exactly once, with whether the end was reached.
  public static func transition(
    with view: View,
    duration: Duration = .milliseconds(350),
    transition: ViewTransition = .crossDissolve,
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let host = view.host, let parent = view.superview, view.committed != nil,
      areAnimationsEnabled
    else {
      performWithoutAnimation(animations)
      completion?(true)
      return
    }
    let style = host.prefersReducedMotion ? .crossDissolve : transition.uncovering
    let stage = View()
    let picture = view.snapshotView()
    performWithoutAnimation {
      stage.isUserInteractionEnabled = false
      stage.frame = Rect(origin: view.model.origin, size: view.model.size)
      stage.transform = view.transform
      stage.alpha = view.alpha
      if style != .crossDissolve { stage.clipsToBounds = true }
      picture.frame = stage.bounds
      stage.addSubview(picture)
      parent.insertSubview(stage, aboveSubview: view)
      animations()
    }
    animate(
      withDuration: duration,
      animations: {
        picture.transform = style.outgoing(view.model.size)
        if style == .crossDissolve { stage.alpha = 0 }
      },
      completion: { finished in
        stage.removeFromSuperview()
        completion?(finished)
      }
    )
  }
}

nonisolated extension ViewTransition {
  /// Where the new picture is at the start.
  fileprivate func incoming(_ size: Size) -> Transform {
    switch self {
    case .push(let edge), .cover(let edge): edge.way(size)
    case .crossDissolve, .reveal: .identity
    }
  }

  /// Where the old picture is at the end.
  fileprivate func outgoing(_ size: Size) -> Transform {
    switch self {
    case .push(let edge): edge.opposite.way(size)
    case .reveal(let edge): edge.way(size)
    case .crossDissolve, .cover: .identity
    }
  }

  /// The transition in which only the old picture moves.
  fileprivate var uncovering: ViewTransition {
    switch self {
    case .push(let edge), .cover(let edge): .reveal(to: edge.opposite)
    case .crossDissolve, .reveal: self
    }
  }
}

nonisolated extension ViewTransition.Edge {
  /// The edge on the other side.
  fileprivate var opposite: ViewTransition.Edge {
    switch self {
    case .top: .bottom
    case .left: .right
    case .bottom: .top
    case .right: .left
    }
  }

  /// The way of a picture out over the edge.
  fileprivate func way(_ size: Size) -> Transform {
    switch self {
    case .top: .translation(x: 0, y: -size.height)
    case .left: .translation(x: -size.width, y: 0)
    case .bottom: .translation(x: 0, y: size.height)
    case .right: .translation(x: size.width, y: 0)
    }
  }
}
