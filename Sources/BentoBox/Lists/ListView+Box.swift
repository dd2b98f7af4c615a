public import BentoLists
internal import BentoViews

// MARK: - Preparation

extension ListView {
  /// Makes the list ready for boxes with given types of ids.
  ///
  /// There is no need to: the first box that is rendered does it.
  ///
  /// - Precondition: The list has no adapter yet.
  public func prepareForBoxRendering<SectionID: Hashable, ItemID: Hashable>(
    sectionIdType: SectionID.Type,
    rowIdType: ItemID.Type
  ) {
    switch self {
    case let table as TableView:
      table.prepareForBoxRendering(with: DefaultTableViewAdapter<SectionID, ItemID>(with: table))
    case let view as CollectionView:
      view.prepareForBoxRendering(with: DefaultCollectionViewAdapter<SectionID, ItemID>(with: view))
    default:
      preconditionFailure("A list is a TableView or a CollectionView.")
    }
  }

  /// Makes the list ready for boxes with given types of ids;
  /// see ``prepareForBoxRendering(sectionIdType:rowIdType:)``.
  ///
  /// - Precondition: The list has no adapter yet.
  public func prepareForBoxRendering<SectionID: Hashable, ItemID: Hashable>(
    sectionIdType: SectionID.Type,
    itemIdType: ItemID.Type
  ) {
    prepareForBoxRendering(sectionIdType: sectionIdType, rowIdType: itemIdType)
  }

  /// Takes an adapter and what renders its boxes, and keeps both.
  ///
  /// - Precondition: The list has no adapter yet, and the adapter was created with the list.
  func connect<SectionID, ItemID>(
    _ adapter: AnyObject,
    _ renderer: BoxRenderer<SectionID, ItemID>
  ) {
    precondition(boxLink.adapter == nil, "The list has an adapter for boxes already.")
    expectBoxes(SectionID.self, ItemID.self)
    precondition(
      renderer.list === self,
      "The adapter was created for another list than the one it is given to."
    )
    boxLink.source = adapter
    boxLink.adapter = renderer
    rowActions.nextTabStop = renderer.nextTabStop
    rowActions.menuItems = renderer.menuItems
  }
}

// MARK: - Rendering

extension ListView {
  /// Shows a box: what is new fades in, what is gone fades out, or does so as a layout says, what is
  /// elsewhere moves, and every visible component is replaced by the box's.
  ///
  /// What stays keeps its view. Called while the list is in the middle of something, such as from a
  /// callback, it waits; of several boxes that wait, the last one is shown. Items that still move from the
  /// box before are nothing to wait for: the list has the sections and items of the new box at once, and
  /// what moves goes on from where it is seen.
  ///
  /// - Precondition: The types of the ids are those of the boxes before.
  public func render<SectionID, ItemID>(_ box: Box<SectionID, ItemID>) {
    render(box, by: TableViewAnimation())
  }

  /// Shows a box, by changes that are animated or with everything in its place at once;
  /// see ``render(_:)``.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - animated: Whether changes are seen to happen, where the list is in a window.
  ///   - completion: Called once, after those of earlier boxes, when nothing of the change moves any
  ///     longer; before this returns, if nothing moved or waited. Never if the list is gone by then.
  /// - Precondition: The types of the ids are those of the boxes before.
  public func render<SectionID, ItemID>(
    _ box: Box<SectionID, ItemID>,
    animated: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    render(box, by: animated ? TableViewAnimation() : nil, completion: completion)
  }

  /// Shows what a closure makes, now and whenever something changes that it read.
  ///
  /// What the closure reads of `@Observable` objects is noted, and of what the components of lazy
  /// sections are made of as well, for as long as they are in use. When some of it changes, the closure
  /// runs again before the next frame, once, however much has changed; a list that is hidden or has no
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
  /// A program that keeps its state otherwise calls `setNeedsUpdateProperties()` on the list when it
  /// has changed. The list keeps the closure until another one, or a box, is rendered; a closure that
  /// keeps the list captures it weakly.
  ///
  /// - Parameters:
  ///   - animated: Whether changes are animated; the first box in an empty list is not.
  ///   - box: Makes the box.
  /// - Precondition: The types of the ids are those of the boxes before.
  public func render<SectionID, ItemID>(
    animated: Bool = true,
    _ box: @escaping () -> Box<SectionID, ItemID>
  ) {
    let wasEmpty = boxLink.adapter == nil
    let renderer = renderer(for: Box<SectionID, ItemID>.self)
    renderer.watchesState = true
    var motion = animated && !wasEmpty ? TableViewAnimation() : nil
    // A tracker of its own, which is in force before the box is shown: components may change the state
    // while they are bound.
    let tracker = StateTracker { [weak self] in self?.setNeedsUpdateProperties() }
    boxLink.update = { [unowned renderer] in
      renderer.render(tracker.track(box), by: motion)
      if animated { motion = TableViewAnimation() }
    }
    setNeedsUpdateProperties()
    updatePropertiesIfNeeded()
  }

  /// Shows a box that differs by one row from the one that was rendered before.
  ///
  /// Only that row and those in view are looked at. Where the list shows another box by then, as a
  /// user has moved rows meanwhile, all are compared.
  package func render<SectionID, ItemID>(
    _ box: Box<SectionID, ItemID>,
    animated: Bool,
    edit: RowEdit
  ) {
    render(box, by: animated ? TableViewAnimation() : nil, edit: edit)
  }

  /// Shows a box in place of what a closure makes, by a motion or at once.
  func render<SectionID, ItemID>(
    _ box: Box<SectionID, ItemID>,
    by motion: TableViewAnimation?,
    edit: RowEdit? = nil,
    completion: (() -> Void)? = nil
  ) {
    let renderer = renderer(for: Box<SectionID, ItemID>.self)
    boxLink.update = nil
    renderer.watchesState = false
    renderer.render(box, by: motion, edit: edit, completion: completion)
  }

  /// What renders boxes of a type; made if the list has no adapter.
  private func renderer<SectionID, ItemID>(
    for box: Box<SectionID, ItemID>.Type
  ) -> BoxRenderer<SectionID, ItemID> {
    expectBoxes(SectionID.self, ItemID.self)
    if boxLink.adapter == nil {
      prepareForBoxRendering(sectionIdType: SectionID.self, rowIdType: ItemID.self)
    }
    guard let renderer = boxLink.adapter as? BoxRenderer<SectionID, ItemID> else {
      preconditionFailure("The list's adapter is none for \(box).")
    }
    return renderer
  }
}
