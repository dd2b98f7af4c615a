internal import BentoGraphics
internal import BentoMotion
internal import BentoPlatform

extension View {
  /// What is asked between the view and its superview; nil for nothing.
  package var controllerResponder: Responder? {
    get { extras?.controller }
    set { if extras != nil || newValue != nil { madeExtras.controller = newValue } }
  }

  /// Asks for `updateProperties` in the next update pass.
  public func setNeedsUpdateProperties() {
    guard !dirty.contains(.update) else { return }
    dirty.insert(.update)
    markAncestors(.updateBelow)
    host?.needsFrame()
  }

  /// Whether `updateProperties` is asked for, and has not run since.
  package var needsUpdateProperties: Bool { dirty.contains(.update) }

  /// Runs the update pass for this view and everything below it, now.
  ///
  /// In a block of ``animate(withDuration:delay:options:animations:completion:)``, after a change of the
  /// state, it lets what follows from the change animate.
  public func updatePropertiesIfNeeded() {
    for _ in 0..<LayoutPass.roundLimit where !UpdatePass.run(from: self) { return }
  }

  /// Asks for `layoutSubviews` in the next layout pass.
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

  /// Lets the layout pass come back to the view when neither it nor a view around it is hidden.
  package func layOutWhenShown() {
    dirty.insert(.layoutWhenShown)
    guard isBelowHidden else { return }
    var ancestor = superview
    while let view = ancestor {
      view.dirty.insert(.layoutWhenShown)
      if view.isHidden, !view.isBelowHidden { return }
      ancestor = view.superview
    }
  }

  /// Whether a view around this one is hidden.
  package var isBelowHidden: Bool {
    var ancestor = superview
    while let view = ancestor {
      if view.isHidden { return true }
      ancestor = view.superview
    }
    return false
  }

  /// Asks for the layouts that were put off while the view, or one around it, was hidden.
  func resumeLayout() {
    guard !isHidden, dirty.remove(.layoutWhenShown) != nil else { return }
    setNeedsLayout()
    for subview in subviews { subview.resumeLayout() }
  }

  /// Whether the view or something below waits for the layout pass.
  package var waitsForLayout: Bool { !dirty.isDisjoint(with: [.layout, .layoutBelow]) }

  /// Asks for `draw(in:)` in the next draw pass.
  public func setNeedsDisplay() {
    guard !dirty.contains(.display) else { return }
    dirty.insert(.display)
    markAncestors(.compositeBelow)
    host?.compositor.noteChange(of: self)
    host?.needsPicture()
  }

  /// Asks for the view's picture to be put together again in the next frame.
  func setNeedsComposite() {
    host?.placesMayHaveChanged = true
    guard !dirty.contains(.composite) else { return }
    dirty.insert(.composite)
    markAncestors(.compositeBelow)
    host?.compositor.noteChange(of: self)
    host?.needsFrame()
  }

  /// Tells the superview's layout that the natural size of this view changed.
  public func invalidateIntrinsicContentSize() {
    contentRevision &+= 1
    setNeedsLayout()
    superview?.contentSizeDidChange(of: self)
  }

  /// Notes that what the view arranges changed, though its own size does not.
  package func noteContentChange() {
    contentRevision &+= 1
    setNeedsLayout()
  }

  /// Runs the update pass and the layout pass for this view and everything below it, now.
  public func layoutIfNeeded() {
    LayoutPass.run(from: self)
  }

  /// Lays the view and everything below it out and draws what is stale, before it is shown, so that
  /// the frame in which it is shown need not.
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
    var ancestor = superview
    while let view = ancestor, !view.dirty.contains(flag) {
      view.dirty.insert(flag)
      ancestor = view.superview
    }
  }
}
