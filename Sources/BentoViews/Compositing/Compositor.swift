internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion
internal import BentoPlatform

/// An object that determines what changed on screen since the previous frame.
///
/// Law: painting the damage on top of the previous frame, after the scroll blits, gives the same bytes as
/// painting everything.
///
/// A commit visits only the marked views and their ancestors. For each view, it compares how the view is
/// composited now with the record of the last commit. If they differ, the old and the new ink are damaged.
/// Records are relative to the superview (decision 3), so a view that moves damages its old and new subtree
/// ink once, and the views below it are not visited.
///
/// The *ink* of a view is the rectangle of the pixels that it paints, and its *record* is a
/// ``CommittedView``. Both are in device pixels of the view's *corner space*, whose origin is its top-left
/// corner. Its *content space*, in which its subviews are placed, is that space moved by the scroll offset.
///
/// The marks of a view are cleared before it is visited. Whatever a view marks while it draws, itself or
/// another view, therefore stays marked until the next commit.
@MainActor
final class Compositor {
  // The hot state is not checked for exclusive access (decision 27).

  /// The pixels that must be painted after the blits, in device pixels of the host.
  @safe @exclusivity(unchecked) private(set) var damage = DamageList()
  /// The blits to apply before anything is painted, in order.
  @safe @exclusivity(unchecked) private(set) var blits: [ScrollBlit] = []
  /// Memory for the parts of blits, reused so scrolling allocates nothing (`frame.blocks.scroll4`).
  @safe @exclusivity(unchecked) private var spareParts: [UnevenParts] = []
  /// Memory retained between frames for building their lists.
  @safe @exclusivity(unchecked) var frameMemory = FrameMemory()
  /// The views above the visited one, with the maps from their content to the device.
  @safe @exclusivity(unchecked) private var path: [(view: View, toDevice: DeviceMap)] = []
  @safe @exclusivity(unchecked) private var scale = Scale.one
  /// The changed parts of the drawings of the visited views, in the views' corner spaces, innermost last.
  @safe @exclusivity(unchecked) private var changedParts: [PixelRect] = []
  /// The type of the view whose `draw(in:)` runs, or nil.
  @safe @exclusivity(unchecked) private var drawnType: View.Type?

  /// The state that a visit inherits from the views above.
  private nonisolated struct Context {
    /// The map from the superview's content space to the device space.
    var toDevice: DeviceMap
    /// The pixels that the clips of the views above leave visible.
    var clip: PixelRect
    /// Whether the old and the new pixels of the subtree are already damaged.
    var isCovered: Bool
    /// Whether moving pixels gives the same bytes as painting.
    var allowsBlit: Bool
  }

  /// Discards the changes that have been painted.
  func clear() {
    damage.removeAll()
    removeBlits()
  }

  /// Removes the blits but keeps the memory of their parts.
  private func removeBlits() {
    // One spare is enough: frames rarely scroll more than one view.
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
    // In a frame without changes, only the root is examined.
    guard !root.dirty.isDisjoint(with: .commit) else { return }
    self.scale = scale
    path.removeAll(keepingCapacity: true)
    let context = Context(toDevice: .identity, clip: bounds, isCovered: false, allowsBlit: true)
    visit(root, context)
  }

  // MARK: Drawing

  /// Runs a view's drawing code, so that changes made while it draws are reported.
  func whileDrawing(_ view: View, _ draw: () -> Void) {
    // Drawing nests: a view can draw a snapshot of another one.
    let outer = drawnType
    drawnType = type(of: view)
    draw()
    drawnType = outer
  }

  /// Reports that a view was changed while a view was drawing.
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

