internal import BentoGeometry
internal import BentoListLayouts
internal import BentoLists
internal import BentoViews

/// Renders boxes into a list: the part of an adapter that does not depend on what kind of list it is.
///
/// One box at a time is shown. What is rendered while the list is in the middle of something waits,
/// and the last one that waits is shown next.
@MainActor
final class BoxRenderer<SectionID: Hashable, ItemID: Hashable> {
  /// A box that is to be shown.
  struct Request {
    /// The sections of the box.
    let sections: [Section<SectionID, ItemID>]
    /// How what comes and goes does so; nil for at once.
    let motion: TableViewAnimation?
    /// How they differ from what was rendered before, where the program knows it.
    var edit: RowEdit?
    /// What is called when they are shown, after what requests that gave way to this one call.
    var completions: [() -> Void]
  }

  /// What the list shows.
  private(set) var sections: [Section<SectionID, ItemID>] = [] {
    didSet {
      hasLazyItems = sections.contains { $0.items.isLazy }
      madeComponent = nil
    }
  }
  /// Whether some of the components are made when they are asked for.
  private var hasLazyItems = false
  /// The component of a lazy item that was made last, until a view shows it.
  private var madeComponent: (path: ItemPath, component: AnyRenderable)?
  private var hasReportedRepeatedID = false
  /// Whether the list is on its way to the next box, and has not taken it over yet.
  private var isChanging = false
  /// The list.
  private(set) weak var list: ListView?
  /// Whether the list renders again when something changes that the program's closure read.
  var watchesState = false
  /// Whether components have at least the left and right layout margins of the list.
  var inheritsSideMargins = false
  /// Whether supplements that the box lacks may have views, which are empty then.
  var clearsSupplements = false

  /// The margins that sizes were last asked for and components bound with.
  private var knownMargins = EdgeInsets.zero
  /// Whether sizes from before the box that is shown now were asked for with the same margins.
  private var keepsSizes = false
  private let viewPool = ComponentViewPool()
  /// What the rows keep.
  var rowStates = RowStateTable<SectionID, ItemID>()
  /// The slot that a component is being bound in, and where that is.
  private var binding: (slot: ComponentSlot, place: ComponentPlace)?

  /// The box that is to be rendered next, while the list is busy.
  private var pendingRequest: Request?
  /// Whether the pending request will be seen to.
  private var isScheduled = false
  /// How many renders in a row were asked for by callbacks of the one before.
  private var nestedRenders = 0
  /// Tells the view with the keyboard that its neighbors may be others; waits for the next tick.
  private var focusAnnouncement: HostTimer?
  /// What is done when the pending request has been seen to.
  private var waitingForBox: [() -> Void] = []

  init(for list: ListView) {
    self.list = list
  }
}

// MARK: - Requests

extension BoxRenderer {
  /// The most boxes that rendering may ask for while it renders, before it goes on in the next
  /// frame.
  private static var roundLimit: Int { 100 }
  /// The most boxes without animation that callbacks of one another may ask for before the next
  /// frame: each is laid out again, and a frame ends after a number of layouts.
  private static var nestingLimit: Int { 8 }

  /// Shows a box, as soon as the list is not in the middle of something; of several boxes that wait,
  /// only the last one is shown.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - motion: How what comes and goes does so; nil for at once.
  ///   - edit: How the box differs from the one that was rendered before, where the program knows it.
  ///   - completion: Called once when nothing of the change moves any longer.
  func render(
    _ box: Box<SectionID, ItemID>,
    by motion: TableViewAnimation?,
    edit: RowEdit? = nil,
    completion: (() -> Void)? = nil
  ) {
    pendingRequest = Request(
      sections: box.sections,
      motion: motion,
      edit: pendingRequest == nil ? edit : nil,
      completions: (pendingRequest?.completions ?? []) + (completion.map { [$0] } ?? [])
    )
    guard !isScheduled, let list else { return }
    isScheduled = true
    nestedRenders = list.isIdle ? 0 : nestedRenders + 1
    if nestedRenders > Self.nestingLimit {
      nestedRenders = 0
      renderLater(list)
    } else {
      list.whenIdle { [weak self] in self?.renderPending() }
    }
  }

