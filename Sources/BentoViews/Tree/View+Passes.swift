internal import BentoGraphics
internal import BentoMotion
internal import BentoPlatform

extension View {
  /// The responder between the view and its superview, or nil.
  package var controllerResponder: Responder? {
    get { extras?.controller }
    set { if extras != nil || newValue != nil { madeExtras.controller = newValue } }
  }

  /// Requests `updateProperties` in the next update pass.
  public func setNeedsUpdateProperties() {
    guard !dirty.contains(.update) else { return }
    dirty.insert(.update)
    markAncestors(.updateBelow)
    host?.needsFrame()
  }

  /// Whether `updateProperties` has been requested and has not run since.
  package var needsUpdateProperties: Bool { dirty.contains(.update) }

  /// Runs the update pass for this view and everything below it immediately.
  ///
  /// In a block of ``animate(withDuration:delay:options:animations:completion:)``, calling this method after
  /// changing the state animates the resulting changes.
  public func updatePropertiesIfNeeded() {
    for _ in 0..<LayoutPass.roundLimit where !UpdatePass.run(from: self) { return }
  }

  /// Requests `layoutSubviews` in the next layout pass.
  public func setNeedsLayout() {
    if let transaction = AnimationTransaction.current,
      transaction.options.contains(.layoutSubviews)
    {
      transaction.group.noteStaleLayout(of: self)
    }
    guard !dirty.contains(.layout) else { return }
    dirty.insert(.layout)
    markAncestors(.layoutBelow)
    host?.compositor.noteChange(of: self)
    host?.needsFrame()
  }

  /// Defers the layout of the view until neither the view nor any of its ancestors is hidden.
  package func layOutWhenShown() {
    dirty.insert(.layoutWhenShown)
    guard isBelowHidden else { return }
    // The path is marked only up to the outermost hidden view, which is where `resumeLayout` starts when that
    // view is shown.
    var ancestor = superview
    while let view = ancestor {
      view.dirty.insert(.layoutWhenShown)
      if view.isHidden, !view.isBelowHidden { return }
      ancestor = view.superview
    }
  }

  /// Whether an ancestor of the view is hidden.
  package var isBelowHidden: Bool {
    var ancestor = superview
    while let view = ancestor {
      if view.isHidden { return true }
      ancestor = view.superview
    }
    return false
  }

  /// Requests the layouts that were deferred while the view or an ancestor was hidden.
  func resumeLayout() {
    guard !isHidden, dirty.remove(.layoutWhenShown) != nil else { return }
    setNeedsLayout()
    for subview in subviews { subview.resumeLayout() }
  }

  /// Whether the view or something below it is waiting for the layout pass.
  package var waitsForLayout: Bool { !dirty.isDisjoint(with: [.layout, .layoutBelow]) }

  /// Requests `draw(in:)` in the next frame.
  public func setNeedsDisplay() {
    guard !dirty.contains(.display) else { return }
    dirty.insert(.display)
    markAncestors(.compositeBelow)
    host?.compositor.noteChange(of: self)
    host?.needsDrawing()
  }

  /// Requests that the view be composited again in the next frame.
  func setNeedsComposite() {
    host?.placesMayHaveChanged = true
    guard !dirty.contains(.composite) else { return }
    dirty.insert(.composite)
    markAncestors(.compositeBelow)
    host?.compositor.noteChange(of: self)
    host?.needsFrame()
  }

  /// Notifies the superview's layout that the natural size of this view has changed.
  public func invalidateIntrinsicContentSize() {
    contentRevision &+= 1
    setNeedsLayout()
    superview?.contentSizeDidChange(of: self)
  }

  /// Records that the arranged content has changed, while the view's own size has not.
  package func noteContentChange() {
    contentRevision &+= 1
    setNeedsLayout()
  }

  /// Runs the update pass and the layout pass for this view and everything below it immediately.
  public func layoutIfNeeded() {
    LayoutPass.run(from: self)
  }

  /// Lays out and draws whatever is stale in the view and everything below it before the view becomes
  /// visible, to save time in the frame in which it appears.
  package func prepareDrawing() {
    layoutIfNeeded()
    host.map(recordAhead)
  }

  private func recordAhead(for host: ViewHost) {
    if dirty.contains(.display) {
      dirty.remove(.display)
      host.counters.recordings += 1
      recording = RecordPass.record(self)
    }
    host.graphics.painter.prepare(recording.content, scale: host.scale)
    for subview in subviews where !subview.isHidden {
      subview.recordAhead(for: host)
    }
  }

  private func markAncestors(_ flag: DirtyFlags) {
    // The loop stops at a marked ancestor: its own ancestors were marked with it. Therefore, further changes
    // in a marked subtree are O(1).
    var ancestor = superview
    while let view = ancestor, !view.dirty.contains(flag) {
      view.dirty.insert(flag)
      ancestor = view.superview
    }
  }
}
