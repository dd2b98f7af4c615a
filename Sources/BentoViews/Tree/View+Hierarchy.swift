internal import BentoMotion

extension View {
  /// The window that contains the view, or nil.
  public var window: Window? { host?.window }

  /// Adds a view in front of the other subviews, and removes it from its previous superview.
  ///
  /// A view that would be nested deeper than ``nestingLimit``, or that contains a view that would be, is not
  /// added: it stays where it is, and a message is logged once.
  public func addSubview(_ view: View) {
    insertSubview(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
  }

  /// Adds a view at an index in the order of subviews, backmost first; the index is clamped.
  ///
  /// See ``addSubview(_:)`` for views that are nested too deeply.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(view !== self, "A view cannot be its own subview.")
    precondition(!isDescendant(of: view), "A view cannot be added below itself.")
    if let host = view.host, !host.transitions.isEmpty { RunningTransition.release(view, in: host) }
    if view.superview === self { return moveSubview(view, to: index) }
    guard hasRoom(for: view) else { return }
    // Timers end when a view leaves its window; those of a view that only moves within its window keep
    // running.
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

  /// Moves a subview to another index; the index is clamped.
  private func moveSubview(_ view: View, to index: Int) {
    guard let current = position(ofSubview: view) else { return }
    let target = min(max(0, index), subviews.count - 1)
    guard current != target else { return }
    subviews.remove(at: current)
    subviews.insert(view, at: target)
    host?.compositor.orderDidChange(of: view)
    view.invalidate(.order)
  }

  /// Returns the index of a view in the subviews, or nil.
  ///
  /// This is a loop, because a closure would check, for each subview, whether it is running on the main actor
  /// (`collection.scroll37`).
  private func position(ofSubview view: View) -> Int? {
    for index in subviews.indices where subviews[index] === view { return index }
    return nil
  }

  /// Removes a view from its superview so that it can be added here.
  ///
  /// Code called in the process may add the view somewhere else, or move this view below that view. The call
  /// of `insertSubview` that finishes last wins, which is the current one.
  ///
  /// - Returns: Whether the view can be added here now.
  private func detach(_ view: View) -> Bool {
    for _ in 0..<View.mostDetachments {
      guard view.superview != nil else { break }
      view.removeFromSuperview()
    }
    guard view.superview == nil, !isDescendant(of: view) else {
      ViewLog.once(
        "\(type(of: view)) is added to another view whenever it is moved, so it is not added here."
      )
      return false
    }
    return true
  }

  /// The maximum number of times that a view being moved is removed from superviews that add it again.
  private static let mostDetachments = 8

  /// Adds a view directly below another subview.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    guard let index = position(ofSubview: sibling) else { return }
    let current = position(ofSubview: view)
    insertSubview(view, at: current.map { $0 < index } == true ? index - 1 : index)
  }

  /// Adds a view directly above another subview.
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

  /// Moves a subview below the others.
  public func sendSubviewToBack(_ view: View) {
    guard view.superview === self else { return }
    moveSubview(view, to: 0)
  }

  /// Removes the view from its superview.
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

  /// Returns whether the view is `other` or in its subtree.
  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  /// Returns the first view with a tag among this view and its subtree, or nil.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Adds the subtree to a host, or removes it from one.
  func setHost(_ newHost: ViewHost?) {
    guard host !== newHost else { return }
    let oldHost = host
    host = newHost
    committed = nil
    keptPicture = nil
    dirty.formUnion([.composite, .display, .layout])
    if !subviews.isEmpty { dirty.formUnion([.compositeBelow, .layoutBelow]) }
    // Code called from here on may move the view, or views below it, somewhere else.
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