  /// Does work when the list shows the last box that was rendered: now, or after that.
  func whenRendered(_ work: @escaping () -> Void) {
    if pendingRequest != nil {
      waitingForBox.append(work)
    } else {
      list?.whenIdle(work)
    }
  }

  /// Shows the box that waits, and those that it asks for while it is shown.
  private func renderPending() {
    isScheduled = false
    guard let list else { return }
    isScheduled = true
    for _ in 0..<Self.roundLimit {
      guard let request = pendingRequest else {
        finishRendering()
        return
      }
      pendingRequest = nil
      isChanging = true
      keepsSizes = knownMargins == contentMargins
      knownMargins = contentMargins
      let completions = request.completions
      let complete = { (_: Bool) in for completion in completions { completion() } }
      list.update(
        isSeen: request.motion != nil,
        completion: completions.isEmpty ? nil : complete
      ) {
        isChanging = false
        let (old, new) = (sections, request.sections)
        let edit = request.edit.flatMap { $0.leads(from: old, to: new) ? $0 : nil }
        // States of rows out of view follow their rows, too.
        let isSimple = edit == nil && request.motion == nil && rowStates.isEmpty
        let rows = isSimple ? list.itemsInUse : nil
        let changes =
          edit.map { BoxChanges($0, in: new) } ?? BoxChanges(from: old, to: new, following: rows)
        report(changes.repeatedID)
        rowStates.follow(changes, from: old, to: new)
        sections = new
        let kept = KeptSizes(from: old, to: new, ofItems: rebind(by: changes), isKnown: keepsSizes)
        var batch = UpdateBatch(changes, request.motion ?? TableViewAnimation())
        batch.keepsSize = { kept.contains($0, at: $1) }
        return batch
      }
      if clearsSupplements {
        list.clearSupplements { [self] in component(of: $0, in: $1) == nil }
      }
    }
    guard pendingRequest != nil else {
      finishRendering()
      return
    }
    ViewLog.once("Every box that \(type(of: list)) renders asks for another one to be rendered.")
    renderLater(list)
  }

  /// Whether the list shows the last box that was rendered, and is not in the middle of something.
  var isUpToDate: Bool { pendingRequest == nil && list?.isIdle == true }

  /// Notifies the first responder, once and soon, that the components around it may be others.
  ///
  /// Not at once: it may lay out or render again, and would do so in the middle of whatever renders.
  func noteFocusChange() {
    focusAnnouncement?.cancel()
    focusAnnouncement = nil
    guard let list, list.host?.keyboardOwner?.isDescendant(of: list) == true else { return }
    focusAnnouncement = list.scheduleTimer(after: .zero) { [weak self] in
      guard let list = self?.list else { return }
      list.whenIdle { [weak list] in list?.announceFocusChange() }
    }
  }

  private func finishRendering() {
    isScheduled = false
    noteFocusChange()
    let waiting = waitingForBox
    waitingForBox = []
    for work in waiting { list?.whenIdle(work) }
  }

  /// Goes on in the next frame, so that the program answers in between; outside of a window, where
  /// there are no frames, when the main actor is free.
  private func renderLater(_ list: ListView) {
    let goOn = { [weak self] in
      guard let self, let list = self.list else { return }
      list.whenIdle { [weak self] in self?.renderPending() }
    }
    guard list.scheduleTimer(after: .zero, goOn) == nil else { return }
    Task { goOn() }
  }
}

// MARK: - Components

extension BoxRenderer {
  /// Does with the sections what the list does with its items.
  func editSections(_ edit: (inout [Section<SectionID, ItemID>]) -> Void) {
    edit(&sections)
    noteFocusChange()
  }

