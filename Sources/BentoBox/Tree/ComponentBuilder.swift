/// Chooses the component of an item: `if … else` and `switch` may stand around it.
@MainActor
@resultBuilder
public enum ComponentBuilder {
  /// The component.
  public static func buildExpression<Component: Renderable>(
    _ component: Component
  ) -> AnyRenderable {
    AnyRenderable(component)
  }

  /// The one line of a block.
  public static func buildBlock(_ component: AnyRenderable) -> AnyRenderable { component }

  /// One branch of an `if` or `switch`.
  public static func buildEither(first component: AnyRenderable) -> AnyRenderable { component }

  /// Another branch of an `if` or `switch`.
  public static func buildEither(second component: AnyRenderable) -> AnyRenderable { component }
}
