internal import BentoGraphics
internal import BentoLayout

extension View {
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

  /// Lets the layout pass come back to the view when it is no longer hidden.
  package func layOutWhenShown() {
    dirty.insert(.layoutWhenShown)
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

  /// Runs the layout pass for this view and everything below it, now.
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
      host.statistics.recordings += 1
      recording = record()
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

/// Runs `layoutSubviews` where it is due, ancestors first.
@MainActor
enum LayoutPass {
  /// The most rounds in which layouts may make layouts stale again.
  static let roundLimit = 16

  /// Lays out a subtree until nothing is stale in it.
  ///
  /// A loop of layouts that invalidate each other ends after ``roundLimit`` rounds and is reported
  /// with the names of the views in it.
  static func run(from root: View) {
    for _ in 0..<roundLimit {
      guard !root.dirty.isDisjoint(with: [.layout, .layoutBelow]) else { return }
      visit(root)
    }
    var stale: [View] = []
    collectStale(root, into: &stale)
    guard let first = stale.first else { return }
    first.reportConflict(
      LayoutReport(
        code: .layoutLoop,
        path: first.layoutPath,
        participants: stale.count > 1 ? stale.map(\.layoutName) : [],
        wanted: Double(roundLimit),
        available: Double(roundLimit)
      )
    )
  }

  private static func visit(_ view: View) {
    if view.dirty.contains(.layout) {
      view.dirty.remove(.layout)
      view.host?.statistics.layouts += 1
      view.layoutSubviews()
      for subview in view.subviews where subview.storedPreservesMargins {
        subview.notePreservedMargins()
      }
    }
    guard view.dirty.contains(.layoutBelow) else { return }
    view.dirty.remove(.layoutBelow)
    for subview in view.subviews
    where !subview.dirty.isDisjoint(with: [.layout, .layoutBelow]) {
      visit(subview)
    }
  }

  private static func collectStale(_ view: View, into stale: inout [View]) {
    if view.dirty.contains(.layout) {
      stale.append(view)
      view.dirty.remove(.layout)
    }
    view.dirty.remove(.layoutBelow)
    for subview in view.subviews {
      collectStale(subview, into: &stale)
    }
  }
}
