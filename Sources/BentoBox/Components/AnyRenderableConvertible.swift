/// A type that can be converted to a component.
@MainActor
public protocol AnyRenderableConvertible {
  /// The type-erased component.
  func asAnyRenderable() -> AnyRenderable
}
