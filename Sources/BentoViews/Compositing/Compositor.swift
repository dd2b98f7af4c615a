internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion
internal import BentoPlatform

/// Finds out what changed on screen since the last frame.
///
/// A commit visits the views that are marked, and their ancestors, and nothing else. For each it
/// compares how the picture is put together now with the record of the last commit: where they
/// differ, the old and the new ink are damaged. Records are relative to the superview, so a view
/// that moves damages its old and new subtree ink once, and those below it are left alone.
///
/// A view's marks are taken away before it is visited. What a view marks while it draws, itself or
/// another view, therefore stays marked and belongs to the next commit.
///
/// Law: painting the damage on top of the last frame, after the scroll blits, gives the same
/// pixels as painting everything.
@MainActor
final class Compositor {
  /// What must be painted again, in device pixels of the host, after the blits.
  @safe @exclusivity(unchecked) private(set) var damage = DamageList()
  /// The pixels that move first, in order.
  @safe @exclusivity(unchecked) private(set) var blits: [ScrollBlit] = []
  /// Memory for the parts of blits (`frame.blocks.scroll4`).
  @safe @exclusivity(unchecked) private var spareParts: [UnevenParts] = []
  /// What building frames keeps from one to the next.
  @safe @exclusivity(unchecked) var frameMemory = FrameMemory()
  /// The views above the one being visited, with the maps from their content to the device.
  @safe @exclusivity(unchecked) private var path: [(view: View, toDevice: DeviceMap)] = []
  @safe @exclusivity(unchecked) private var scale = Scale.one
  /// What the views being visited draw in another way than before, in their corner spaces; those of the
  /// innermost view come last.
  @safe @exclusivity(unchecked) private var changedParts: [PixelRect] = []
  /// The view whose `draw(in:)` runs, by its type.
  @safe @exclusivity(unchecked) private var drawnType: View.Type?

  /// What a visit inherits from the views above.
  private nonisolated struct Context {
    /// Maps the superview's content space to the device.
    var toDevice: DeviceMap
    /// Where the views above let anything be seen.
    var clip: PixelRect
    /// Whether the old and new pixels of the subtree are damaged already.
    var isCovered: Bool
    /// Whether moving pixels gives what painting would.
    var allowsBlit: Bool
  }

  /// Forgets the changes, after they have been painted.
  func clear() {
    damage.removeAll()
    removeBlits()
  }

  private func removeBlits() {
    if spareParts.isEmpty {
      for index in blits.indices {
        guard let parts = blits[index].parts.take() else { continue }
        spareParts.append(parts)
        break
      }
    }
    blits.removeAll(keepingCapacity: true)
  }

  /// Damages the whole host.
  func damageAll(_ bounds: PixelRect) {
    removeBlits()
    damage.removeAll()
    damage.add(bounds)
  }

  /// Brings the records up to date with the tree and collects the damage.
  func commit(_ root: View, scale: Scale, bounds: PixelRect) {
    guard !root.dirty.isDisjoint(with: .commit) else { return }
    self.scale = scale
    path.removeAll(keepingCapacity: true)
    let context = Context(
      toDevice: .identity,
      clip: bounds,
      isCovered: false,
      allowsBlit: true
    )
    visit(root, context)
  }

  // MARK: Drawing

  /// Runs a view's drawing, and reports what is changed meanwhile.
  func whileDrawing(_ view: View, _ draw: () -> Void) {
    let outer = drawnType
    drawnType = type(of: view)
    draw()
    drawnType = outer
  }

  /// Reports a view that is changed while one draws.
  func noteChange(of view: View) {
    guard let drawnType else { return }
    ViewLog.once(
      """
      \(type(of: view)) was changed inside draw(in:) of \(drawnType); the change shows in the next \
      frame.
      """
    )
  }

  // MARK: Visiting

