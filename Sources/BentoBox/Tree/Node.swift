/// One item of a section: an identity and a component.
///
/// The id is unique in its section. It says which item this is; the component says what it shows.
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
  /// Made where it is called, as a box is built of thousands at a time (`bento.build.10k`).
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

  /// Creates an item whose component is made each time it is asked for.
  init(id: Identifier, makeComponent: @escaping (Identifier) -> AnyRenderable) {
    self.id = id
    content = .lazy(makeComponent)
  }

  /// What the item shows; an item of a lazy section makes it again each time.
  public var component: AnyRenderable {
    switch content {
    case .component(let component): component
    case .lazy(let makeComponent): makeComponent(id)
    }
  }

  /// The component, unless it is made each time it is asked for.
  var knownComponent: AnyRenderable? {
    if case .component(let component) = content { component } else { nil }
  }

  /// The component, or a decorator of it, as another type: the outermost one that is a `T`.
  public func component<T>(as type: T.Type) -> T? {
    component.component(as: type)
  }
}
