internal import BentoGeometry

/// A layout's sections along the scroll direction, each with a header, lines of items and a footer.
///
/// Section s covers `starts[s]..<starts[s + 1]`, so a section is found by binary search over prefix sums.
/// When a section changes, the sums from that section on are recomputed: there are far fewer sections than
/// items, and measuring a section is O(n) anyway.
///
/// Invariant: `starts` contains the prefix sums of the sections' lengths; the last one is the total length.
nonisolated struct LineStack: Sendable {
  /// The properties shared by all sections.
  struct Appearance: Sendable {
    var direction = CollectionViewLayout.ScrollDirection.vertical
    /// The extent of the content across the scroll direction.
    var breadth = 0.0
    var scale = Scale.one
    /// The axes along which items are self-sizing.
    var selfSizingAxes: CollectionViewLayoutAttributes.Axes = []
    /// Whether headers stay visible while their section is visible.
    var pinsHeaders = false
    /// Whether footers stay visible while their section is visible.
    var pinsFooters = false
  }

  /// The z-index of headers and footers that float above items.
  static let pinnedZIndex = 10

  let appearance: Appearance
  private(set) var sections: [LineSection]
  private(set) var starts: [Double] = [0]

  /// Creates a stack of sections.
  ///
  /// - Complexity: O(`sections.count`).
  init(_ sections: [LineSection] = [], appearance: Appearance = Appearance()) {
    self.sections = sections
    self.appearance = appearance
    sumLengths(from: 0)
  }

  private mutating func sumLengths(from section: Int) {
    starts.removeSubrange((section + 1)...)
    for section in sections[section...] { starts.append(starts[starts.count - 1] + section.length) }
  }

  /// The size of the content.
  var contentSize: Size {
    let size = appearance.direction.size(
      length: starts[sections.count],
      breadth: appearance.breadth
    )
    return appearance.scale.snap(Rect(origin: .zero, size: size)).size
  }
}

// MARK: - Measuring

nonisolated extension LineStack {
  /// Sets the measured size of an item.
  ///
  /// - Complexity: O(n) in the number of runs after the item and of sections.
  /// - Precondition: The item exists.
  mutating func measure(_ path: ItemPath, breadth: Double, length: Double) {
    if sections[path.section].measure(path.item, breadth: breadth, length: length) {
      sumLengths(from: path.section)
    }
  }

  /// Returns whether an item exists.
  func contains(_ path: ItemPath) -> Bool {
    sections.indices.contains(path.section) && path.item >= 0
      && path.item < sections[path.section].itemCount
  }
}

// MARK: - Elements