  /// Takes over what changed of a view, in the order that the pixels demand: drawing, comparing, the old
  /// damage and the blit, the subviews, the new damage.
  private func visit(_ view: View, _ context: Context) {
    guard view.committed == nil || !view.dirty.isDisjoint(with: .commit) else { return }
    guard !view.isHidden || view.isVanishing, view.shown.alpha > 0 else {
      hide(view, context)
      return
    }
    let old = view.committed
    let marks = view.dirty.intersection(.commit)
    view.dirty.subtract(.commit)
    let firstPart = changedParts.count
    defer { changedParts.removeLast(changedParts.count - firstPart) }
    let contentChanged = marks.contains(.display) && record(view)
    var new = old ?? CommittedView()
    update(&new, of: view, isPlacedAgain: marks.contains(.composite) || old == nil)
    let change = CommittedView.Change(
      from: old,
      to: new,
      contentChanged: contentChanged,
      changesBelow: marks.contains(.compositeBelow),
      hasPicture: view.keptPicture != nil
    )
    new.moves = change.moves
    if view.keptPicture != nil, !change.keepsPicture { view.keptPicture = nil }

    // Damage made before a blit moves with the pixels, damage made after it stays where it is: the place
    // that something leaves is part of the last frame, the one that it takes is part of the next.
    if let old, !context.isCovered {
      add(change.damage(isCovered: change.moved), of: view, old, from: firstPart, context)
    }
    var isCovered = context.isCovered || change.moved
    if change.hasScrolled, !isCovered, let old {
      isCovered = !blit(view, new, by: change.scroll, context)
      if isCovered { add(.subtree, of: view, old, from: firstPart, context) }
    }
    visitSubviews(of: view, new, isCovered: isCovered, hasScrolled: change.hasScrolled, context)
    // The ink of the subtree is known only after them.
    findSubtreeInk(of: view, &new)
    if !context.isCovered {
      add(change.damage(isCovered: isCovered), of: view, new, from: firstPart, context)
    }
    view.committed = new
  }

  private func visitSubviews(
    of view: View,
    _ record: CommittedView,
    isCovered: Bool,
    hasScrolled: Bool,
    _ context: Context
  ) {
    let cornerToDevice = context.toDevice.entering(record.placement)
    let contentToDevice = cornerToDevice.scrolled(by: record.contentOffset)
    var clip = context.clip
    if record.effects.clipsToBounds {
      clip = clip.intersection(cornerToDevice.applyOutwards(to: record.effects.extent))
    }
    let inner = Context(
      toDevice: contentToDevice,
      clip: clip,
      isCovered: isCovered,
      allowsBlit: context.allowsBlit && record.movesPixelsWhole && !hasScrolled
        && view.recording.front.isEmpty
    )
    path.append((view, contentToDevice))
    // One that left while another drew is visited no more.
    for subview in view.subviews where subview.superview === view {
      visit(subview, inner)
    }
    path.removeLast()
  }

  /// Takes a view that is not shown out of the picture.
  private func hide(_ view: View, _ context: Context) {
    if let old = view.committed, !context.isCovered {
      addDamage(context.toDevice.ink(of: view, old), context.clip)
    }
    forget(view)
    view.dirty.remove(.composite)
  }

  private func forget(_ view: View) {
    guard view.committed != nil else { return }
    view.committed = nil
    view.keptPicture = nil
    for subview in view.subviews {
      forget(subview)
    }
  }

  // MARK: Records

  /// Draws a marked view again.
  ///
  /// What is different is added to ``changedParts``; nothing where that may be all of it.
  ///
  /// - Returns: whether it drew something else than before.
  private func record(_ view: View) -> Bool {
    view.host?.counters.recordings += 1
    let recording = RecordPass.record(view)
    guard recording != view.recording else { return false }
    if view.committed != nil,
      let parts = recording.difference(from: view.recording, at: scale)
    {
      changedParts += parts
    }
    view.recording = recording
    return true
  }

  /// Notes how the picture of a view is put together now, without what lies below it.
  ///
  /// - Parameter record: The one of the last frame.
  @inline(__always)
  private func update(_ record: inout CommittedView, of view: View, isPlacedAgain: Bool) {
    let ink = view.recording.ink
    let slack = view.recording.inkSlack
    // Most views are only drawn again (`lists.jump`). That makes no effect join the subtree, but it
    // may change the number of those that do.
    guard isPlacedAgain || record.effects.joinsSubtree else {
      return record.draw(ink: ink, slack: slack)
    }
    record = CommittedView(
      of: view.shown,
      clipsToBounds: view.clipsToBounds,
      ink: ink,
      slack: slack,
      scale: scale
    )
  }

