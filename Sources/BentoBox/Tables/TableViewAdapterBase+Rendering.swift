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
  /// The most boxes that rendering may ask for while it renders.
  private static var roundLimit: Int { 100 }

  /// Shows a box, as soon as the table is not in the middle of something; of several boxes that
  /// wait, only the last one is shown.
  func render(_ request: RenderRequest<SectionID, ItemID>) {
    pendingRequest = request
    guard !isScheduled, let tableView else { return }
    isScheduled = true
    tableView.whenIdle { [weak self] in self?.renderPending() }
  }

  private func renderPending() {
    defer { isScheduled = false }
    guard let tableView else { return }
    for _ in 0..<Self.roundLimit {
      guard let request = pendingRequest else { return }
      pendingRequest = nil
      if let animation = request.animation {
        update(tableView, to: request.sections, with: animation)
      } else {
        sections = request.sections
        tableView.reloadData()
      }
    }
    guard pendingRequest != nil else { return }
    ViewLog.once("Every box that \(type(of: self)) renders asks for another one to be rendered.")
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
      bind(sections[new.section].items[new.item].component, to: cell.slot)
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
      bind(component, to: view.slot)
    }
  }
}
