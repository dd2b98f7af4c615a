/// A composite that adds something around a single child and acts in the child's place.
///
/// ```swift
/// struct Padded<Base: Renderable>: WrappingRenderable {
///   let base: Base
///   let padding: Double
///
///   func configure(_ view: PaddedView) { view.padding = padding }
/// }
/// ```
///
/// Casts find the child inside the composite, just as they find a component inside a decorator. For example,
/// a deletable row remains deletable with padding around it.
@MainActor
public protocol WrappingRenderable<Base>: CompositeRenderable {
  /// The type of the child.
  associatedtype Base: Renderable

  /// The child.
  var base: Base { get }
}

extension WrappingRenderable {
  /// The child as the only element.
  public var children: [AnyRenderable] { [AnyRenderable(base)] }

  /// Whether the child is type-erased or itself hides types.
  public static var hidesTypes: Bool { Base.self == AnyRenderable.self || Base.hidesTypes }

  /// Adds the composite's type, which contains the child's type, and the types that the child hides.
  public func identify(in identity: inout ComponentIdentity, as role: ComponentIdentity.Role) {
    identity.append(Self.self, as: role)
    if Self.hidesTypes, childReuse == .whole { base.identify(in: &identity, as: .spelledOut) }
  }
}

extension Renderable {
  /// The wrapped component, which is never itself erased; nil if the component wraps nothing.
  var wrapped: (any Renderable)? {
    (self as? any WrappingRenderable)?.unerasedChild
  }
}

extension WrappingRenderable {
  fileprivate var unerasedChild: any Renderable { AnyRenderable(base).base }
}
