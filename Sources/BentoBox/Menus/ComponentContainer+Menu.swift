internal import BentoGeometry
internal import BentoListLayouts
internal import BentoLists
internal import BentoMenus
internal import BentoViews

extension ComponentContainer {
  /// Returns the context menu items of the components shown in this container.
  ///
  /// - Parameter point: The location at which the menu was requested, in the container's bounds space, or
  ///   nil if the menu was requested with the keyboard.
  func menuItems(at point: Point?) -> [MenuItem] {
    guard let component = slot.component, let view = slot.view else { return [] }
    if let point {
      return component.menuItems(in: view) { [self] in
        !$0.isHidden && $0.bounds.contains($0.convert(point, from: self))
      }
    }
    guard let responder = host?.firstResponder, responder.isDescendant(of: view) else {
      return component.firstMenuItems
    }
    return component.menuItems(in: view) { responder.isDescendant(of: $0) }
  }

  /// Returns the context menu of a supplement, or nil if its components have none.
  func makeComponentMenu(at point: Point?) -> Menu? {
    let items = menuItems(at: point)
    return items.isEmpty ? nil : Menu(items: items)
  }

  /// Whether a component shown here might have a context menu.
  var offersComponentMenu: Bool {
    slot.component?.components(as: (any MenuItemsResponding).self).isEmpty == false
  }
}

extension BoxRenderer {
  /// A closure that returns the context menu items of an item's component.
  var menuItems: (_ path: ItemPath, _ point: Point?) -> [MenuItem] {
    { [weak self] path, point in
      guard let self, let list, ids(of: path) != nil else { return [] }
      guard let container = list.itemContainer(at: path) else {
        return component(at: path).firstMenuItems
      }
      return container.menuItems(at: point.map { container.convert($0, from: list) })
    }
  }
}

// MARK: - Finding the component

extension AnyRenderable {
  /// The menu items of the first component that has any, from the outside in and in order.
  fileprivate var firstMenuItems: [MenuItem] {
    components(as: (any MenuItemsResponding).self).lazy.map(\.menuItems).first { !$0.isEmpty } ?? []
  }

  /// Returns the menu items of the innermost component that contains the point and has menu items.
  ///
  /// If two children overlap, the upper child's items are returned.
  fileprivate func menuItems(
    in view: NativeView,
    where isMeant: (NativeView) -> Bool
  ) -> [MenuItem] {
    if let children = (view as? any CompositeView)?.children {
      for (child, view) in zip(children.components, children.contentViews).reversed()
      where isMeant(view) {
        let items = child.menuItems(in: view, where: isMeant)
        if !items.isEmpty { return items }
      }
    }
    return ownComponent(as: (any MenuItemsResponding).self)?.menuItems ?? []
  }
}
