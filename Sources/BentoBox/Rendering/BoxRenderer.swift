internal import BentoGeometry
internal import BentoListLayouts
internal import BentoLists
internal import BentoPlatform
internal import BentoViews

/// An object that renders boxes into a list: the part of an adapter that is independent of the kind of list.
///
/// Only one box is shown at a time. ``render(_:by:edit:completion:)`` stores a box in `pendingRequest`, and
/// `renderPending` shows it as soon as the list is idle: it compares the ids with those of the shown box,
/// binds new components to the existing views, and passes the changes to the list as an update. Boxes
/// rendered in the meantime replace each other in `pendingRequest`, so only the last one is shown.
///
/// A *place* is the location of a component: an item at a path, or a supplement of a section.
@MainActor
final class BoxRenderer<SectionID: Hashable, ItemID: Hashable> {
  /// A request to show a box.
  struct Request {
    /// The sections of the box.
    let sections: [Section<SectionID, ItemID>]
    /// The animation for changes; nil if changes are not animated.
    let motion: TableViewAnimation?
    /// The difference from the previously rendered box, if the program provided it.
    var edit: RowEdit?
    /// The closures to call when the box is shown, including the completions of requests that this one
    /// replaced.
    var completions: [() -> Void]
  }

  /// The sections that the list shows.
  private(set) var sections: [Section<SectionID, ItemID>] = [] {
    // The value is computed once per box, because `isOutdated` is read for every component.
    didSet {
      hasLazyItems = sections.contains { $0.items.isLazy }
      madeComponent = nil
    }
  }
  /// Whether some of the components are created on demand.
  private var hasLazyItems = false
  /// The most recently created component of a lazy item, until a view shows it.
  private var madeComponent: (path: ItemPath, component: AnyRenderable)?
  private var hasReportedRepeatedID = false
  /// Whether the list is preparing to show the next box and still contains the previous one.
  private var isChanging = false
  /// The list, or nil if it has been deallocated.
  private(set) weak var list: ListView?
  /// Whether the list renders again when the state read by the program's closure changes.
  var watchesState = false
  /// Whether components have at least the left and right layout margins of the list.
  var inheritsSideMargins = false
  /// Whether supplements that are not in the box may have views, which must then be emptied.
  var clearsSupplements = false

  /// The margins at which sizes were last measured and components were bound.
  private var knownMargins = EdgeInsets.zero
  /// Whether the sizes of the previous box were measured with the current margins, and can be kept.
  private var keepsSizes = false
  /// The views of components that are no longer shown, for reuse.
  private let viewPool = ComponentViewPool()
  /// The states that the rows keep.
  var rowStates = RowStateTable<SectionID, ItemID>()
  /// The slot in which a component is being bound, and its place.
  private var binding: (slot: ComponentSlot, place: ComponentPlace)?

  /// The next box to render, while the list is busy.
  private var pendingRequest: Request?
  /// Whether rendering the pending request is already scheduled or in progress, in which case later
  /// requests are also shown.
  private var isScheduled = false
  /// The number of consecutive renders that were each requested by a callback of the previous one.
  private var nestedRenders = 0
  /// The timer that notifies the first responder, in the next run loop turn, that its neighbors may have
  /// changed.
  private var focusAnnouncement: HostTimer?
  /// Work to perform after the pending request has been rendered.
  private var waitingForBox: [() -> Void] = []

  init(for list: ListView) {
    self.list = list
  }
}

// MARK: - Requests

extension BoxRenderer {
  /// The maximum number of boxes shown in one pass, including those that callbacks render; any
  /// further box is shown in the next frame.
  private static var roundLimit: Int { 100 }
  /// The maximum number of boxes without animation that consecutive callbacks can render before the next
  /// frame.
  ///
  /// Each of them requires a layout pass, and a frame ends after a limited number of passes.
  private static var nestingLimit: Int { 8 }

  /// Shows a box as soon as the list is not busy; if several boxes are waiting, only the last one is shown.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - motion: The animation for changes; nil if they are not animated.
  ///   - edit: The difference from the previously rendered box, if the program provided it.
  ///   - completion: Called once, after all animations of the change have ended.
  func render(
    _ box: Box<SectionID, ItemID>,
    by motion: TableViewAnimation?,
    edit: RowEdit? = nil,
    completion: (() -> Void)? = nil
  ) {
    // An edit is relative to the previously rendered box. If that box never gets shown, all ids are compared.
    pendingRequest = Request(
      sections: box.sections,
      motion: motion,
      edit: pendingRequest == nil ? edit : nil,
      completions: (pendingRequest?.completions ?? []) + (completion.map { [$0] } ?? [])
    )
    guard !isScheduled, let list else { return }
    isScheduled = true
    // A render requested while the list is busy comes from a callback of the previous render.
    nestedRenders = list.isIdle ? 0 : nestedRenders + 1
    if nestedRenders > Self.nestingLimit {
      nestedRenders = 0
      renderLater(list)
    } else {
      list.whenIdle { [weak self] in self?.renderPending() }
    }
  }

