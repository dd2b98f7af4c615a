internal import BentoEditing
internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

// MARK: - Links

extension TextView {
  /// A link in the text.
  struct Link: Equatable {
    /// The bytes of the link.
    var range: Range<Int>
    /// The address of the link.
    var address: String
  }

  /// All links in the text, in order.
  ///
  /// - Complexity: O(runs).
  var links: [Link] {
    guard let styles = controller.text.styles else { return [] }
    var links: [Link] = []
    var start = 0
    for run in styles.all {
      defer { start += run.length }
      guard let address = styling[run.style].link else { continue }
      if let last = links.last, last.address == address, last.range.upperBound == start {
        links[links.count - 1].range = last.range.lowerBound..<start + run.length
      } else {
        links.append(Link(range: start..<start + run.length, address: address))
      }
    }
    return links
  }

  /// Returns the link that contains a byte, or nil.
  func link(at offset: Int) -> Link? {
    guard let styles = controller.text.styles, styling[styles.style(at: offset)].link != nil else {
      return nil
    }
    return links.first { $0.range.contains(offset) }
  }

  /// Returns the link at a point in the content, or nil.
  func link(atContent point: Point) -> Link? {
    guard controller.text.styles != nil, point.isFinite else { return nil }
    let offset = hit(inContent: point).offset
    // The position closest to the trailing half of a character is after the character.
    return [offset, offset - 1].lazy.compactMap { self.link(at: $0) }
      .first { link in rects(of: link.range).contains { $0.contains(point) } }
  }

  /// Returns the visible rectangles of a range, in the content.
  func rects(of range: Range<Int>) -> [Rect] {
    guard let metrics = layout.metrics else { return [] }
    return layout.tiles.flatMap { tile -> [Rect] in
      let part = range.clamped(to: tile.start..<tile.end)
      guard !part.isEmpty, let layout = tile.layout else { return [] }
      let lower = layout.index(layout.drawnOffset(part.lowerBound - tile.start))
      let upper = layout.index(layout.drawnOffset(part.upperBound - tile.start))
      let top = topInset + displayScale.points(Pixels(tile.top))
      return layout.geometry.selectionRects(for: lower..<upper).map {
        $0.offsetBy(dx: metrics.textX, dy: top)
      }
    }
  }

  /// Returns the action that opens the link at a point in the window, or nil if a press there, with or
  /// without Control, opens no link.
  func opening(at point: Point, _ modifiers: KeyModifiers) -> (() -> Void)? {
    guard !mayEdit || modifiers.contains(.control),
      let link = link(atContent: convert(point, from: nil))
    else { return nil }
    return { [weak self] in self?.open(link) }
  }

  /// Opens a link.
  func open(_ link: Link) {
    if let onOpenLink { onOpenLink(link.address) } else { window?.open(url: link.address) }
  }

  /// Handles keys for links in read-only text: Tab selects one link after another, and Return opens the
  /// selected one.
  func handleLinkKey(_ event: KeyEvent) -> Bool {
    let selected = controller.text.selection.range
    switch event.key {
    case .tab where event.modifiers.isSubset(of: .shift):
      let links = links
      let current = links.firstIndex { $0.range == selected }
      let isBackward = event.modifiers.contains(.shift)
      let next = current.map { $0 + (isBackward ? -1 : 1) } ?? (isBackward ? links.count - 1 : 0)
      guard links.indices.contains(next) else { return false }
      let range = links[next].range
      controller.select(TextSelection(anchor: range.lowerBound, head: range.upperBound))
      return true
    case .enter where event.modifiers.isEmpty:
      guard !selected.isEmpty, let link = link(at: selected.lowerBound),
        link.range.clamped(to: selected) == selected
      else { return false }
      if !event.isRepeat { open(link) }
      return true
    default: return false
    }
  }

  /// Returns the menu items for a link, which are placed at the top of a context menu.
  func menuItems(for link: Link) -> [MenuItem] {
    [
      MenuItem("Open Link") { [weak self] in self?.open(link) },
      MenuItem("Copy Link Address") { [weak self] in
        self?.window?.clipboard.text = link.address
      },
      .separator,
    ]
  }
}
