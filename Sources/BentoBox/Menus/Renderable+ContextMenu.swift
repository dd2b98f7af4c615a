public import BentoViews

extension Renderable {
  /// Adds a context menu to the component in lists; see ``MenuItemsResponding``.
  ///
  /// It replaces the component's own context menu. The component type stays the same.
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
  /// - Parameter items: Returns the items. Called each time the menu opens.
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
