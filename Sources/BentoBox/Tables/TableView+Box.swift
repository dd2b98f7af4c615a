public import BentoLists
internal import BentoViews

// MARK: - Preparation

extension TableView {
  /// Makes the table ready for boxes with given types of ids.
  ///
  /// There is no need to: the first box that is rendered does it.
  ///
  /// - Precondition: The table has no adapter yet.
  public func prepareForBoxRendering<SectionID: Hashable, ItemID: Hashable>(
    sectionIdType: SectionID.Type,
    rowIdType: ItemID.Type
  ) {
    prepareForBoxRendering(with: DefaultTableViewAdapter<SectionID, ItemID>(with: self))
  }

  /// Makes the table ready for boxes, with an adapter of one's own; the table keeps it.
  ///
  /// - Precondition: The table has no adapter yet, and the adapter was created with the table.
  public func prepareForBoxRendering<SectionID: Hashable, ItemID: Hashable>(
    with adapter: any TableViewAdapter<SectionID, ItemID>
  ) {
    precondition(boxLink.adapter == nil, "The table view has an adapter for boxes already.")
    expectBoxes(SectionID.self, ItemID.self)
    precondition(
      adapter.tableView === self,
      "The adapter was created for another table view than the one it is given to."
    )
    boxLink.adapter = adapter
    rowActions.nextTabStop = adapter.renderer.nextTabStop
    rowActions.menuItems = adapter.renderer.menuItems
    delegate = adapter
    delegateLeavesRowHeights = adapter is DefaultTableViewAdapter<SectionID, ItemID>
    dataSource = adapter
    reloadData()
    layoutIfNeeded()
  }

  /// Makes the table ready for boxes, with an adapter of one's own; the table keeps it.
  ///
  /// - Precondition: The table has no adapter yet, and the adapter was created with the table.
  public func prepareForBoxRendering<SectionID: Hashable, ItemID: Hashable>(
    _ adapter: any TableViewAdapter<SectionID, ItemID>
  ) {
    prepareForBoxRendering(with: adapter)
  }
}

// MARK: - Rendering

extension TableView {
  /// Shows a box: what is new fades in, what is gone fades out, what is elsewhere moves, and every
  /// visible component is replaced by the box's.
  ///
  /// Called while the table is in the middle of something, such as from a callback, it waits; of
  /// several boxes that wait, the last one is shown. Rows that still move from the box before are
  /// nothing to wait for: the table has the sections and rows of the new box at once, and what moves
  /// goes on from where it is seen.
  ///
  /// - Precondition: The types of the ids are those of the boxes before.
  public func render<SectionID, ItemID>(_ box: Box<SectionID, ItemID>) {
    render(box, with: TableViewAnimation())
  }

  /// Shows a box, by changes that fade or with everything in its place at once.
  ///
  /// - Precondition: The types of the ids are those of the boxes before.
  public func render<SectionID, ItemID>(_ box: Box<SectionID, ItemID>, animated: Bool) {
    let animation = animated ? TableViewAnimation() : nil
    render(box, optionally: animation)
  }

  /// Shows a box, by changes that are animated in a given way.
  ///
  /// - Precondition: The types of the ids are those of the boxes before.
  public func render<SectionID, ItemID>(
    _ box: Box<SectionID, ItemID>,
    with animation: TableViewAnimation
  ) {
    render(box, optionally: animation)
  }

  /// Shows what a closure makes, now and whenever something changes that it read.
  ///
  /// What the closure reads of `@Observable` objects is noted, and of what the components of lazy
  /// sections are made of as well, for as long as they are in use. When some of it changes, the closure
  /// runs again before the next frame, once, however much has changed; a table that is hidden or has no
  /// window waits until it is shown.
  ///
  /// ```swift
  /// @Observable final class Inbox {
  ///   var mails: [Mail] = []
  ///   var isLoading = true
  /// }
  ///
  /// tableView.render { [inbox] in
  ///   Box<SectionID, Mail.ID>.empty
  ///     |-+ Section(id: .inbox)
  ///     |---* inbox.mails.map { Node(id: $0.id, component: MailRow(mail: $0)) }
  ///     |---? .iff(inbox.isLoading) { Node(id: .loading, component: LoadingRow()) }
  /// }
  /// ```
  ///
  /// A program that keeps its state otherwise calls `setNeedsUpdateProperties()` on the table when it
  /// has changed. The table keeps the closure until another one, or a box, is rendered; a closure that
  /// keeps the table captures it weakly.
  ///
  /// - Parameters:
  ///   - animated: Whether changes are animated; the first box in an empty table is not.
  ///   - box: Makes the box.
  /// - Precondition: The types of the ids are those of the boxes before.
  public func render<SectionID, ItemID>(
    animated: Bool = true,
    _ box: @escaping () -> Box<SectionID, ItemID>
  ) {
    let isEmpty = boxLink.adapter == nil
    let renderer = preparedRenderer(SectionID.self, ItemID.self)
    renderContinually(box, by: renderer) { [weak self, unowned renderer] box, isFirst in
      let isSeen = animated && !(isFirst && isEmpty)
      self?.show(box, with: isSeen ? TableViewAnimation() : nil, by: renderer)
    }
  }

  private func render<SectionID, ItemID>(
    _ box: Box<SectionID, ItemID>,
    optionally animation: TableViewAnimation?
  ) {
    let renderer = preparedRenderer(SectionID.self, ItemID.self)
    endRenderingContinually(by: renderer)
    show(box, with: animation, by: renderer)
  }

  /// Shows a box that differs by one row from the one that was rendered before.
  ///
  /// Only that row and those in view are looked at. Where the table shows another box by then, as a
  /// user has moved rows meanwhile, all are compared.
  package func render<SectionID, ItemID>(
    _ box: Box<SectionID, ItemID>,
    animated: Bool,
    edit: RowEdit
  ) {
    let renderer = preparedRenderer(SectionID.self, ItemID.self)
    endRenderingContinually(by: renderer)
    show(box, with: animated ? TableViewAnimation() : nil, edit: edit, by: renderer)
  }

  private func show<SectionID, ItemID>(
    _ box: Box<SectionID, ItemID>,
    with animation: TableViewAnimation?,
    edit: RowEdit? = nil,
    by renderer: BoxRenderer<SectionID, ItemID>
  ) {
    let show = { [weak self] (transition: BoxTransition<SectionID, ItemID>) in
      guard let self else { return }
      self.show(transition, with: animation)
    }
    renderer.render(
      BoxRenderer.Request(sections: box.sections, show: show, edit: edit)
    )
  }

  /// What renders boxes with given types of ids; made if the table has no adapter.
  private func preparedRenderer<SectionID: Hashable, ItemID: Hashable>(
    _ sectionID: SectionID.Type,
    _ itemID: ItemID.Type
  ) -> BoxRenderer<SectionID, ItemID> {
    expectBoxes(sectionID, itemID)
    if boxLink.adapter == nil {
      prepareForBoxRendering(sectionIdType: sectionID, rowIdType: itemID)
    }
    guard let renderer = boxRenderer(sectionID, itemID) else {
      preconditionFailure("The table view's adapter is none for \(Box<SectionID, ItemID>.self).")
    }
    return renderer
  }
}
