public import BentoViews

extension Renderable {
  /// Adds a context menu to the component in lists; see ``MenuItemsResponding``.
  ///
  /// This menu replaces the component's own context menu. The component type stays the same.
  ///
  /// ```swift
  /// Node(id: mail.id, component: MailRow(mail).contextMenu {
  ///   [
  ///     MenuItem("Reply") { reply(to: mail) },
  ///     MenuItem("Unread", isOn: !mail.isRead) { toggleRead(mail) },
  ///   ]
  /// })
  /// ```
  ///
  /// - Parameter items: A closure that returns the items, called each time the menu opens.
  public func contextMenu(_ items: @escaping () -> [MenuItem]) -> AnyRenderable {
    MenuComponent(base: self, items: items).asAnyRenderable()
  }
}

/// A component with a context menu.
private struct MenuComponent<Base: Renderable>: TransparentDecorator, MenuItemsResponding {
  typealias View = Base.View

  let base: Base
  let items: () -> [MenuItem]

  var menuItems: [MenuItem] { items() }
}