  /// Commits the changes to a view in the order that the pixels require: the drawing, the comparison, the old
  /// damage and the blit, the subviews, and the new damage.
  private func visit(_ view: View, _ context: Context) {
    // A view without a record, which may be unmarked, is newly shown, or shown again with its superview.
    guard view.committed == nil || !view.dirty.isDisjoint(with: .commit) else { return }
    guard !view.isHidden || view.isVanishing, view.shown.alpha > 0 else {
      hide(view, context)
      return
    }
    // The marks are read before the view draws, so that a view that marks itself while it draws stays marked.
    let marks = view.dirty.intersection(.commit)
    view.dirty.subtract(.commit)
    // The parts form a stack, because parts are damaged before the subviews are visited and again afterward.
    let firstPart = changedParts.count
    defer { changedParts.removeLast(changedParts.count - firstPart) }
    let contentChanged = marks.contains(.display) && record(view)
    var new: CommittedView
    let change: CommittedView.Change
    // The record is unwrapped only once, because each unwrapping copies the whole record (`collection.jump`).
    if let old = view.committed {
      // Most marked views are only drawn again in place (`lists.jump`), but their effects may change.
      let isPlacedAgain = marks.contains(.composite) || old.effects.joinsSubtree
      new =
        isPlacedAgain
        ? freshRecord(of: view)
        : old.drawn(ink: view.recording.ink, slack: view.recording.inkSlack)
      change = CommittedView.Change(
        from: old,
        to: new,
        contentChanged: contentChanged,
        changesBelow: marks.contains(.compositeBelow),
        hasPicture: view.keptPicture != nil
      )
      // Damage added before a blit moves with the pixels, and damage added after it stays: the old position
      // of a view belongs to the previous frame, and its new position to the next one.
      if !context.isCovered {
        add(change.damage(isCovered: change.moved), of: view, old, from: firstPart, context)
      }
    } else {
      new = freshRecord(of: view)
      change = CommittedView.Change(toFirst: contentChanged)
    }
    new.moves = change.moves
    if view.keptPicture != nil, !change.keepsPicture { view.keptPicture = nil }

    var isCovered = context.isCovered || change.moved
    if change.hasScrolled, !isCovered {
      isCovered = !blit(view, new, by: change.scroll, context)
      if isCovered, let old = view.committed {
        add(.subtree, of: view, old, from: firstPart, context)
      }
    }
    visitSubviews(of: view, new, isCovered: isCovered, hasScrolled: change.hasScrolled, context)
    // The ink is not known until now, because it is the union of the ink of the subviews.
    findSubtreeInk(of: view, &new)
    // An ancestor that is painted again as a whole already damages everything in it, so only the record is
    // needed.
    if !context.isCovered {
      add(change.damage(isCovered: isCovered), of: view, new, from: firstPart, context)
    }
    view.committed = new
  }

