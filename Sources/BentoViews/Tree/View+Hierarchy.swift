extension View {
  /// The window that holds the view, or nil.
  public var window: Window? { host?.window }

  /// Adds a view in front of the other subviews; it leaves its former superview.
  ///
  /// A view that would lie deeper than ``nestingLimit``, or that holds one which would, is not added:
  /// it stays where it is, and the log tells so once.
  public func addSubview(_ view: View) {
    insertSubview(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
  }

  /// Adds a view at a position in the order of subviews, backmost first; the position is clamped.
  ///
  /// See ``addSubview(_:)`` for views that are nested too deep.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(view !== self, "A view cannot be its own subview.")
    precondition(!isDescendant(of: view), "A view cannot be added below itself.")
    if let host = view.host, !host.transitions.isEmpty { RunningTransition.release(view, in: host) }
    if view.superview === self { return moveSubview(view, to: index) }
    guard hasRoom(for: view) else { return }
    // Timers end when a view leaves its window; one that only moves within it stays.
    let movingHost = host.flatMap { $0 === view.host ? $0 : nil }
    movingHost?.movingView = view
    let isDetached = detach(view)
    movingHost?.movingView = nil
    guard isDetached else { return }
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
    raiseHeight(over: view)
    view.dirty.formUnion([.composite, .display])
    view.setHost(host)
    view.bubbleDirtyFlags()
    subviewsDidChange()
    view.didMoveToSuperview()
  }

  /// Changes the place of a subview in the order; the position is clamped.
  private func moveSubview(_ view: View, to index: Int) {
    guard let current = position(ofSubview: view) else { return }
    let target = min(max(0, index), subviews.count - 1)
    guard current != target else { return }
    subviews.remove(at: current)
    subviews.insert(view, at: target)
    host?.compositor.orderDidChange(of: view)
    view.invalidate(.order)
  }

  /// The place of a view among the subviews, or nil.
  ///
  /// A loop, because a closure would check for each subview whether it runs on the main actor
  /// (`collection.scroll37`).
  private func position(ofSubview view: View) -> Int? {
    for index in subviews.indices where subviews[index] === view { return index }
    return nil
  }

  /// Takes a view out of its superview so that it can be added here.
  ///
  /// What is called meanwhile may add the view somewhere else, or move this one below it. The view
  /// goes where it was asked to go last, which is here: `insertSubview` has not returned yet.
  ///
  /// - Returns: whether the view may be added here now.
  private func detach(_ view: View) -> Bool {
    for _ in 0..<View.mostDetachments {
      guard view.superview != nil else { break }
      view.removeFromSuperview()
    }
    guard view.superview == nil, !isDescendant(of: view) else {
      ViewLog.once("\(type(of: view)) is put elsewhere whenever it is moved; it is not added.")
      return false
    }
    return true
  }

  /// How often a view is taken out of superviews that add it again while it is moved.
  private static let mostDetachments = 8

  /// Adds a view right behind another subview.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    guard let index = position(ofSubview: sibling) else { return }
    let current = position(ofSubview: view)
    insertSubview(view, at: current.map { $0 < index } == true ? index - 1 : index)
  }

  /// Adds a view right in front of another subview.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    guard let index = position(ofSubview: sibling) else { return }
    let current = position(ofSubview: view)
    insertSubview(view, at: current.map { $0 < index } == true ? index : index + 1)
  }

  /// Moves a subview in front of the others.
  public func bringSubviewToFront(_ view: View) {
    guard view.superview === self else { return }
    moveSubview(view, to: subviews.count - 1)
  }

  /// Moves a subview behind the others.
  public func sendSubviewToBack(_ view: View) {
    guard view.superview === self else { return }
    moveSubview(view, to: 0)
  }

  /// Takes the view out of its superview.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    if let host, !host.transitions.isEmpty { RunningTransition.release(self, in: host) }
    parent.willRemoveSubview(self)
    guard superview === parent else { return }
    host?.compositor.willRemove(self)
    if let index = parent.position(ofSubview: self) {
      parent.subviews.remove(at: index)
    }
    superview = nil
    setHost(nil)
    parent.subviewsDidChange()
    didMoveToSuperview()
  }

  /// Whether the view is `other` or lies somewhere below it.
  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  /// The first view with a tag, this one first, then those below, or nil.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Joins the subtree to a host or takes it out of one.
  func setHost(_ newHost: ViewHost?) {
    guard host !== newHost else { return }
    let oldHost = host
    host = newHost
    committed = nil
    keptPicture = nil
    dirty.formUnion([.composite, .display, .layout])
    if !subviews.isEmpty { dirty.formUnion([.compositeBelow, .layoutBelow]) }
    // What is called from here on may move the view, or those below it, on to somewhere else.
    oldHost?.forget(self)
    if let oldHost, !timers.isEmpty, oldHost.movingView.map(isDescendant(of:)) != true {
      endTimers()
    }
    finishAnimations(completed: false)
    for subview in subviews {
      guard host === newHost else { return }
      if subview.superview === self { subview.setHost(newHost) }
    }
    guard host === newHost else { return }
    if let newHost { beginTimers(in: newHost) }
    if newHost != nil { themeDidChange() }
    didMoveToWindow()
  }

  private func bubbleDirtyFlags() {
    var below: DirtyFlags = [.layoutBelow, .compositeBelow]
    if waitsForUpdate { below.insert(.updateBelow) }
    var ancestor = superview
    while let view = ancestor {
      view.dirty.formUnion(below)
      ancestor = view.superview
    }
    host?.needsFrame()
  }
}
