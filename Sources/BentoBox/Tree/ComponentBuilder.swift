/// A result builder that returns the component of an item; it supports `if … else` and `switch`.
@MainActor
@resultBuilder
public enum ComponentBuilder {
  /// Erases the component's type.
  public static func buildExpression<Component: Renderable>(
    _ component: Component
  ) -> AnyRenderable {
    AnyRenderable(component)
  }

  /// Returns the only component of a block.
  public static func buildBlock(_ component: AnyRenderable) -> AnyRenderable { component }

  /// Returns the component of one branch of an `if` or `switch`.
  public static func buildEither(first component: AnyRenderable) -> AnyRenderable { component }

  /// Returns the component of the other branch of an `if` or `switch`.
  public static func buildEither(second component: AnyRenderable) -> AnyRenderable { component }
}