  /// Visits the subviews of a view whose new record is known except for its subtree ink.
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
    // Inside a view that scrolls in this frame, the previous frame's pixels are no longer where the records
    // place them. A border in front of the subviews would be moved along with them.
    let inner = Context(
      toDevice: contentToDevice,
      clip: clip,
      isCovered: isCovered,
      allowsBlit: context.allowsBlit && record.movesPixelsWhole && !hasScrolled
        && view.recording.front.isEmpty
    )
    path.append((view, contentToDevice))
    // A view that was removed while another one drew is skipped.
    for subview in view.subviews where subview.superview === view {
      visit(subview, inner)
    }
    path.removeLast()
  }

  /// Damages and drops the record of a view that is no longer visible.
  private func hide(_ view: View, _ context: Context) {
    if let old = view.committed, !context.isCovered {
      addDamage(context.toDevice.ink(of: view, old), context.clip)
    }
    forget(view)
    // The mark would prevent `setNeedsComposite` from marking the ancestors when the view is shown again.
    view.dirty.remove(.composite)
  }

  /// Drops the records of a view and of all views below it.
  private func forget(_ view: View) {
    // Nothing below a view without a record has a record, so hiding a hidden subtree is O(1).
    guard view.committed != nil else { return }
    view.committed = nil
    view.keptPicture = nil
    for subview in view.subviews { forget(subview) }
  }

  // MARK: Records

  /// Records the drawing of a marked view again.
  ///
  /// Adds the parts that differ to ``changedParts``, or none if everything may differ.
  ///
  /// - Returns: Whether the drawing changed.
  private func record(_ view: View) -> Bool {
    view.host?.counters.recordings += 1
    let recording = RecordPass.record(view)
    // Comparing data is much cheaper than painting, so a redundant `setNeedsDisplay()` repaints no pixels.
    guard recording != view.recording else { return false }
    if view.committed != nil,
      let parts = recording.difference(from: view.recording, at: scale)
    {
      changedParts += parts
    }
    view.recording = recording
    return true
  }

  /// Returns the current record of a view, without its subviews.
  @inline(__always)
  private func freshRecord(of view: View) -> CommittedView {
    CommittedView(
      of: view.shown,
      clipsToBounds: view.clipsToBounds,
      ink: view.recording.ink,
      slack: view.recording.inkSlack,
      scale: scale
    )
  }

  /// Completes the record of a view after its subviews have been visited.
  private func findSubtreeInk(of view: View, _ record: inout CommittedView) {
    record.subtreeInk = record.ownInk
    record.isCut = view.recording.isCut
    // A view that clips and fills its bounds, such as most scroll views, has the ink of its own drawing,
    // regardless of what is below it: its subviews, of which there may be many, are not visited.
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

  /// Returns the pixels that the subviews paint, in the view's corner space, before the view clips them.
  private func inkBelow(_ view: View, _ record: inout CommittedView) -> PixelRect {
    var ink = PixelRect.zero
    for subview in view.subviews {
      // Only two fields are read, so that the record is not copied; see ``FrameBuilder``.
      guard let inner = subview.committed?.subtreeInk,
        let placement = subview.committed?.placement
      else { continue }
      if subview.committed?.isCut == true { record.isCut = true }
      ink = ink.union(placement.applyOutwards(to: inner))
      // Painters round origins inside a scaled subview and partially paint pixels at the edges of its clips,
      // so its ink may exceed the mapped rectangle.
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

  /// Damages the pixels of the old or the new record that a change affects.
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

  /// Damages the drawing of the view itself: the parts that changed or, if these are unknown, all of it.
  private func damageContent(of record: CommittedView, from firstPart: Int, _ context: Context) {
    let toDevice = context.toDevice.entering(record.placement)
    // Parts are exact only if pixels map to whole pixels; otherwise, pixels are blended with their neighbors.
    guard firstPart < changedParts.count, toDevice.isShift else {
      return addDamage(toDevice.ownInk(of: record), context.clip)
    }
    for index in firstPart..<changedParts.count {
      addDamage(toDevice.applyOutwards(to: changedParts[index]), context.clip)
    }
  }

  /// Damages the pixels of a view that is about to be removed.
  func willRemove(_ view: View) {
    damageCommitted(view)
    // The superview's ink may shrink, and its cached list, which the second mark drops, becomes stale.
    view.superview?.setNeedsComposite()
    view.superview?.dirty.insert(.compositeBelow)
  }

  /// Damages the pixels of a view whose z-order among its siblings changed.
  func orderDidChange(of view: View) {
    damageCommitted(view)
  }

  private func damageCommitted(_ view: View) {
    guard let record = view.committed else { return }
    // Without a path, the relative records are collected up to the root, then applied from the root down.
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

  /// Moves the pixels of a scrolled view instead of damaging them.
  ///
  /// The moved pixels equal painted ones if the viewport consists of whole pixels and clips without rounded
  /// corners, with one opaque color behind its content. The damage is the exposed strip and, for everything
  /// that covers part of the viewport, its own pixels and the pixels to which the move carries them.
  ///
  /// - Returns: Whether the pixels were moved; if not, nothing was changed.
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
    // A jump by more than the viewport leaves nothing to move.
    guard scroll.dx.magnitude < viewport.width, scroll.dy.magnitude < viewport.height,
      fillsEvenly(view) || view.recording.isEmpty && isEven(below: view, viewport)
    else { return false }
    // Parts are columns, so they apply to vertical scrolling only.
    let parts = scroll.dx == 0 ? unevenParts(of: view, viewport, context) : nil
    damage.shift(inside: viewport, dx: scroll.dx, dy: scroll.dy)
    blits.append(ScrollBlit(viewport: viewport, offset: scroll, parts: parts))
    addExposedStrips(of: viewport, scroll)
    damageOverlays(of: view, viewport, scroll)
    return true
  }

  /// Returns the parts of a viewport that must be moved, or nil if they are not considerably smaller than the
  /// viewport.
  ///
  /// The target shows the previous frame. The subviews, which are visited later, still have their records of
  /// that frame. Pixels that are already damaged may or may not be painted, so their content is unknown.
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

  /// Returns whether a view shows nothing but one opaque color in its whole extent.
  private func fillsEvenly(_ view: View) -> Bool {
    view.shown.backgroundColor?.isOpaque == true && view.shown.cornerRadii.isZero
      && view.shown.effects == nil && view.recording.content.isEmpty
      && view.recording.front.isEmpty
  }

  /// Returns whether there is only one opaque color behind the visited view in a rectangle of the device, so
  /// that pixels can be moved even though the view itself has no color (`collection.scroll37`).
  private func isEven(below view: View, _ rect: PixelRect) -> Bool {
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

  /// Damages the strips at the edges of a viewport into which no pixels were moved.
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

  /// Damages the pixels of everything that covers part of a viewport.
  private func damageOverlays(of view: View, _ viewport: PixelRect, _ scroll: PixelOffset) {
    forEachOverlay(of: view) { overlay in
      // An overlay is damaged twice: where it is, and where the blit carried a copy of it.
      let ink = overlay.intersection(viewport)
      damage.add(ink)
      damage.add(ink.offsetBy(dx: scroll.dx, dy: scroll.dy).intersection(viewport))
    }
  }

  /// Calls a closure with the ink of everything above the visited view: its later siblings and those of all
  /// views above.
  private func forEachOverlay(of view: View, _ body: (PixelRect) -> Void) {
    var child = view
    for level in path.reversed() {
      let siblings = level.view.subviews
      if let index = siblings.firstIndex(where: { $0 === child }) {
        for sibling in siblings[(index + 1)...] {
          // This is the previous frame's record; a sibling that changes in this frame adds its own damage.
          guard let record = sibling.committed else { continue }
          body(level.toDevice.ink(of: sibling, record))
        }
      }
      child = level.view
    }
  }
}
