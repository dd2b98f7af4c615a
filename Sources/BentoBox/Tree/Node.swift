/// An item in a section, with an identity and a component.
///
/// The id is unique within its section and identifies the item; the component determines what the
/// item shows.
///
/// ```swift
/// let row = Node(id: mail.id, component: MailRow(mail: mail))
/// let height = row.sizeBoundTo(width: 320).height
/// ```
@MainActor
public struct Node<Identifier: Hashable> {
  /// The identity of the item in its section.
  public let id: Identifier

  @usableFromInline let content: Content

  @usableFromInline
  enum Content {
    case component(AnyRenderable)
    case lazy((Identifier) -> AnyRenderable)
  }

  /// Creates an item.
  ///
  /// The initializer is inlinable because building a box may create thousands of items
  /// (`bento.build.10k`).
  @inlinable
  public init<Component: Renderable>(id: Identifier, component: Component) {
    self.id = id
    content = .component(AnyRenderable(component))
  }

  /// Creates an item.
  @inlinable
  public init<Component: Renderable>(id: Identifier, _ component: Component) {
    self.init(id: id, component: component)
  }

  /// Creates an item whose component is created on every access.
  init(id: Identifier, makeComponent: @escaping (Identifier) -> AnyRenderable) {
    self.id = id
    content = .lazy(makeComponent)
  }

  /// The component of the item; an item in a lazy section creates its component on every access.
  public var component: AnyRenderable {
    switch content {
    case .component(let component): component
    case .lazy(let makeComponent): makeComponent(id)
    }
  }

  /// The component, or nil if it is created on every access.
  var knownComponent: AnyRenderable? {
    if case .component(let component) = content { component } else { nil }
  }

  /// Returns the first `T` among the component and its decorators, from the outside in, or nil if
  /// there is none.
  public func component<T>(as type: T.Type) -> T? {
    component.component(as: type)
  }
}
