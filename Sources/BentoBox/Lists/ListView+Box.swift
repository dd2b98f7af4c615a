internal import BentoListLayouts
public import BentoLists
internal import BentoPlatform
internal import BentoViews

// MARK: - Preparation

extension ListView {
  /// Prepares the list for boxes with the given id types.
  ///
  /// This is optional: rendering the first box has the same effect.
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
      preconditionFailure("A list must be a TableView or a CollectionView.")
    }
  }

  /// Prepares the list for boxes with the given id types; see
  /// ``prepareForBoxRendering(sectionIdType:rowIdType:)``.
  ///
  /// - Precondition: The list has no adapter yet.
  public func prepareForBoxRendering<SectionID: Hashable, ItemID: Hashable>(
    sectionIdType: SectionID.Type,
    itemIdType: ItemID.Type
  ) {
    prepareForBoxRendering(sectionIdType: sectionIdType, rowIdType: itemIdType)
  }

  /// Connects an adapter and the renderer of its boxes and retains both.
  ///
  /// - Precondition: The list has no adapter yet, and the adapter was created with the list.
  func connect<SectionID, ItemID>(
    _ adapter: AnyObject,
    _ renderer: BoxRenderer<SectionID, ItemID>
  ) {
    precondition(boxLink.adapter == nil, "The list already has an adapter for boxes.")
    expectBoxes(SectionID.self, ItemID.self)
    precondition(
      renderer.list === self,
      "The adapter was created for a different list."
    )
    boxLink.source = adapter
    boxLink.adapter = renderer
    rowActions.nextTabStop = renderer.nextTabStop
    rowActions.menuItems = renderer.menuItems
  }
}

// MARK: - Rendering

extension ListView {
  /// Shows a box and replaces every visible component with the corresponding one in the box; new items
  /// fade in, removed items fade out, and moved items move.
  ///
  /// A layout may specify other animations. Items that remain keep their views. If the list is busy, such as
  /// during a callback, the box waits; if several boxes are waiting, only the last one is shown. There is no
  /// need to wait for animations of the previous box: the list has the sections and items of the new box
  /// immediately, and moving items continue from their current positions.
  ///
  /// - Precondition: The id types are those of the previous boxes.
  public func render<SectionID, ItemID>(_ box: Box<SectionID, ItemID>) {
    render(box, by: TableViewAnimation())
  }

  /// Shows a box, with or without animation; see ``render(_:)``.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - animated: Whether to animate changes, if the list is in a window.
  ///   - completion: Called once, after all animations have ended and after the completions of
  ///     earlier boxes. It is called before this method returns if there is nothing to animate or
  ///     wait for, and never if the list has been deallocated by then.
  /// - Precondition: The id types are those of the previous boxes.
  public func render<SectionID, ItemID>(
    _ box: Box<SectionID, ItemID>,
    animated: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    render(box, by: animated ? TableViewAnimation() : nil, completion: completion)
  }

  /// Shows the box that a closure returns, now and whenever the state read by the closure changes.
  ///
  /// The list tracks the properties of `@Observable` objects that the closure reads, and those that
  /// the components of lazy sections read for as long as these components are in use. When any of
  /// these properties change, the closure runs again before the next frame, once for all changes. A
  /// list that is hidden or not in a window waits until it is shown.
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
  /// If your state is not observable, call `setNeedsUpdateProperties()` on the list when the state changes.
  /// The list retains the closure until another one, or a box, is rendered; if an object that the closure
  /// captures owns the list, capture that object weakly.
  ///
  /// - Parameters:
  ///   - animated: Whether to animate changes; the first box in an empty list is not animated.
  ///   - box: A closure that returns the box.
  /// - Precondition: The id types are those of the previous boxes.
  public func render<SectionID, ItemID>(
    animated: Bool = true,
    _ box: @escaping () -> Box<SectionID, ItemID>
  ) {
    let wasEmpty = boxLink.adapter == nil
    let renderer = renderer(for: Box<SectionID, ItemID>.self)
    renderer.watchesState = true
    var motion = animated && !wasEmpty ? TableViewAnimation() : nil
    // Each run has its own tracker, installed before the box is shown, because components can change the
    // state while they are bound.
    let tracker = StateTracker { [weak self] in self?.setNeedsUpdateProperties() }
    boxLink.update = { [unowned renderer] in
      renderer.render(tracker.track(box), by: motion)
      if animated { motion = TableViewAnimation() }
    }
    setNeedsUpdateProperties()
    updatePropertiesIfNeeded()
  }

  /// Shows a box that differs by one row from the previously rendered box.
  ///
  /// Only that row and the visible rows are examined. If the list no longer shows that previous box, for
  /// example because the user has moved rows, all rows are compared.
  package func render<SectionID, ItemID>(
    _ box: Box<SectionID, ItemID>,
    animated: Bool,
    edit: RowEdit
  ) {
    render(box, by: animated ? TableViewAnimation() : nil, edit: edit)
  }

  /// Replaces the component of one item of the shown box, such as when only a value changes in every frame.
  ///
  /// The next box, which must contain the same component, is compared as usual.
  ///
  /// - Returns: Whether the component is shown; if not, such as while the list is busy, or if the component's
  ///   size may differ, render the whole box.
  package func replaceComponent<SectionID, ItemID>(
    _ component: AnyRenderable,
    section: Int,
    item: Int,
    in box: Box<SectionID, ItemID>.Type
  ) -> Bool {
    boxRenderer(SectionID.self, ItemID.self)?
      .replace(component, at: ItemPath(item: item, section: section)) ?? false
  }

  /// Shows a box returned by the closure, with or without animation.
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

  /// Returns the renderer for boxes with the given id types, creating it if the list has no adapter.
  private func renderer<SectionID, ItemID>(
    for box: Box<SectionID, ItemID>.Type
  ) -> BoxRenderer<SectionID, ItemID> {
    expectBoxes(SectionID.self, ItemID.self)
    if boxLink.adapter == nil {
      prepareForBoxRendering(sectionIdType: SectionID.self, rowIdType: ItemID.self)
    }
    guard let renderer = boxLink.adapter as? BoxRenderer<SectionID, ItemID> else {
      preconditionFailure("The list's adapter can't render \(box).")
    }
    return renderer
  }
}
