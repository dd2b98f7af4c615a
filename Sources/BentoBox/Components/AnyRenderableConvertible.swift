/// A type that can be converted to a component.
@MainActor
public protocol AnyRenderableConvertible {
  /// Returns the type-erased component.
  func asAnyRenderable() -> AnyRenderable
}
