internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

extension Inspector {
  /// Paints the damaged parts of a host's views into the inspector's memory, and then that memory and the
  /// inspector into a target.
  func render(_ host: ViewHost, into target: PixelTarget) -> Region {
    guard !host.isBusy else { return Region() }
    if self.host !== host { begin(on: host) }
    let bounds = host.pixelBounds
    let isNew = memory?.bounds != bounds
    if isNew { memory = try? PixelMemory(width: bounds.width, height: bounds.height) }
    guard let memory else { return Region() }
    let isWhole = isNew || wantsEverything
    let changed = host.renderViews(into: memory.target, age: isWhole ? .unknown : .frames(1))
    if !changed.isEmpty { noteFrame(host.statistics, at: host.currentTime) }
    guard !changed.isEmpty || wantsRepaint else { return Region() }
    beginRepaint(at: host.currentTime)
    host.whileBusy {
      let list = InspectorPicture(self, on: host).list(over: memory.picture())
      _ = (painter ?? host.graphics.painter)
        .paint(list, into: target, scale: host.scale, damage: Region(bounds))
    }
    return Region(bounds)
  }

  /// Handles an event on the panel; returns nil if the event is for the views.
  func answer(_ event: InputEvent, on host: ViewHost) -> Disposition? {
    if self.host !== host { begin(on: host) }
    switch event.kind {
    case .pointer(let pointer): return answer(pointer, at: event.time, on: host)
    case .scroll(let scroll):
      let panel = layout(in: host.window)
      guard panel.panel.contains(scroll.position) else { return nil }
      scrollTree(by: scroll.delta.height * (scroll.isPrecise ? 1 : 40), in: host.window)
      return .handled
    case .key, .text, .markedText, .drop, .controller: return nil
    }
  }

  private func answer(
    _ pointer: PointerEvent,
    at time: HostTime,
    on host: ViewHost
  ) -> Disposition? {
    let layout = layout(in: host.window)
    let isOnPanel =
      pointer.phase != .leave && layout.panel.contains(pointer.position)
      && !viewPointers.contains(pointer.id)
    if heldPointer == pointer.id {
      if pointer.phase == .up || pointer.phase == .cancel { heldPointer = nil }
      return .captured
    }
    guard isOnPanel else {
      switch pointer.phase {
      case .down: viewPointers.insert(pointer.id)
      case .up, .cancel: viewPointers.remove(pointer.id)
      case .move, .leave: break
      }
      select(pointer.phase == .leave ? nil : view(at: pointer.position, in: host.window))
      return nil
    }
    var leave = pointer
    leave.phase = .leave
    _ = host.handleByViews(InputEvent(.pointer(leave), at: time))
    point(at: pointer.position, in: host.window, layout)
    if pointer.phase == .down {
      heldPointer = pointer.id
      press(at: pointer.position, layout)
    }
    return .handled
  }

  /// Returns the topmost view at a point, or nil if the topmost view is the window itself.
  private func view(at point: Point, in window: Window) -> View? {
    guard point.isFinite else { return nil }
    let view = window.hitTest(window.convert(point, from: nil))
    return view === window ? nil : view
  }
}

// MARK: - The panel

extension Inspector {
  /// The inspected properties of the marked view, or of its nearest superview that has any.
  var inspectedLines: [String] {
    var view = selectedView
    while let current = view {
      if let inspected = current as? any InspectedView { return inspected.inspectedLines }
      view = current.superview
    }
    return []
  }

  /// Returns the layout of the panel.
  func layout(in window: Window) -> InspectorLayout {
    InspectorLayout(window.bounds.size, detailLines: inspectedLines.count)
  }

  /// Marks the view under the pointer in the window.
  func select(_ view: View?) {
    followsPointer = true
    selectedView = view
  }

  /// Marks the view whose row is under the pointer.
  func point(at position: Point, in window: Window, _ layout: InspectorLayout) {
    followsPointer = false
    guard layout.tree.contains(position) else { return }
    let rows = InspectorTree(window).rows
    let index = Int((position.y - layout.tree.minY + treeOffset) / InspectorLayout.rowHeight)
    selectedView = rows.indices.contains(index) ? rows[index].view : nil
  }

  /// Toggles the mark whose switch is at a point.
  func press(at position: Point, _ layout: InspectorLayout) {
    for (mark, rect) in zip(InspectorLayout.marks, layout.switches) where rect.contains(position) {
      marks.formSymmetricDifference(mark.mark)
    }
  }

  /// Scrolls the list of views.
  func scrollTree(by delta: Double, in window: Window) {
    guard delta.isFinite else { return }
    followsPointer = false
    treeOffset -= delta
    limitTreeOffset(rows: InspectorTree(window).rows.count, layout(in: window))
    setNeedsRepaint()
  }

  /// Clamps the scroll position of the list.
  func limitTreeOffset(rows: Int, _ layout: InspectorLayout) {
    let room = Double(rows) * InspectorLayout.rowHeight - layout.tree.height
    treeOffset = max(0, min(treeOffset, room))
  }
}
