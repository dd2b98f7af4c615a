/// A composite of a single child for which it stands: a component with something around it.
///
/// Casts reach the child through it, as they do through a decorator: a row that can be deleted can
/// still be deleted with room around it.
@MainActor
public protocol WrappingRenderable<Base>: CompositeRenderable {
  /// The type of the child.
  associatedtype Base: Renderable

  /// The child.
  var base: Base { get }
}

extension WrappingRenderable {
  /// The child alone.
  public var children: [AnyRenderable] { [AnyRenderable(base)] }

  /// Whether the type of the child is erased, or hides types itself.
  public static var hidesTypes: Bool { Base.self == AnyRenderable.self || Base.hidesTypes }

  /// Names the type, which tells that of the child, and what that one hides.
  public func identify(in identity: inout ComponentIdentity, as role: ComponentIdentity.Role) {
    identity.append(Self.self, as: role)
    if Self.hidesTypes, childReuse == .whole { base.identify(in: &identity, as: .spelledOut) }
  }
}

extension Renderable {
  /// What the component stands for, never itself erased; nil for one that wraps nothing.
  var wrapped: (any Renderable)? {
    (self as? any WrappingRenderable)?.unerasedChild
  }
}

extension WrappingRenderable {
  fileprivate var unerasedChild: any Renderable { AnyRenderable(base).base }
}
