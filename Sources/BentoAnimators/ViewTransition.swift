internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion
internal import BentoPlatform
public import BentoViews

/// An animation that replaces one view on screen with another.
///
/// ```swift
/// View.transition(from: summary, to: details, transition: .push(from: .right))
/// ```
public nonisolated enum ViewTransition: Hashable, Sendable {
  /// An edge of the area.
  public nonisolated enum Edge: Hashable, Sendable, CaseIterable {
    case top
    case left
    case bottom
    case right
  }

  /// The new view appears through the old one.
  case crossDissolve
  /// The new view enters from an edge and pushes the old one out.
  case push(from: Edge)
  /// The new view enters from an edge on top of the old one.
  case cover(from: Edge)
  /// The old view leaves across an edge and uncovers the new one.
  case reveal(to: Edge)
}

extension View {
  /// Replaces one view with another, using a transition.
  ///
  /// `new` gets the frame of `old` and is placed in front of it, in the same superview. `old` is removed from
  /// the superview at the end, with its original opacity and transform. Views that slide are clipped if the
  /// superview clips. If the user prefers reduced motion, all transitions are cross-dissolves.
  ///
  /// If the program inserts or removes `old` before the end, the transition leaves `old` where it is and
  /// counts as interrupted. Nothing happens if `old` has no superview. If `duration` is nil, the transition
  /// takes as long as the theme's slow motion.
  ///
  /// A transition may begin before another one of the same views has ended. The earlier one then counts as
  /// interrupted and leaves these views to the later one. A transition in the reverse direction starts from
  /// the visible state.
  ///
  /// `completion` runs exactly once and receives whether the end was reached.
  public static func transition(
    from old: View,
    to new: View,
    duration: Duration? = nil,
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
      new.place(in: old.modelProperties.untransformedFrame)
      // Exchanging the z-order of two translucent views would visibly change their blend.
      let isFading = running.goesBack && new.animates(.alpha)
      if !isFading {
        parent.insertSubview(new, aboveSubview: old)
        new.alpha = style == .crossDissolve ? running.startOfDissolve : alpha
        if running.goesBack { old.endAnimation(of: .alpha, completed: false) }
      }
      if !running.goesBack || !new.animates(.transform) {
        new.transform = transform.followed(by: style.incoming(old.bounds.size))
      }
      if case .reveal = style { parent.insertSubview(new, belowSubview: old) }
    }
    animate(
      withDuration: duration ?? parent.theme.motion.slow,
      animations: {
        new.alpha = alpha
        new.transform = transform
        old.transform = transform.followed(by: style.outgoing(old.bounds.size))
        // An opaque view on top hides the one below; fading both would let the background show through.
        if style == .crossDissolve, new.backgroundColor?.isOpaque != true { old.alpha = 0 }
      },
      completion: { finished in
        // Regardless of what ended the animation, a later transition may own the old view by now.
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

  /// Changes the content of a view and its subviews with a transition.
  ///
  /// A snapshot of the view is placed in front of it and then moves away or fades out; `push` and `cover`
  /// uncover the new content like ``ViewTransition/reveal(to:)``, toward the opposite edge. The changes
  /// themselves are not animated. If `duration` is nil, the transition takes as long as the theme's slow
  /// motion.
  ///
  /// `completion` runs exactly once and receives whether the end was reached.
  public static func transition(
    with view: View,
    duration: Duration? = nil,
    transition: ViewTransition = .crossDissolve,
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let host = view.host, let parent = view.superview, view.wasShown,
      areAnimationsEnabled
    else {
      performWithoutAnimation(animations)
      completion?(true)
      return
    }
    let style = host.prefersReducedMotion ? .crossDissolve : transition.uncovering
    // The snapshot has a container that clips it to the view's bounds while it slides, so that the view
    // itself need not clip.
    let stage = View()
    let picture = view.snapshotView()
    performWithoutAnimation {
      stage.isUserInteractionEnabled = false
      stage.frame = view.modelProperties.untransformedFrame
      stage.transform = view.transform
      stage.alpha = view.alpha
      if style != .crossDissolve { stage.clipsToBounds = true }
      picture.frame = stage.bounds
      stage.addSubview(picture)
      parent.insertSubview(stage, aboveSubview: view)
      animations()
    }
    animate(
      withDuration: duration ?? parent.theme.motion.slow,
      animations: {
        picture.transform = style.outgoing(view.bounds.size)
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
  /// Returns the transform of the new view at the start.
  fileprivate func incoming(_ size: Size) -> Transform {
    switch self {
    case .push(let edge), .cover(let edge): edge.way(size)
    case .crossDissolve, .reveal: .identity
    }
  }

  /// Returns the transform of the old view at the end.
  fileprivate func outgoing(_ size: Size) -> Transform {
    switch self {
    case .push(let edge): edge.opposite.way(size)
    case .reveal(let edge): edge.way(size)
    case .crossDissolve, .cover: .identity
    }
  }

  /// The transition in which only the old view moves.
  fileprivate var uncovering: ViewTransition {
    switch self {
    case .push(let edge), .cover(let edge): .reveal(to: edge.opposite)
    case .crossDissolve, .reveal: self
    }
  }
}

nonisolated extension ViewTransition.Edge {
  /// The opposite edge.
  fileprivate var opposite: ViewTransition.Edge {
    switch self {
    case .top: .bottom
    case .left: .right
    case .bottom: .top
    case .right: .left
    }
  }

  /// Returns the transform that moves a view out across the edge.
  fileprivate func way(_ size: Size) -> Transform {
    switch self {
    case .top: .translation(x: 0, y: -size.height)
    case .left: .translation(x: -size.width, y: 0)
    case .bottom: .translation(x: 0, y: size.height)
    case .right: .translation(x: size.width, y: 0)
    }
  }
}
