/// A result builder that collects the children of a composite; it supports `if`, `if let`, `switch` and
/// `for`.
@MainActor
@resultBuilder
public enum ChildrenBuilder {
  /// The type of each part of a block.
  public typealias Children = [AnyRenderable]

  /// A component on its own line.
  public static func buildExpression<Component: Renderable>(_ component: Component) -> Children {
    [AnyRenderable(component)]
  }

  /// An optional component on its own line.
  public static func buildExpression<Component: Renderable>(_ component: Component?) -> Children {
    component.map { [AnyRenderable($0)] } ?? []
  }

  /// Components on their own line.
  public static func buildExpression(_ components: Children) -> Children { components }

  /// The lines of a block.
  public static func buildBlock(_ parts: Children...) -> Children { parts.flatMap { $0 } }

  /// An `if` without `else`.
  public static func buildOptional(_ children: Children?) -> Children { children ?? [] }

  /// One branch of an `if` or `switch`.
  public static func buildEither(first children: Children) -> Children { children }

  /// The other branch of an `if` or `switch`.
  public static func buildEither(second children: Children) -> Children { children }

  /// The iterations of a `for` loop.
  public static func buildArray(_ rounds: [Children]) -> Children { rounds.flatMap { $0 } }
}
