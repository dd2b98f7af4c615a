package import BentoListLayouts
package import BentoLists
internal import BentoViews

/// A place of a box with the view that shows its component.
typealias BoxPlace = (place: ComponentPlace, container: any ComponentContainer)

// MARK: - Finding

extension ListView {
  /// The views that are seen, or may be seen again without the adapter being asked, and what they
  /// show; supplements come before items.
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

  /// The view that shows an item in view or has the keyboard in it; nil without one.
  func itemContainer(at path: ItemPath) -> (any ComponentContainer)? {
    view(of: .cell(path)).flatMap(Self.container)
  }

  /// A view as one that shows a component, or nil.
  ///
  /// All views that may be seen are asked for each box; a cast to a protocol takes several times as long
  /// (`bento.onechange.10k`).
  private static func container(_ view: View) -> (any ComponentContainer)? {
    if let cell = view as? ComponentTableViewCell { return cell }
    if let cell = view as? ComponentCollectionViewCell { return cell }
    if let view = view as? ComponentHeaderFooterView { return view }
    return view as? ComponentReusableView
  }

  /// What shows the component that a view belongs to, or nil.
  func holder(of view: NativeView) -> BoxPlace? {
    liveContainers.first { view.isDescendant(of: $0.container) }
  }

  /// The component of an item of the box that the list shows, or nil.
  package func component(at path: ItemPath) -> AnyRenderable? {
    boxAdapter?.shownComponent(at: path)
  }

  /// Whether the first responder is in an item that a box has as well.
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

  /// Empties the supplementary views in view for which the box has no component.
  ///
  /// A layout may have a place for them all the same. Those that it has no place for any more are on their
  /// way out of view, and keep their components until they are gone.
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
  /// Scrolls until an item is in view, and works with the view that shows it.
  ///
  /// Where the content may glide, and the item has the keyboard by then, it goes back and glides there: a
  /// cell with the keyboard is kept out of view.
  ///
  /// - Parameters:
  ///   - path: The item; one out of view comes to the bottom edge.
  ///   - animated: Whether the content may glide there; tables do not, as heights on the way become known
  ///     only without a glide.
  ///   - work: Does something with the item's container once there is one; tells whether it did.
  /// - Returns: What `work` returns.
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

  /// Changes what one component shows, in an update with motion that gives it the size that it wants then.
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

  /// Takes an item out with motion, to the side to which it is drawn for its actions in a table: `edit`
  /// takes it out of the data, and `completion` is called when it is gone.
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

  /// Runs a removal that the user asks for: now, or as soon as items may leave the list.
  func whenItemsMayLeave(_ removal: @escaping () -> Void) {
    if let rows = boxLink.removalGuard { rows.whenRowsMayLeave(removal) } else { removal() }
  }

  /// Takes an item out of the box that the list shows, inside of an update that takes out its row;
  /// nothing happens in a list without a box.
  package func takeOutOfBox(at path: ItemPath) {
    boxAdapter?.takeOut(at: path)
  }
}
