/// A result builder that collects the children of a composite; it supports `if`, `if let`, `switch` and
/// `for`.
@MainActor
@resultBuilder
public enum ChildrenBuilder {
  /// The type of each part of a block.
  public typealias Children = [AnyRenderable]

  /// Collects a component on its own line.
  public static func buildExpression<Component: Renderable>(_ component: Component) -> Children {
    [AnyRenderable(component)]
  }

  /// Collects an optional component on its own line.
  public static func buildExpression<Component: Renderable>(_ component: Component?) -> Children {
    component.map { [AnyRenderable($0)] } ?? []
  }

  /// Collects an array of components on its own line.
  public static func buildExpression(_ components: Children) -> Children { components }

  /// Combines the lines of a block.
  public static func buildBlock(_ parts: Children...) -> Children { parts.flatMap { $0 } }

  /// Collects the children of an `if` without `else`.
  public static func buildOptional(_ children: Children?) -> Children { children ?? [] }

  /// Collects the children of one branch of an `if` or `switch`.
  public static func buildEither(first children: Children) -> Children { children }

  /// Collects the children of the other branch of an `if` or `switch`.
  public static func buildEither(second children: Children) -> Children { children }

  /// Combines the iterations of a `for` loop.
  public static func buildArray(_ rounds: [Children]) -> Children { rounds.flatMap { $0 } }
}
