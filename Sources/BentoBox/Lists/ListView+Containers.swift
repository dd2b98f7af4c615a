package import BentoListLayouts
package import BentoLists
internal import BentoViews

/// A place in a box and the view that shows its component.
typealias BoxPlace = (place: ComponentPlace, container: any ComponentContainer)

// MARK: - Finding

extension ListView {
  /// The visible views and the views that can become visible without a call to the adapter, with their
  /// places; supplements come before items.
  var liveContainers: [BoxPlace] {
    var supplements: [BoxPlace] = []
    var items: [BoxPlace] = []
    for (element, view) in liveViews {
      guard let container = Self.container(view) else { continue }
      if let path = element.path {
        items.append((.item(path), container))
      } else {
        let place = ComponentPlace.supplement(
          Supplement(element.kind),
          section: element.indexPath.section
        )
        supplements.append((place, container))
      }
    }
    return supplements + items
  }

  /// Returns the view of an item that is visible or has focus, or nil.
  func itemContainer(at path: ItemPath) -> (any ComponentContainer)? {
    view(of: .cell(path)).flatMap(Self.container)
  }

  /// Returns a view as a container of a component, or nil.
  ///
  /// All live views are checked for each box, and a cast to a protocol would take several times as
  /// long (`bento.onechange.10k`).
  private static func container(_ view: View) -> (any ComponentContainer)? {
    if let cell = view as? ComponentTableViewCell { return cell }
    if let cell = view as? ComponentCollectionViewCell { return cell }
    if let view = view as? ComponentHeaderFooterView { return view }
    return view as? ComponentReusableView
  }

  /// Returns the container and place of the component that a view belongs to, or nil.
  func holder(of view: NativeView) -> BoxPlace? {
    liveContainers.first { view.isDescendant(of: $0.container) }
  }

  /// Returns the component of an item in the box that the list shows, or nil.
  package func component(at path: ItemPath) -> AnyRenderable? {
    boxAdapter?.shownComponent(at: path)
  }

  /// Returns whether the first responder is in an item that a given box also contains.
  package func holdsKeyboard<SectionID: Hashable, ItemID: Hashable>(
    inRowOf box: Box<SectionID, ItemID>
  ) -> Bool {
    guard let responder = host?.firstResponder,
      case .item(let path)? = holder(of: responder)?.place,
      let row = boxRenderer(SectionID.self, ItemID.self)?.ids(of: path),
      let section = box.sections.first(where: { $0.id == row.section })
    else { return false }
    return section.items.indices.contains { section.items.id(at: $0) == row.item }
  }

  /// Empties the visible supplementary views for which the box has no component.
  ///
  /// The layout may still have positions for these views. Views without a position are about to disappear and
  /// keep their components until they are removed.
  func clearSupplements(where isMissing: (Supplement, _ section: Int) -> Bool) {
    for (element, view) in liveViews where element.path == nil {
      guard let container = Self.container(view), container.slot.component != nil,
        isMissing(Supplement(element.kind), element.indexPath.section),
        self.view(of: element) === view
      else { continue }
      container.slot.clear()
    }
  }
}

// MARK: - Changes

extension ListView {
  /// Scrolls an item into view and performs work with its view.
  ///
  /// If scrolling may be animated and the item has focus afterward, the content returns to its original
  /// position and scrolls from there with an animation, because a cell with focus is kept even outside the
  /// visible area.
  ///
  /// - Parameters:
  ///   - path: The item; one that is not visible is scrolled to the bottom edge.
  ///   - animated: Whether scrolling may be animated. Tables don't animate it, because the heights
  ///     of the rows along the way are determined only if scrolling is not animated.
  ///   - work: A closure that uses the item's container once there is one and returns whether it succeeded.
  /// - Returns: The result of `work`.
  func bringIntoView(_ path: ItemPath, animated: Bool, whenInView work: () -> Bool) -> Bool {
    let glides = animated && makesViewsBeforeGliding
    let isInView = view(of: .cell(path)) != nil
    let offset = contentOffset
    if !isInView { scroll(to: path, atBottom: true, animated: false) }
    guard work() else { return false }
    if isInView || !makesViewsBeforeGliding {
      scroll(to: path, atBottom: false, animated: glides)
    } else if glides, itemContainer(at: path)?.holdsKeyboard == true {
      setContentOffset(offset, animated: false)
      scroll(to: path, atBottom: true, animated: true)
    }
    return true
  }

  /// Changes the content of one component in an animated update that also updates its size.
  func changeContent(of holder: BoxPlace?, _ change: () -> Void) {
    update(isSeen: true) {
      change()
      if let holder { contentDidChange(in: holder.container, keepsSize: false) }
      var batch = UpdateBatch()
      batch.keepsSize = { item, _ in
        if case .item(item)? = holder?.place { false } else { true }
      }
      return batch
    }
  }

  /// Removes an item with an animation; in a table, the row moves toward the side on which its swipe
  /// actions are revealed.
  ///
  /// `edit` removes the item from the data, and `completion` is called after the animation ends.
  func removeItem(at path: ItemPath, edit: () -> Void, completion: @escaping () -> Void) {
    let removalGuard = boxLink.removalGuard
    removalGuard?.rowWillLeave()
    let didLeave = { (_: Bool) in
      removalGuard?.rowDidLeave()
      completion()
    }
    update(isSeen: true, completion: didLeave) {
      edit()
      var batch = UpdateBatch()
      batch.deleteRows([path], with: leadsFromRight ? .right : .left)
      return batch
    }
  }

  /// Performs a removal requested by the user, either immediately or as soon as the list can remove items.
  func whenItemsMayLeave(_ removal: @escaping () -> Void) {
    if let rows = boxLink.removalGuard { rows.whenRowsMayLeave(removal) } else { removal() }
  }

  /// Removes an item from the list's box, inside an update that removes the item's row; does nothing in a
  /// list without a box.
  package func takeOutOfBox(at path: ItemPath) {
    boxAdapter?.takeOut(at: path)
  }
}