  /// Completes the record of a view whose subviews are visited.
  private func findSubtreeInk(of view: View, _ record: inout CommittedView) {
    record.subtreeInk = record.ownInk
    record.isCut = view.recording.isCut
    if !record.effects.clipsToBounds {
      record.subtreeInk = record.subtreeInk.union(inkBelow(view, &record))
    } else if !record.ownInk.contains(record.effects.extent) {
      let below = inkBelow(view, &record)
      record.isCut = record.isCut || !record.effects.extent.contains(below)
      record.subtreeInk = record.subtreeInk.union(below.intersection(record.effects.extent))
    }
    guard record.effects.joinsSubtree, let shape = view.joiningEffects?.values.clipShape else {
      return
    }
    let inside = scale.enclosingPixels(shape.bounds)
    record.isCut = record.isCut || !inside.contains(record.subtreeInk)
    record.subtreeInk = record.subtreeInk.intersection(inside)
  }

  /// Where the subviews paint, in the view's corner space, as far as the view does not cut it off.
  private func inkBelow(_ view: View, _ record: inout CommittedView) -> PixelRect {
    var ink = PixelRect.zero
    for subview in view.subviews {
      // Read apart, as by ``FrameBuilder``.
      guard let inner = subview.committed?.subtreeInk,
        let placement = subview.committed?.placement
      else { continue }
      if subview.committed?.isCut == true { record.isCut = true }
      ink = ink.union(placement.applyOutwards(to: inner))
      if !placement.isShift, let inner = subview.committed {
        ink = ink.union(DeviceMap.identity.ink(of: subview, inner))
      }
    }
    return ink.offsetBy(dx: -record.contentOffset.dx, dy: -record.contentOffset.dy)
  }

  // MARK: Damage

  private func addDamage(_ ink: PixelRect, _ clip: PixelRect) {
    damage.add(ink.intersection(clip))
  }

  /// Damages what a change demands of the pixels that a record stands for, the old or the new one.
  @inline(__always)
  private func add(
    _ damage: CommittedView.Change.Damage,
    of view: View,
    _ record: CommittedView,
    from firstPart: Int,
    _ context: Context
  ) {
    switch damage {
    case .none: break
    case .content: damageContent(of: record, from: firstPart, context)
    case .subtree: addDamage(context.toDevice.ink(of: view, record), context.clip)
    }
  }

  /// Damages what a view itself drew: the parts that changed, or all of it where those are not known.
  private func damageContent(of record: CommittedView, from firstPart: Int, _ context: Context) {
    let toDevice = context.toDevice.entering(record.placement)
    guard firstPart < changedParts.count, toDevice.isShift else {
      return addDamage(toDevice.ownInk(of: record), context.clip)
    }
    for index in firstPart..<changedParts.count {
      addDamage(toDevice.applyOutwards(to: changedParts[index]), context.clip)
    }
  }

  /// Damages the pixels of a view that is about to leave the tree.
  func willRemove(_ view: View) {
    damageCommitted(view)
    view.superview?.setNeedsComposite()
    view.superview?.dirty.insert(.compositeBelow)
  }

  /// Damages the pixels of a view that moved in front of or behind its siblings.
  func orderDidChange(of view: View) {
    damageCommitted(view)
  }

  private func damageCommitted(_ view: View) {
    guard let record = view.committed else { return }
    var outer: [CommittedView] = []
    var ancestor = view.superview
    while let current = ancestor {
      guard let record = current.committed else { return }
      outer.append(record)
      ancestor = current.superview
    }
    var toDevice = DeviceMap.identity
    var clip: PixelRect?
    for record in outer.reversed() {
      let cornerToDevice = toDevice.entering(record.placement)
      if record.effects.clipsToBounds {
        let extent = cornerToDevice.applyOutwards(to: record.effects.extent)
        clip = clip?.intersection(extent) ?? extent
      }
      toDevice = cornerToDevice.scrolled(by: record.contentOffset)
    }
    let ink = toDevice.ink(of: view, record)
    damage.add(clip.map(ink.intersection) ?? ink)
    view.host?.needsFrame()
  }

  // MARK: Scrolling

  /// Moves a scrolled view's pixels instead of damaging them.
  ///
  /// What is damaged is the strip that comes into view and, for everything that lies in front of
  /// the viewport, its place and the place to which its pixels were carried.
  ///
  /// - Returns: whether moving pixels gives what painting would; false leaves all as it was.
  private func blit(
    _ view: View,
    _ record: CommittedView,
    by scroll: PixelOffset,
    _ context: Context
  ) -> Bool {
    let cornerToDevice = context.toDevice.entering(record.placement)
    guard context.allowsBlit, record.movesPixelsWhole, record.effects.clipsToBounds,
      cornerToDevice.isShift
    else { return false }
    let viewport = cornerToDevice.applyOutwards(to: record.effects.extent)
      .intersection(context.clip)
    guard scroll.dx.magnitude < viewport.width, scroll.dy.magnitude < viewport.height,
      fillsEvenly(view) || view.recording.isEmpty && isEven(behind: view, viewport)
    else { return false }
    let parts = scroll.dx == 0 ? unevenParts(of: view, viewport, context) : nil
    damage.shift(inside: viewport, dx: scroll.dx, dy: scroll.dy)
    blits.append(ScrollBlit(viewport: viewport, offset: scroll, parts: parts))
    addExposedStrips(of: viewport, scroll)
    damageOverlays(of: view, viewport, scroll)
    return true
  }

