internal import BentoLists
internal import BentoViews

/// A box that is to be shown.
@MainActor
struct RenderRequest<SectionID: Hashable, ItemID: Hashable> {
  let sections: [Section<SectionID, ItemID>]
  /// How changes are shown; nil to load everything anew.
  let animation: TableViewAnimation?
}

extension TableViewAdapterBase {
  /// The most boxes that rendering may ask for while it renders, before it goes on in the next
  /// frame.
  private static var roundLimit: Int { 100 }
  /// The most boxes without animation that callbacks of one another may ask for before the next
  /// frame: each is laid out again, and a frame ends after a number of layouts.
  private static var nestingLimit: Int { 8 }

  /// Shows a box, as soon as the table is not in the middle of something; of several boxes that
  /// wait, only the last one is shown.
  func render(_ request: RenderRequest<SectionID, ItemID>) {
    pendingRequest = request
    guard !isScheduled, let tableView else { return }
    isScheduled = true
    nestedRenders = tableView.isIdle ? 0 : nestedRenders + 1
    if nestedRenders > Self.nestingLimit {
      nestedRenders = 0
      renderLater(tableView)
    } else {
      tableView.whenIdle { [weak self] in self?.renderPending() }
    }
  }

  /// Does work when the table shows the last box that was rendered: now, or after that.
  func whenRendered(_ work: @escaping () -> Void) {
    if pendingRequest != nil {
      waitingForBox.append(work)
    } else {
      tableView?.whenIdle(work)
    }
  }

  private func renderPending() {
    isScheduled = false
    guard let tableView else { return }
    isScheduled = true
    for _ in 0..<Self.roundLimit {
      guard let request = pendingRequest else {
        finishRendering()
        return
      }
      pendingRequest = nil
      knownMargins = contentMargins
      if let animation = request.animation {
        update(tableView, to: request.sections, with: animation)
      } else {
        reload(tableView, with: request.sections)
      }
    }
    guard pendingRequest != nil else {
      finishRendering()
      return
    }
    ViewLog.once("Every box that \(type(of: self)) renders asks for another one to be rendered.")
    renderLater(tableView)
  }

  private func finishRendering() {
    isScheduled = false
    let waiting = waitingForBox
    waitingForBox = []
    for work in waiting { tableView?.whenIdle(work) }
  }

  /// Goes on in the next frame, so that the program answers in between; outside of a window, where
  /// there are no frames, when the main actor is free.
  private func renderLater(_ tableView: TableView) {
    let goOn = { [weak self] in
      guard let self, let tableView = self.tableView else { return }
      tableView.whenIdle { [weak self] in self?.renderPending() }
    }
    guard tableView.scheduleTimer(after: .zero, goOn) == nil else { return }
    Task { goOn() }
  }

  /// Loads other sections into the table, without an update.
  ///
  /// Rows with the same ids keep the heights that they were measured at as estimates, so that a table
  /// that is scrolled shows the same rows as before, and they stay selected.
  private func reload(
    _ tableView: TableView,
    with new: [Section<SectionID, ItemID>]
  ) {
    let old = sections
    let destinations = Dictionary(
      zip(new.map(\.id), new.indices),
      uniquingKeysWith: { first, _ in first }
    )
    let measured = tableView.measuredHeights.moved { section in
      destinations[old[section].id]
    } rows: { rows, section, newSection in
      new[newSection].items.indexes(of: old[section].items, at: rows)
    }
    guard tableView.remembersRows else {
      sections = new
      tableView.reloadData(remembering: measured)
      return
    }
    let changes = BoxChanges(from: old, to: new)
    sections = new
    tableView.reloadData(remembering: measured) { changes.destination(of: $0) }
  }

  /// Turns what the table shows into other sections, in one update.
  private func update(
    _ tableView: TableView,
    to new: [Section<SectionID, ItemID>],
    with animation: TableViewAnimation
  ) {
    tableView.performBatchUpdates { [self] in
      let changes = BoxChanges(from: sections, to: new)
      sections = new
      rebindSupplements(of: tableView, changes)
      changes.tell(tableView, with: animation)
      rebindCells(of: tableView, changes)
    }
  }

  /// Mounts the new components of the rows that stay in the cells that they have.
  private func rebindCells(of tableView: TableView, _ changes: BoxChanges<SectionID, ItemID>) {
    for (path, cell) in tableView.liveCells {
      guard let cell = cell as? ComponentTableViewCell,
        let new = changes.destination(of: path)
      else { continue }
      bind(sections[new.section].items[new.item].component, to: cell)
    }
  }

  /// Mounts the new components of headers and footers that stay; one that the box lacks keeps the
  /// old component until its view is gone.
  private func rebindSupplements(
    of tableView: TableView,
    _ changes: BoxChanges<SectionID, ItemID>
  ) {
    for (section, isHeader, view) in tableView.liveSupplements {
      guard let view = view as? ComponentHeaderFooterView,
        let new = changes.destination(ofSection: section),
        let component = sections[new].supplements[isHeader ? .header : .footer]
      else { continue }
      bind(component, to: view)
    }
  }
}