  /// Reports an id that a box has twice: such items are shown, but not told apart by changes and choices.
  private func report(_ repeatedID: (any Hashable)?) {
    guard let repeatedID, let list, !hasReportedRepeatedID else { return }
    hasReportedRepeatedID = true
    ViewLog.once(
      "\(type(of: list)) renders a box with the id \(repeatedID) twice: ids are unique in their section."
    )
  }

  /// Mounts the new components of what stays in the views that it has; a supplement that the box lacks
  /// keeps its old component, and so do lazy items that cannot be made, until the box after this one.
  ///
  /// - Returns: The items with views that want the same sizes as before, where they are now.
  private func rebind(by changes: BoxChanges) -> Set<ItemPath> {
    var kept: Set<ItemPath> = []
    guard let list else { return kept }
    for (place, container) in list.liveContainers {
      guard let place = destination(of: place, after: changes), canMake(place),
        let component = component(at: place)
      else {
        list.contentDidChange(in: container, keepsSize: false)
        continue
      }
      let old = container.slot.component
      bind(component, to: container, at: place)
      let keepsSize =
        keepsSizes && old.map { AnyRenderable.layoutEquivalence($0, component) } == .same
      list.contentDidChange(in: container, keepsSize: keepsSize)
      if keepsSize, case .item(let path) = place { kept.insert(path) }
    }
    return kept
  }

  /// Whether the component of a place is there, or can be made.
  private func canMake(_ place: ComponentPlace) -> Bool {
    guard isOutdated, case .item(let path) = place else { return true }
    return sections[path.section].items[path.item].knownComponent != nil
  }

  /// Where a place of the box before is now; nil where that is gone.
  private func destination(
    of place: ComponentPlace,
    after changes: BoxChanges
  ) -> ComponentPlace? {
    switch place {
    case .item(let path): changes.destination(of: path).map { .item($0) }
    case .supplement(let supplement, let section):
      changes.destination(ofSection: section).map { .supplement(supplement, section: $0) }
    }
  }

  private func component(at place: ComponentPlace) -> AnyRenderable? {
    switch place {
    case .item(let path): component(at: path)
    case .supplement(let supplement, let section): sections[section].supplements[supplement]
    }
  }

  /// Mounts the component of a place in a view of the list.
  func bind(
    _ component: AnyRenderable,
    to container: any ComponentContainer,
    at place: ComponentPlace
  ) {
    madeComponent = nil
    let slot = container.slot
    slot.pool = viewPool
    if slot.stateKeeper == nil { slot.stateKeeper = self }
    container.inherit(contentMargins)
    let outer = binding
    binding = (slot, place)
    slot.bind(component, keeping: rowStates.states(at: place, in: sections))
    binding = outer
    container.updateBackground()
  }

  /// The least margins of components' views, in points.
  var contentMargins: EdgeInsets {
    guard inheritsSideMargins, let margins = list?.effectiveLayoutMargins else { return .zero }
    return EdgeInsets(top: 0, left: margins.left, bottom: 0, right: margins.right)
  }

  /// Hands new margins of the list to the components that exist, and measures them again.
  func layoutMarginsDidChange() {
    let margins = contentMargins
    guard let list, margins != knownMargins else { return }
    knownMargins = margins
    list.whenIdle { [weak self] in
      guard let list = self?.list else { return }
      for (_, container) in list.liveContainers { container.inherit(margins) }
      list.measureAgain()
    }
  }
}

extension BoxRenderer: RowStateKeeper {
  func keep(_ states: RowStates, of slot: ComponentSlot) {
    let bound = binding.flatMap { $0.slot === slot ? $0.place : nil }
    let place = bound ?? list?.liveContainers.first { $0.container.slot === slot }?.place
    if let place { rowStates.keep(states, at: place, in: sections) }
  }
}

// MARK: - Ids and paths