  /// The parts of a viewport that need to be moved, if they are much less than all of it; what the
  /// target holds outside of them is the color behind the content.
  ///
  /// The target holds the last frame, whose records the subviews have still, as they are visited later.
  /// What is damaged already it may hold or not, so nothing is known of that.
  private func unevenParts(
    of view: View,
    _ viewport: PixelRect,
    _ context: Context
  ) -> UnevenParts? {
    guard let old = view.committed else { return nil }
    var search = UnevenSearch(viewport, memory: spareParts.popLast() ?? UnevenParts())
    for index in 0..<damage.rects.count { search.add(damage.rects[index]) }
    forEachOverlay(of: view) { search.add($0) }
    let content = context.toDevice.entering(old.placement).scrolled(by: old.contentOffset)
    guard search.addSubviews(of: view, content, viewport), search.parts.isSmall else {
      spareParts.append(search.parts)
      return nil
    }
    return search.parts
  }

  /// Whether a view itself shows one opaque color in all of its extents, and nothing else there.
  private func fillsEvenly(_ view: View) -> Bool {
    view.shown.backgroundColor?.isOpaque == true && view.shown.cornerRadii.isZero
      && view.shown.effects == nil && view.recording.content.isEmpty
      && view.recording.front.isEmpty
  }

  /// Whether nothing but one opaque color lies behind the visited view in a rectangle of the device,
  /// so that pixels can move there although the view has no color of its own
  /// (`collection.scroll37`).
  private func isEven(behind view: View, _ rect: PixelRect) -> Bool {
    var child = view
    for (view, toDevice) in path.reversed() {
      for sibling in view.subviews.prefix(while: { $0 !== child }) {
        guard let record = sibling.committed else { continue }
        guard toDevice.ink(of: sibling, record).intersection(rect).isEmpty else { return false }
      }
      if fillsEvenly(view) {
        let bounds = view.shown.bounds
        let extent = PixelRect(
          x: scale.pixels(bounds.x),
          y: scale.pixels(bounds.y),
          width: scale.pixels(bounds.width),
          height: scale.pixels(bounds.height)
        )
        return toDevice.applyOutwards(to: extent).contains(rect)
      }
      guard view.recording.isEmpty else { return false }
      child = view
    }
    return false
  }

  private func addExposedStrips(of viewport: PixelRect, _ scroll: PixelOffset) {
    if scroll.dy != 0 {
      let height = Int(scroll.dy.magnitude)
      let y = scroll.dy < 0 ? viewport.maxY - height : viewport.y
      damage.add(PixelRect(x: viewport.x, y: y, width: viewport.width, height: height))
    }
    if scroll.dx != 0 {
      let width = Int(scroll.dx.magnitude)
      let x = scroll.dx < 0 ? viewport.maxX - width : viewport.x
      damage.add(PixelRect(x: x, y: viewport.y, width: width, height: viewport.height))
    }
  }

  /// Damages what lies in front of a viewport.
  private func damageOverlays(of view: View, _ viewport: PixelRect, _ scroll: PixelOffset) {
    forEachOverlay(of: view) { overlay in
      let ink = overlay.intersection(viewport)
      damage.add(ink)
      damage.add(ink.offsetBy(dx: scroll.dx, dy: scroll.dy).intersection(viewport))
    }
  }

  /// Calls a closure with the ink of what lies in front of the visited view: its later siblings and
  /// those of all views above.
  private func forEachOverlay(of view: View, _ body: (PixelRect) -> Void) {
    var child = view
    for level in path.reversed() {
      let siblings = level.view.subviews
      if let index = siblings.firstIndex(where: { $0 === child }) {
        for sibling in siblings[(index + 1)...] {
          guard let record = sibling.committed else { continue }
          body(level.toDevice.ink(of: sibling, record))
        }
      }
      child = level.view
    }
  }
}