  /// Performs work once the most recently rendered box is shown: immediately if it is already shown and the
  /// list is idle.
  func whenRendered(_ work: @escaping () -> Void) {
    if pendingRequest != nil {
      waitingForBox.append(work)
    } else {
      list?.whenIdle(work)
    }
  }

  /// Shows the pending box, and the boxes that callbacks render in the meantime.
  private func renderPending() {
    isScheduled = false
    guard let list else { return }
    // Rendering stays scheduled: a box that a callback renders from here on only replaces the pending
    // request, and the loop picks it up.
    isScheduled = true
    for _ in 0..<Self.roundLimit {
      guard let request = pendingRequest else {
        finishRendering()
        return
      }
      pendingRequest = nil
      // Before the update begins, the list may need more views of the old box. The program's state can be
      // newer than that box, so the components of its lazy items must no longer be created.
      isChanging = true
      // Measured heights are valid only for the margins at which they were measured.
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
        // A replacement tracks only the rows in use, but the states of all other rows must also
        // move with their rows.
        let isSimple = edit == nil && request.motion == nil && rowStates.isEmpty
        let rows = isSimple ? list.itemsInUse : nil
        let changes =
          edit.map { BoxChanges($0, in: new) } ?? BoxChanges(from: old, to: new, following: rows)
        report(changes.repeatedID)
        // States move first, because binding a component reads them at the new place.
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
    ViewLog.once("Each box that \(type(of: list)) renders causes another one to be rendered.")
    renderLater(list)
  }

  /// Whether the list shows the most recently rendered box and is not busy.
  var isUpToDate: Bool { pendingRequest == nil && list?.isIdle == true }

  /// Schedules a single notification to the first responder that the components around it may have changed.
  ///
  /// The notification is not sent immediately because the first responder might lay out or render in
  /// response, which would interrupt the current rendering.
  func noteFocusChange() {
    focusAnnouncement?.cancel()
    focusAnnouncement = nil
    guard let list, list.host?.keyboardOwner?.isDescendant(of: list) == true else { return }
    focusAnnouncement = list.scheduleTimer(after: .zero) { [weak self] in
      guard let list = self?.list else { return }
      list.whenIdle { [weak list] in list?.announceFocusChange() }
    }
  }

  /// Called when there is no longer a pending request.
  private func finishRendering() {
    isScheduled = false
    noteFocusChange()
    // The array is cleared first, because the work may render another box and wait for that box.
    let waiting = waitingForBox
    waitingForBox = []
    for work in waiting { list?.whenIdle(work) }
  }

  /// Continues rendering in the next frame so that the program stays responsive.
  ///
  /// Outside a window, where there are no frames, rendering continues when the main actor is free.
  private func renderLater(_ list: ListView) {
    let resume = { [weak self] in
      guard let self, let list = self.list else { return }
      list.whenIdle { [weak self] in self?.renderPending() }
    }
    guard list.scheduleTimer(after: .zero, resume) == nil else { return }
    Task { resume() }
  }
}

// MARK: - Components

extension BoxRenderer {
  /// Applies an edit of the list's items to the sections.
  func editSections(_ edit: (inout [Section<SectionID, ItemID>]) -> Void) {
    edit(&sections)
    noteFocusChange()
  }

  /// Logs an id that a box contains twice: items with such an id are shown, but updates and selection can't
  /// distinguish them.
  private func report(_ repeatedID: (any Hashable)?) {
    guard let repeatedID, let list, !hasReportedRepeatedID else { return }
    hasReportedRepeatedID = true
    ViewLog.once(
      "\(type(of: list)) renders a box that contains the id \(repeatedID) twice; ids must be unique."
    )
  }

  /// Mounts the new components of remaining items and supplements in their existing views.
  ///
  /// A supplement that is not in the box keeps its old component; a lazy item whose component can't
  /// be created keeps its current one until the next box.
  ///
  /// - Returns: The new paths of the items with views whose sizes are unchanged.
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

  /// Replaces the component of an item of the shown box by one of the same size, without examining any other
  /// item.
  ///
  /// - Returns: Whether the list shows the component, or will when the item gets a view; if not, the whole box
  ///   must be rendered.
  func replace(_ component: AnyRenderable, at path: ItemPath) -> Bool {
    guard isUpToDate, let list, !list.needsUpdateProperties, let ids = ids(of: path),
      let old = sections[path.section].items[path.item].knownComponent,
      AnyRenderable.layoutEquivalence(old, component) == .same
    else { return false }
    sections[path.section].items[path.item] = Node(id: ids.item, component: component)
    if let container = list.itemContainer(at: path) {
      bind(component, to: container, at: .item(path))
      list.contentDidChange(in: container, keepsSize: true)
    }
    return true
  }

  /// Returns whether the component for a place exists or can be created.
  private func canMake(_ place: ComponentPlace) -> Bool {
    guard isOutdated, case .item(let path) = place else { return true }
    return sections[path.section].items[path.item].knownComponent != nil
  }

  /// Returns the place in the new box that corresponds to a place in the previous box, or nil if that
  /// place was removed.
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

