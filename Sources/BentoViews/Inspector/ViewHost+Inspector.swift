internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform

extension ViewHost {
  /// Paints what changed of the views into the inspector's memory, and that with the inspector over
  /// it into a target.
  func render(_ inspector: Inspector, into target: PixelTarget) -> Region {
    guard !isBusy else { return Region() }
    if inspector.host !== self { inspector.begin(on: self) }
    let bounds = pixelBounds
    let isNew = inspector.memory?.bounds != bounds
    if isNew {
      inspector.memory = try? PixelMemory(width: bounds.width, height: bounds.height)
    }
    guard let memory = inspector.memory else { return Region() }
    let isWhole = isNew || inspector.wantsEverything
    let changed = renderViews(into: memory.target, age: isWhole ? .unknown : .frames(1))
    if !changed.isEmpty { inspector.noteFrame(statistics, at: currentTime) }
    guard !changed.isEmpty || inspector.wantsPicture else { return Region() }
    inspector.beginPicture(at: currentTime)
    isBusy = true
    defer { isBusy = false }
    let list = InspectorPicture(inspector, on: self).list(over: memory.picture())
    (inspector.painter ?? graphics.painter)
      .paint(list, into: target, scale: scale, damage: Region(bounds))
    return Region(bounds)
  }

  /// Lets the inspector see an event first; nil when it is for the views.
  func inspect(_ event: InputEvent) -> Disposition? {
    if let key = window.inspectorKey, case .key(let press) = event.kind, press.key == key,
      press.modifiers.isEmpty
    {
      if press.phase == .down { inspector = inspector == nil ? window.makeInspector() : nil }
      return .handled
    }
    guard let inspector else { return nil }
    if inspector.host !== self { inspector.begin(on: self) }
    switch event.kind {
    case .pointer(let pointer): return inspect(pointer, at: event.time, inspector)
    case .scroll(let scroll):
      let panel = inspector.layout(in: window)
      guard panel.panel.contains(scroll.position) else { return nil }
      inspector.scrollTree(by: scroll.delta.height * (scroll.isPrecise ? 1 : 40), in: window)
      return .handled
    case .key, .text, .markedText, .drop: return nil
    }
  }

  private func inspect(
    _ pointer: PointerEvent,
    at time: HostTime,
    _ inspector: Inspector
  ) -> Disposition? {
    let layout = inspector.layout(in: window)
    let isOnPanel =
      pointer.phase != .leave && layout.panel.contains(pointer.position)
      && !inspector.viewPointers.contains(pointer.id)
    if inspector.heldPointer == pointer.id {
      if pointer.phase == .up || pointer.phase == .cancel { inspector.heldPointer = nil }
      return .captured
    }
    guard isOnPanel else {
      switch pointer.phase {
      case .down: inspector.viewPointers.insert(pointer.id)
      case .up, .cancel: inspector.viewPointers.remove(pointer.id)
      case .move, .leave: break
      }
      inspector.select(pointer.phase == .leave ? nil : viewForInspector(at: pointer.position))
      return nil
    }
    var leave = pointer
    leave.phase = .leave
    _ = dispatcher.handle(InputEvent(.pointer(leave), at: time))
    inspector.point(at: pointer.position, in: window, layout)
    if pointer.phase == .down {
      inspector.heldPointer = pointer.id
      inspector.press(at: pointer.position, layout)
    }
    return .handled
  }

  /// The topmost view at a point; the window itself is none.
  private func viewForInspector(at point: Point) -> View? {
    guard point.isFinite else { return nil }
    let view = window.hitTest(window.convert(point, from: nil))
    return view === window ? nil : view
  }
}

// MARK: - Input

extension Inspector {
  /// Marks a view that the pointer is over in the window.
  func select(_ view: View?) {
    followsPointer = true
    selectedView = view
  }

  /// Marks the view of the row that the pointer is over.
  func point(at position: Point, in window: Window, _ layout: InspectorLayout) {
    followsPointer = false
    guard layout.tree.contains(position) else { return }
    let rows = InspectorTree(window).rows
    let index = Int((position.y - layout.tree.minY + treeOffset) / InspectorLayout.rowHeight)
    selectedView = rows.indices.contains(index) ? rows[index].view : nil
  }

  /// Turns the mark whose switch lies at a point on or off.
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
    setNeedsPicture()
  }

  /// Keeps the list's rows in its rectangle.
  func limitTreeOffset(rows: Int, _ layout: InspectorLayout) {
    let room = Double(rows) * InspectorLayout.rowHeight - layout.tree.height
    treeOffset = max(0, min(treeOffset, room))
  }
}
