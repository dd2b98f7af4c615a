public import BentoGeometry
public import BentoGraphics
internal import BentoPlatform

extension ViewHost {
  /// The bounds of the host in device pixels.
  public var pixelBounds: PixelRect {
    PixelRect(
      x: 0,
      y: 0,
      width: scale.pixels(window.bounds.width),
      height: scale.pixels(window.bounds.height)
    )
  }

  /// Repaints everything in the next frame.
  package func repaintEverything() {
    history.forgetAll()
    compositor.damageAll(pixelBounds)
    needsFrame()
  }

  /// Lays out stale views, records the drawing of marked views, and computes the damage.
  ///
  /// A program calls this after a tick to find out whether there is a frame to render. It is the first half
  /// of ``render(into:age:)``, which then only has to paint unless something has changed in between. Without
  /// this call, `render` does the work itself.
  ///
  /// - Returns: The region that `render` into the target of the last frame would change, in device pixels;
  ///   empty if there is nothing to render, or inside a tick or a render.
  public func prepareFrame() -> Region {
    guard commit() else { return Region() }
    let changed = compositor.presented(pixelBounds)
    return window.frameObserver?.damage(where: changed, on: self) ?? changed
  }

  /// The region that the next ``render(into:age:)`` into the same target would change, as returned by
  /// ``prepareFrame()``.
  ///
  /// Reading the property prepares the frame: the first read after a change lays out views and calls
  /// `draw(in:)`, which takes time; further reads do not.
  public var pendingDamage: Region { prepareFrame() }

  /// The region in which the views draw, in device pixels; outside it, all pixels are transparent.
  ///
  /// A program that blends a host over its scene has to blend only this region. It may contain some transparent
  /// pixels, and it is everything unless the window's background color is clear.
  public var contentRegion: Region {
    // An observer, such as the inspector, may draw anywhere on top of the views.
    guard commit(), window.frameObserver == nil, let record = window.committed else {
      return Region(pixelBounds)
    }
    let region = DeviceMap.identity.inkRegion(of: window, record, depth: 6)
    return region.intersection(pixelBounds)
  }

  /// Paints the changes since the last call into a target, and returns the region to present.
  ///
  /// The target is not retained. With `BufferAge.unknown`, everything is painted. With an age of one, the
  /// pixels of scrolled views are moved and only the rest is painted; with a higher age, everything that has
  /// changed since the frame in the target is painted. Without damage, no pixel is touched and the result is
  /// empty.
  @discardableResult
  public func render(into target: PixelTarget, age: BufferAge = .frames(1)) -> Region {
    window.frameObserver?.render(self, into: target, age: age)
      ?? renderViews(into: target, age: age)
  }

  /// Paints only the changed parts of the views; called by ``render(into:age:)``, or by the frame observer
  /// that shows something on top of them.
  package func renderViews(into target: PixelTarget, age: BufferAge) -> Region {
    let observer = window.frameObserver
    observer?.willBegin(.paint, on: self)
    defer { observer?.didEnd(.paint, on: self) }
    return paintViews(into: target, age: age)
  }

  /// Performs work during which the host neither ticks nor renders.
  package func whileBusy<Result>(_ work: () -> Result) -> Result {
    let wasBusy = isBusy
    isBusy = true
    defer { isBusy = wasBusy }
    return work()
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
      for blit in compositor.blits { blit.move(in: target) }
    }
    let damage = repaint.region
    FrameBuilder.fill(&compositor.frameMemory, of: window, scale: scale, damage: damage)
    if let observer = window.frameObserver {
      let blits = repaint.usesBlits ? compositor.blits : []
      observer.willPaint(compositor.frameMemory.list, in: damage, after: blits, on: self)
    }
    let report = graphics.painter.paint(
      compositor.frameMemory.list,
      into: target,
      scale: scale,
      damage: damage
    )
    // The list is emptied immediately, because its operations retain images and texts of views that may be
    // deallocated.
    compositor.frameMemory.list.removeAll()
    if let paintFaultHandler, let rect = faults(in: target) { paintFaultHandler(rect) }
    if report.rejectedOperations > 0 {
      ViewLog.once(
        """
        Part of a drawing is omitted: its coordinates are too large, it has too many operations, or \
        its images are nested too deeply.
        """
      )
    }
    lastFrame.paintedOperations = report.paintedOperations
    lastFrame.drawingCalls = report.drawingCalls
    lastFrame.paintedPixels = repaint.region.area
    lastFrame.painted = repaint.region
    lastFrame.blits = repaint.usesBlits ? compositor.blits.count : 0
    counters.frames += 1
    history.add(changed)
    compositor.clear()
    return repaint.region.union(changed)
  }

  /// Paints the whole tree into a target of the host's size; does not affect the damage or the history.
  package func renderEverything(into target: PixelTarget) {
    guard commit() else { return }
    let everything = Region(pixelBounds)
    let list = FrameBuilder.list(of: window, scale: scale, damage: everything)
    graphics.painter.paint(list, into: target, scale: scale, damage: everything)
  }

  /// Returns the drawing of the whole tree as data, in points.
  public func displayList() -> DisplayList {
    guard commit() else { return DisplayList() }
    return FrameBuilder.list(of: window, scale: scale, damage: Region(pixelBounds))
  }

  /// Lays out the views and updates the records, so that the damage is known; does nothing if no view is
  /// marked.
  ///
  /// - Returns: Whether the records are up to date; inside a tick or a render, they may not be.
  func commit() -> Bool {
    guard !isBusy else {
      ViewLog.once("A host cannot render inside its own tick or render; the call is ignored.")
      return false
    }
    drawingIsWanted = false
    guard !window.dirty.isDisjoint(with: .frame) else { return true }
    isBusy = true
    defer { isBusy = false }
    counters.commits += 1
    let observer = window.frameObserver
    observer?.willBegin(.commit, on: self)
    layout()
    compositor.commit(window, scale: scale, bounds: pixelBounds)
    observer?.didEnd(.commit, on: self)
    return true
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
  /// Returns the region that a target containing the last frame must present again: the damage and all moved
  /// pixels.
  func presented(_ bounds: PixelRect) -> Region {
    var region = damage.region
    for blit in blits { region = region.union(Region(blit.viewport)) }
    return region.intersection(bounds)
  }
}
