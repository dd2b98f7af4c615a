internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

/// The strips of the visible sections that scroll independently.
///
/// The layout stores the offset of each section, visible or not; a strip exists only while its section is
/// visible.
@MainActor
final class OrthogonalStrips {
  private unowned let view: CollectionView
  private var strips: [Int: OrthogonalStrip] = [:]

  /// Creates the collection of strips, initially empty because the view has not yet been laid out.
  init(of view: CollectionView) {
    self.view = view
  }

  private var layout: CompositionalLayout? { view.collectionViewLayout as? CompositionalLayout }

  /// Returns the strip at a point in the content, or nil.
  func strip(at point: Point) -> OrthogonalStrip? {
    strips.values.first { $0.frame.contains(point) }
  }

  /// Returns the strip of a visible section, or nil.
  func strip(ofSection section: Int) -> OrthogonalStrip? { strips[section] }

  /// Places a strip over each visible section that scrolls independently.
  func update() {
    guard let layout else { return removeAll() }
    let found = layout.orthogonalSections(in: layout.mirrored(view.bounds))
    for section in strips.keys where !found.contains(where: { $0.section == section }) {
      remove(section)
    }
    for (section, frame) in found {
      let state = layout.sections[section]
      let strip = strips[section] ?? makeStrip(for: section)
      strip.showsHorizontalScrollIndicator = view.showsHorizontalScrollIndicator
      strip.showsVerticalScrollIndicator = view.showsVerticalScrollIndicator
      strip.scrollBarStyle = view.scrollBarStyle
      strip.fadesEdges = view.fadesEdges
      strip.isScrollEnabled = view.isScrollEnabled
      strip.place(
        in: layout.mirrored(frame),
        direction: layout.scrollDirection,
        reach: state.largestOrthogonalOffset,
        isMirrored: layout.isMirrored,
        offset: state.orthogonalOffset
      )
    }
  }

  /// Assigns new indices to the strips of sections that remain after an update, and removes all other strips.
  func move(_ newSection: (Int) -> Int?) {
    guard !strips.isEmpty else { return }
    let old = strips
    strips = [:]
    for (section, strip) in old {
      if let new = newSection(section) {
        strips[new] = strip
        follow(strip, new)
      } else {
        discard(strip)
      }
    }
  }

  /// Removes all strips after the layout is replaced.
  func removeAll() {
    for strip in strips.values { discard(strip) }
    strips = [:]
  }

  /// Scrolls an item's section to show the item at a fraction of the visible extent, or at any position if
  /// `share` is nil.
  func show(_ path: ItemPath, at share: Double?, animated: Bool) {
    guard let layout, layout.sections.indices.contains(path.section),
      let offset = layout.sections[path.section].orthogonalOffset(showing: path.item, at: share)
    else { return }
    if let strip = strips[path.section] {
      strip.setContentOffset(strip.contentOffset(at: offset), animated: animated)
    } else {
      layout.setOrthogonalOffset(offset, ofSection: path.section)
    }
  }
}

// MARK: - One strip

extension OrthogonalStrips {
  private func makeStrip(for section: Int) -> OrthogonalStrip {
    let strip = OrthogonalStrip()
    strips[section] = strip
    // A drag begins on a cell, which is a sibling of the strip rather than inside it.
    view.addGestureRecognizer(strip.panGestureRecognizer)
    let mayBegin = strip.panGestureRecognizer.shouldBegin
    strip.panGestureRecognizer.shouldBegin = { [weak strip, weak view] in
      guard let strip, let view else { return false }
      let pan = strip.panGestureRecognizer
      let start = pan.location(in: view) - pan.motion
      return strip.frame.contains(start) && mayBegin?() == true
    }
    view.addSubview(strip)
    follow(strip, section)
    return strip
  }

  private func follow(_ strip: OrthogonalStrip, _ section: Int) {
    strip.onScroll = { [weak self, weak strip] in
      guard let self, let strip, let layout, layout.sections.indices.contains(section) else {
        return
      }
      // Changes to the offset that the layout made on its own, after measuring cells, are preserved.
      let moved = layout.sections[section].orthogonalOffset - strip.agreedOffset
      layout.setOrthogonalOffset(strip.offset + moved, ofSection: section)
      strip.noteAgreement(on: strip.offset)
    }
    strip.restingOffset = { [weak self, weak strip] proposed, velocity in
      guard let strip, let layout = self?.layout, layout.sections.indices.contains(section) else {
        return proposed
      }
      return strip.contentOffset(
        at: layout.sections[section].restingOrthogonalOffset(
          for: strip.sectionOffset(at: proposed),
          velocity: strip.sectionSpeed(at: velocity)
        )
      )
    }
  }

  /// Removes the strip of a section that is out of view; if the section is moving, it jumps to its target.
  private func remove(_ section: Int) {
    guard let strip = strips.removeValue(forKey: section) else { return }
    let target = strip.sectionOffset(at: strip.glidingTarget)
    let isUnderWay = strip.isUnderWay
    discard(strip)
    guard isUnderWay, let layout, layout.sections.indices.contains(section) else { return }
    let rest = layout.sections[section].restingOrthogonalOffset(for: target)
    layout.setOrthogonalOffset(rest, ofSection: section)
  }

  private func discard(_ strip: OrthogonalStrip) {
    strip.onScroll = nil
    view.removeGestureRecognizer(strip.panGestureRecognizer)
    strip.removeFromSuperview()
  }
}