  /// Returns the component for a place, or nil for a supplement that is not in the box.
  private func component(at place: ComponentPlace) -> AnyRenderable? {
    switch place {
    case .item(let path): component(at: path)
    case .supplement(let supplement, let section): sections[section].supplements[supplement]
    }
  }

  /// Mounts the component for a place in a view of the list.
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
    // The value is saved because binding calls the program, which may bind another component before this call
    // returns.
    let outer = binding
    binding = (slot, place)
    slot.bind(component, keeping: rowStates.states(at: place, in: sections))
    binding = outer
    container.updateBackground()
  }

  /// The minimum margins of components' views, in points.
  var contentMargins: EdgeInsets {
    guard inheritsSideMargins, let margins = list?.effectiveLayoutMargins else { return .zero }
    return EdgeInsets(top: 0, left: margins.left, bottom: 0, right: margins.right)
  }

  /// Passes the new margins of the list to the existing components and measures them again.
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
  /// Stores the states of the row that a slot shows.
  func keep(_ states: RowStates, of slot: ComponentSlot) {
    // During binding, the container might not be among the list's live views yet.
    let bound = binding.flatMap { $0.slot === slot ? $0.place : nil }
    let place = bound ?? list?.liveContainers.first { $0.container.slot === slot }?.place
    if let place { rowStates.keep(states, at: place, in: sections) }
  }
}

// MARK: - Ids and paths

extension BoxRenderer {
  /// Whether lazy items of the current box can no longer be created, because the program's state may be newer
  /// than the box.
  ///
  /// That is the case if the state has changed since the closure returned the box, or another box is waiting
  /// to be shown. Until the next box is shown, such items have only the components that their views show.
  var isOutdated: Bool {
    guard hasLazyItems else { return false }
    return isChanging || pendingRequest != nil
      || list?.boxLink.update != nil && list?.needsUpdateProperties == true
  }

  /// Returns the component of an item.
  ///
  /// The component of a lazy item is created on demand and kept until a view shows it. If the list tracks the
  /// state that its box was built from, it also tracks the state of this component, for as long as the
  /// component is in use. If the component can't be created, the result is the component that the item's view
  /// shows, or an empty component.
  func component(at path: ItemPath) -> AnyRenderable {
    let node = sections[path.section].items[path.item]
    if let component = node.knownComponent { return component }
    if let madeComponent, madeComponent.path == path { return madeComponent.component }
    guard !isOutdated else {
      return list?.itemContainer(at: path)?.slot.component ?? NoComponent().asAnyRenderable()
    }
    let component = makeComponent(of: node)
    // The component is kept only while the list needs it for one view, because the underlying state may
    // change.
    if list?.isIdle == false { madeComponent = (path, component) }
    return component
  }

  /// Creates the component of a node; if the renderer watches state, the list is updated when the state read
  /// by the component changes.
  private func makeComponent(of node: Node<ItemID>) -> AnyRenderable {
    guard watchesState else { return node.component }
    // Each component has its own tracker, so that tracking ends with the component instead of the box.
    let tracker = StateTracker { [weak list] in list?.setNeedsUpdateProperties() }
    return tracker.track {
      WatchedComponent(base: node.component, tracker: tracker).asAnyRenderable()
    }
  }

  /// Discards the most recently created component, because the list has created the views that needed it.
  func didMakeViews() {
    madeComponent = nil
  }

  /// Returns whether the measured size of an item is valid for any view that shows its component, because
  /// the component computes its own height or declares that its size is the same in all views.
  func holdsSize(at path: ItemPath) -> Bool {
    guard let list, ids(of: path) != nil else { return false }
    guard sections[path.section].items.commonHeight == nil else { return true }
    let component = component(at: path)
    return component.heightCustomizing(in: list) != nil
      || AnyRenderable.layoutEquivalence(component, component) == .same
  }

  /// Returns the component of a supplement, or nil.
  func component(of supplement: Supplement, in section: Int) -> AnyRenderable? {
    sections.indices.contains(section) ? sections[section].supplements[supplement] : nil
  }

  /// Returns the ids of an item, or nil if there is no such item.
  func ids(of path: ItemPath) -> (section: SectionID, item: ItemID)? {
    guard sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    guard section.items.indices.contains(path.item) else { return nil }
    return (section.id, section.items.id(at: path.item))
  }

  /// Returns the path of an item, or nil if there is no such item.
  ///
  /// - Complexity: O(*n*) in the number of items in the section.
  func path(of section: SectionID, _ item: ItemID) -> ItemPath? {
    paths(of: section, [item]).first
  }

  /// Returns whether the most recently rendered box contains an item, even if the box is not shown yet.
  ///
  /// - Complexity: O(*n*) in the number of items in the section.
  func lastBoxHas(_ section: SectionID, _ item: ItemID) -> Bool {
    !Self.paths(of: section, [item], in: pendingRequest?.sections ?? sections).isEmpty
  }

  /// Returns the paths of items in a section, in the given order, omitting items that don't exist.
  ///
  /// - Complexity: O(*n*) in the number of items in the section, for all paths together.
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
