public import BentoViews

extension Renderable {
  /// The component with a context menu where a list shows it; see ``MenuItemsResponding``.
  ///
  /// It takes the place of a menu that the component has itself. The component type stays the same.
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
  /// - Parameter items: Makes the items whenever the menu opens.
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
