internal import BentoListLayouts
internal import BentoLists

/// A search through the items of a box for the next focusable component.
///
/// It examines components without creating views. Components whose types cannot become focused are not
/// queried: a lazy section of such a type is skipped in one step, regardless of its length, and each eager
/// component costs one comparison of its type with the previous one.
@MainActor
struct FocusSearch {
  /// The maximum number of lazy-section components that one search creates.
  ///
  /// Items are searched one at a time only in sections whose component type doesn't rule out focus,
  /// or in sections of fields that are all ineligible. The limit keeps a key press, and each box
  /// rendered in the meantime, from searching millions of items.
  static let lazyLimit = 10_000

  private let direction: FocusSearchDirection
  private let skipsPopulated: Bool
  /// Whether lazy sections are skipped because their components cannot be created now.
  private let passesOverLazy: Bool
  private var lazyBudget = Self.lazyLimit
  /// The most recently checked type, and whether its components can become focused.
  private var lastType: (type: Any.Type, mayTakeFocus: Bool)?

  init(direction: FocusSearchDirection, skipsPopulated: Bool, passesOverLazy: Bool = false) {
    self.direction = direction
    self.skipsPopulated = skipsPopulated
    self.passesOverLazy = passesOverLazy
  }

  /// Returns the first focusable component in the direction, or nil.
  mutating func firstStop<SectionID, ItemID>(
    in sections: [Section<SectionID, ItemID>],
    from origin: FocusOrigin
  ) -> FocusStop? {
    if case .stop(let stop) = origin, let next = neighbor(of: stop, in: sections) { return next }
    guard var (section, bound) = start(at: origin, in: sections) else { return nil }
    while sections.indices.contains(section) {
      if let stop = firstStop(in: sections[section].items, section: section, bound: bound) {
        return stop
      }
      guard lazyBudget > 0 else { return nil }
      section += isBackward ? 1 : -1
      bound = nil
    }
    return nil
  }

  private var isBackward: Bool { direction == .backward }

  /// Returns the section in which the search starts and the item bound of the search there; the
  /// bound is nil if all items of the section are searched.
  private func start<SectionID, ItemID>(
    at origin: FocusOrigin,
    in sections: [Section<SectionID, ItemID>]
  ) -> (section: Int, bound: Int?)? {
    let path: ItemPath
    switch origin {
    case .edge:
      guard !sections.isEmpty else { return nil }
      return (isBackward ? 0 : sections.count - 1, nil)
    case .header(let section): return (section, 0)
    case .footer(let section): return (section, .max)
    case .item(let item): path = item
    case .stop(let stop): path = stop.path
    }
    return (path.section, isBackward ? path.item + 1 : path.item)
  }

  /// Returns the next focusable component, in the direction of the search, in the item that contains the
  /// given one.
  private func neighbor<SectionID, ItemID>(
    of stop: FocusStop,
    in sections: [Section<SectionID, ItemID>]
  ) -> FocusStop? {
    guard !stop.child.isEmpty, sections.indices.contains(stop.path.section),
      sections[stop.path.section].items.indices.contains(stop.path.item)
    else { return nil }
    let node = sections[stop.path.section].items[stop.path.item]
    let stops = (node.knownComponent ?? (passesOverLazy ? nil : node.component))?.focusStops ?? []
    let others = stops.filter {
      isBackward
        ? stop.child.lexicographicallyPrecedes($0.child)
        : $0.child.lexicographicallyPrecedes(stop.child)
    }
    return child(among: others).map { FocusStop(path: stop.path, child: $0) }
  }

  /// Returns the first focusable component of an item in the direction of the search.
  private func child(among stops: [(child: [Int], eligibility: FocusEligibility)]) -> [Int]? {
    let matches = { (stop: (child: [Int], eligibility: FocusEligibility)) in
      stop.eligibility.isStop(skipsPopulated: skipsPopulated)
    }
    return (isBackward ? stops.first(where: matches) : stops.last(where: matches))?.child
  }

  private mutating func firstStop<ItemID>(
    in items: NodeList<ItemID>,
    section: Int,
    bound: Int?
  ) -> FocusStop? {
    let bound = bound.map { min(max(0, $0), items.count) }
    let range = isBackward ? (bound ?? 0)..<items.count : 0..<(bound ?? items.count)
    var found: FocusStop?
    items.visitComponents(in: range, isReversed: !isBackward) { type in
      !passesOverLazy && mayTakeFocus(type)
    } body: { index, component, isLazy in
      if isLazy { lazyBudget -= 1 }
      guard mayTakeFocus(type(of: component.base)),
        let child = child(among: component.focusStops)
      else { return lazyBudget > 0 }
      found = FocusStop(path: ItemPath(item: index, section: section), child: child)
      return false
    }
    return found
  }

  private mutating func mayTakeFocus(_ type: any Renderable.Type) -> Bool {
    if let lastType, lastType.type == type { return lastType.mayTakeFocus }
    let answer = FocusTypes.mayTakeFocus(type)
    lastType = (type, answer)
    return answer
  }
}