nonisolated extension LineStack {
  /// Returns the attributes of the elements that intersect a rectangle.
  ///
  /// - Complexity: O(log n) plus the number of elements in the span of the rectangle.
  func elements(in rect: Rect, visible: Rect) -> [CollectionViewLayoutAttributes] {
    guard rect.isFinite, !sections.isEmpty else { return [] }
    let exact = appearance.direction.span(of: rect)
    // Rounding moves edges by up to half a pixel, and the exact positions determine which lines are
    // considered.
    let pixel = appearance.scale.pixel
    let span = (exact.lowerBound - pixel)...(exact.upperBound + pixel)
    var found: [CollectionViewLayoutAttributes] = []
    var section = firstSection(touching: span.lowerBound)
    while section < sections.count, starts[section] <= span.upperBound {
      if let header = header(of: section, visible: visible), header.frame.intersects(rect) {
        found.append(header)
      }
      let start = starts[section]
      let local = (span.lowerBound - start)...(span.upperBound - start)
      sections[section].forEachLine(touching: local) { line in
        sections[section].forEachItem(in: line) { item, place in
          let frame = itemFrame(place, in: section)
          guard frame.intersects(rect) else { return }
          found.append(cell(at: ItemPath(item: item, section: section), frame))
        }
      }
      if let footer = footer(of: section, visible: visible), footer.frame.intersects(rect) {
        found.append(footer)
      }
      section += 1
    }
    return found
  }

  /// Returns the attributes of an item, or nil if it does not exist.
  func item(at path: ItemPath) -> CollectionViewLayoutAttributes? {
    guard contains(path) else { return nil }
    return sections[path.section].rect(of: path.item).map {
      cell(at: path, itemFrame($0, in: path.section))
    }
  }

  /// Returns the attributes of a header, or nil if the section has none.
  func header(of section: Int, visible: Rect) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(section), sections[section].metrics.header > 0 else {
      return nil
    }
    let metrics = sections[section].metrics
    var along = 0.0
    if appearance.pinsHeaders {
      // The header is at the top of the visible part, but stays within its section and never covers the
      // footer: the next section pushes it out rather than being covered by it.
      let top = appearance.direction.span(of: visible).lowerBound - starts[section]
      let lowest = sections[section].length - metrics.footer - metrics.header
      along = max(0, min(top, lowest))
    }
    return supplement(
      CollectionViewLayout.elementKindSectionHeader,
      of: section,
      along: along,
      length: metrics.header,
      isPinned: appearance.pinsHeaders
    )
  }

  /// Returns the attributes of a footer, or nil if the section has none.
  func footer(of section: Int, visible: Rect) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(section), sections[section].metrics.footer > 0 else {
      return nil
    }
    let metrics = sections[section].metrics
    var along = sections[section].length - metrics.footer
    if appearance.pinsFooters {
      let bottom = appearance.direction.span(of: visible).upperBound - starts[section]
      along = min(along, max(metrics.header, bottom - metrics.footer))
    }
    return supplement(
      CollectionViewLayout.elementKindSectionFooter,
      of: section,
      along: along,
      length: metrics.footer,
      isPinned: appearance.pinsFooters
    )
  }

  /// Returns the part of the content that a pinned header or footer never leaves: from its frame when the
  /// visible part ends at the start of its section to its frame when the visible part starts at the section's
  /// end.
  func reach(
    ofSection section: Int,
    _ attributes: (_ section: Int, _ visible: Rect) -> CollectionViewLayoutAttributes?
  ) -> Rect? {
    guard sections.indices.contains(section) else { return nil }
    let places = starts[section...(section + 1)].compactMap { along in
      let edge = AxisRect(along: along, across: 0, length: 0, breadth: 0)
      return attributes(section, appearance.direction.rect(edge))?.frame
    }
    return places.count == 2 ? places[0].union(places[1]) : nil
  }

  private func itemFrame(_ rect: AxisRect, in section: Int) -> Rect {
    appearance.scale.snapItem(exactRect(rect, in: section))
  }

  private func cell(at path: ItemPath, _ frame: Rect) -> CollectionViewLayoutAttributes {
    var attributes = CollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frame
    attributes.selfSizingAxes = appearance.selfSizingAxes
    return attributes
  }

  private func supplement(
    _ kind: String,
    of section: Int,
    along: Double,
    length: Double,
    isPinned: Bool
  ) -> CollectionViewLayoutAttributes {
    var attributes = CollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind,
      with: ItemPath(item: 0, section: section)
    )
    let rect = AxisRect(along: along, across: 0, length: length, breadth: appearance.breadth)
    attributes.frame = frame(rect, in: section)
    if isPinned { attributes.zIndex = Self.pinnedZIndex }
    return attributes
  }

  private func frame(_ rect: AxisRect, in section: Int) -> Rect {
    appearance.scale.snap(exactRect(rect, in: section))
  }

  /// Returns the rectangle of a section's element in content coordinates, before its edges are rounded to
  /// pixels.
  private func exactRect(_ rect: AxisRect, in section: Int) -> Rect {
    var rect = rect
    // The start is added before the edges are rounded. If both were rounded separately, neighbors would not
    // meet.
    rect.along += starts[section]
    return appearance.direction.rect(rect)
  }

  /// Returns the first section that ends at or after the coordinate, or the number of sections if there is
  /// none.
  private func firstSection(touching along: Double) -> Int {
    sections.indices.partitioningIndex { starts[$0 + 1] >= along }
  }
}
