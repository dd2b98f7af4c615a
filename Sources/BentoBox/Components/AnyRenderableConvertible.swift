/// Something that stands for a component.
@MainActor
public protocol AnyRenderableConvertible {
  /// The component without its type.
  func asAnyRenderable() -> AnyRenderable
}