extension BoxRenderer {
  /// Whether lazy items of what is shown can no longer be made, as the program's state may be ahead of
  /// them: it has changed since the closure ran that made the box, or another box waits to be shown.
  ///
  /// Until the next box is shown, nothing is asked about such items but what their views show.
  var isOutdated: Bool {
    guard hasLazyItems else { return false }
    return isChanging || pendingRequest != nil
      || list?.boxLink.update != nil && list?.needsUpdateProperties == true
  }

  /// The component of an item.
  ///
  /// That of a lazy item is made now, and kept until a view shows it; while the list watches what its box
  /// was made of, it watches what this one is made of for as long as the component is in use. One that
  /// cannot be made is what its view shows, or nothing.
  func component(at path: ItemPath) -> AnyRenderable {
    let node = sections[path.section].items[path.item]
    if let component = node.knownComponent { return component }
    if let madeComponent, madeComponent.path == path { return madeComponent.component }
    guard !isOutdated else {
      return list?.itemContainer(at: path)?.slot.component ?? NoComponent().asAnyRenderable()
    }
    let component = makeComponent(of: node)
    // Kept for no longer than the list needs for one view: what it is made of may change.
    if list?.isIdle == false { madeComponent = (path, component) }
    return component
  }

  private func makeComponent(of node: Node<ItemID>) -> AnyRenderable {
    guard watchesState else { return node.component }
    let tracker = StateTracker { [weak list] in list?.setNeedsUpdateProperties() }
    return tracker.track {
      WatchedComponent(base: node.component, tracker: tracker).asAnyRenderable()
    }
  }

  /// Forgets the component that was made last.
  func didMakeViews() {
    madeComponent = nil
  }

  /// Whether the size at which an item was measured holds for any view that shows its component: the
  /// component knows its height, or says that it depends on nothing else.
  func holdsSize(at path: ItemPath) -> Bool {
    guard let list, ids(of: path) != nil else { return false }
    guard sections[path.section].items.commonHeight == nil else { return true }
    let component = component(at: path)
    return component.heightCustomizing(in: list) != nil
      || AnyRenderable.layoutEquivalence(component, component) == .same
  }

  /// The component of a supplement, or nil.
  func component(of supplement: Supplement, in section: Int) -> AnyRenderable? {
    sections.indices.contains(section) ? sections[section].supplements[supplement] : nil
  }

  /// The ids of an item, or nil where there is none.
  func ids(of path: ItemPath) -> (section: SectionID, item: ItemID)? {
    guard sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    guard section.items.indices.contains(path.item) else { return nil }
    return (section.id, section.items.id(at: path.item))
  }

  /// Where an item is, or nil.
  ///
  /// - Complexity: O(*n*) in the number of items of the section.
  func path(of section: SectionID, _ item: ItemID) -> ItemPath? {
    paths(of: section, [item]).first
  }

  /// Whether the box that was rendered last has an item, be it shown already or not.
  ///
  /// - Complexity: O(*n*) in the number of items of the section.
  func lastBoxHas(_ section: SectionID, _ item: ItemID) -> Bool {
    !Self.paths(of: section, [item], in: pendingRequest?.sections ?? sections).isEmpty
  }

  /// Where items of a section are, in the order in which they are given, without those that are not there.
  ///
  /// - Complexity: O(*n*) in the number of items of the section, for all of them together.
  func paths(of section: SectionID, _ items: [ItemID]) -> [ItemPath] {
    Self.paths(of: section, items, in: sections)
  }

  private static func paths(
    of section: SectionID,
    _ items: [ItemID],
    in sections: [Section<SectionID, ItemID>]
  ) -> [ItemPath] {
    guard let number = sections.firstIndex(where: { $0.id == section }) else { return [] }
    let nodes = sections[number].items
    var missing = Set(items)
    var found: [ItemID: Int] = [:]
    for index in nodes.indices {
      if missing.isEmpty { break }
      let id = nodes.id(at: index)
      if missing.remove(id) != nil { found[id] = index }
    }
    return items.compactMap { id in found[id].map { ItemPath(item: $0, section: number) } }
  }
}
