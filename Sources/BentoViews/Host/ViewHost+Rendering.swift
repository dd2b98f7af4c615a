public import BentoGeometry
public import BentoGraphics

/// What one frame did, for inspectors and tests.
public nonisolated struct FrameStatistics: Hashable, Sendable {
  /// How often a view laid its subviews out since the host was made.
  public var layouts = 0
  /// The conflicts that layouts reported since the host was made.
  public var layoutConflicts = 0
  /// How often a view recorded its drawing since the host was made.
  public var recordings = 0
  /// The drawing operations of the last frame that touched a pixel.
  public var paintedOperations = 0
  /// The pixels that the last frame painted.
  public var paintedPixels = 0
  /// The calls of the graphics library that drew or clipped in the last frame.
  public var drawingCalls = 0
  /// The region that the last frame painted, in device pixels of the host.
  public var painted = Region()
  /// The number of rectangles whose pixels the last frame moved instead of painting them.
  public var blits = 0
  /// The number of frames rendered since the host was made.
  public var frames = 0
  /// The frames of motions since the host was made that came on time.
  public var pacedFrames = 0
  /// The frames of motions since the host was made that were left out, because a tick came a whole
  /// frame or more after it was due.
  public var droppedFrames = 0
}

extension ViewHost {
  /// The region that the next ``render(into:age:)`` into the same target would change.
  ///
  /// Inside a tick or a render it is empty.
  public var pendingDamage: Region {
    guard commit() else { return Region() }
    let changed = compositor.presented(pixelBounds)
    guard let inspector, inspector.wantsPicture || !changed.isEmpty else { return changed }
    return Region(pixelBounds)
  }

  /// Paints what changed since the last call into a target and returns what must be presented.
  ///
  /// The target is not kept. With `BufferAge.unknown` everything is painted. With an age of one
  /// the pixels of scrolled views are moved and only the rest is painted; with a higher age all
  /// that changed since is painted. Without damage nothing is touched and the result is empty.
  @discardableResult
  public func render(into target: PixelTarget, age: BufferAge = .frames(1)) -> Region {
    if let inspector { return render(inspector, into: target) }
    return renderViews(into: target, age: age)
  }

  /// Paints what changed of the views alone.
  func renderViews(into target: PixelTarget, age: BufferAge) -> Region {
    inspector?.counting { paintViews(into: target, age: age) }
      ?? paintViews(into: target, age: age)
  }

  private func paintViews(into target: PixelTarget, age: BufferAge) -> Region {
    guard commit() else { return Region() }
    isBusy = true
    defer { isBusy = false }
    let bounds = pixelBounds
    let changed = compositor.presented(bounds)
    let repaint = regionToPaint(age: age, changed: changed, bounds: bounds)
    guard !repaint.isEmpty || !compositor.blits.isEmpty else { return Region() }
    if repaint.usesBlits {
      for blit in compositor.blits {
        target.scroll(blit.viewport, dx: blit.offset.dx, dy: blit.offset.dy)
      }
    }
    let damage = repaint.region
    FrameBuilder.fill(&compositor.frameMemory, of: window, scale: scale, damage: damage)
    if let inspector {
      let blits = repaint.usesBlits ? compositor.blits : []
      inspector.notePainting(compositor.frameMemory.list, of: damage, after: blits, on: self)
    }
    let report = graphics.painter.paint(
      compositor.frameMemory.list,
      into: target,
      scale: scale,
      damage: damage
    )
    // Emptied at once: the steps hold images and texts of views that may be gone.
    compositor.frameMemory.list.removeAll()
    if let paintFaultHandler, let rect = faults(in: target) { paintFaultHandler(rect) }
    if report.rejectedOperations > 0 {
      ViewLog.once(
        """
        What a view draws is left out: its numbers lie past any device, it has far too many steps, \
        or its images are nested too deep.
        """
      )
    }
    statistics.paintedOperations = report.paintedOperations
    statistics.drawingCalls = report.drawingCalls
    statistics.paintedPixels = repaint.region.area
    statistics.painted = repaint.region
    statistics.blits = repaint.usesBlits ? compositor.blits.count : 0
    statistics.frames += 1
    history.add(changed)
    compositor.clear()
    return repaint.region.union(changed)
  }

  /// Paints the whole tree into a target of the host's size, leaving damage and history alone.
  package func renderEverything(into target: PixelTarget) {
    guard commit() else { return }
    let everything = Region(pixelBounds)
    let list = FrameBuilder.list(of: window, scale: scale, damage: everything)
    graphics.painter.paint(list, into: target, scale: scale, damage: everything)
  }

  /// The picture of the whole tree as data, in points.
  public func displayList() -> DisplayList {
    guard commit() else { return DisplayList() }
    return FrameBuilder.list(of: window, scale: scale, damage: Region(pixelBounds))
  }

  /// Lays out and brings the records up to date, so that the damage is known.
  ///
  /// - Returns: whether that was done; inside a tick or a render it is not.
  func commit() -> Bool {
    guard !isBusy else {
      ViewLog.once("A host is asked to render from inside its own tick or render; it does not.")
      return false
    }
    isBusy = true
    defer { isBusy = false }
    pictureIsWanted = false
    if let inspector { inspector.counting(commitChanges) } else { commitChanges() }
    return true
  }

  private func commitChanges() {
    layout()
    compositor.commit(window, scale: scale, bounds: pixelBounds)
  }

  private func regionToPaint(
    age: BufferAge,
    changed: Region,
    bounds: PixelRect
  ) -> (region: Region, usesBlits: Bool, isEmpty: Bool) {
    switch age {
    case .frames(1) where !history.isEmpty:
      let region = compositor.damage.region.intersection(bounds)
      return (region, true, region.isEmpty)
    case .frames(let count) where count > 1:
      guard let past = history.changes(inLast: count - 1) else { break }
      let region = changed.union(past).intersection(bounds)
      return (region, false, region.isEmpty)
    case .frames, .unknown: break
    }
    let region = Region(bounds)
    return (region, false, region.isEmpty)
  }
}

extension Compositor {
  /// What a target that holds the last frame must show anew: the damage and all moved pixels.
  func presented(_ bounds: PixelRect) -> Region {
    var region = damage.region
    for blit in blits { region = region.union(Region(blit.viewport)) }
    return region.intersection(bounds)
  }
}

/// What the last frames changed, newest first.
nonisolated struct FrameHistory {
  private static let limit = 4
  private var changes: [Region] = []

  /// Whether nothing was rendered since the start or the last resize.
  var isEmpty: Bool { changes.isEmpty }

  /// Notes what a frame changed.
  mutating func add(_ change: Region) {
    changes.insert(change, at: 0)
    if changes.count > Self.limit { changes.removeLast() }
  }

  /// Forgets all frames: no target holds a picture that is worth keeping.
  mutating func forgetAll() {
    changes.removeAll()
  }

  /// What changed in the last `count` frames, or nil when that is not known.
  func changes(inLast count: Int) -> Region? {
    guard count <= changes.count else { return nil }
    return changes.prefix(count).reduce(Region()) { $0.union($1) }
  }
}
