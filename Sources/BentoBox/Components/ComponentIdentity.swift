/// What two components must share for a view of the one to be given to the other.
///
/// It is the component type and, where a decorator wraps an erased component, the types inside too:
/// `Decorator<AnyRenderable>` alone does not say what view it needs.
nonisolated struct ComponentIdentity: Hashable, Sendable {
  private let outermost: ObjectIdentifier
  private let inner: [ObjectIdentifier]

  /// The identity of a component.
  @MainActor
  init(of component: AnyRenderable) {
    let carriers = component.base.identityCarriers
    outermost = ObjectIdentifier(carriers.first)
    inner = carriers.rest.map { ObjectIdentifier($0) }
  }
}

// MARK: - Reuse identifiers

extension AnyRenderable {
  /// The name under which containers keep views of this identity: the fully qualified name of the
  /// component type.
  package var reuseIdentifier: String {
    ReuseIdentifiers.name(of: self)
  }
}

/// The reuse identifiers in use; type names are slow to make.
@MainActor
private enum ReuseIdentifiers {
  private static var names: [ComponentIdentity: String] = [:]

  static func name(of component: AnyRenderable) -> String {
    let identity = ComponentIdentity(of: component)
    if let name = names[identity] { return name }
    let carriers = component.base.identityCarriers
    let name = carriers.rest.reduce(String(reflecting: carriers.first)) {
      "\($0)(\(String(reflecting: $1)))"
    }
    names[identity] = name
    return name
  }
}

extension Renderable {
  /// The type that determines the component type, and those of the erased components inside.
  fileprivate var identityCarriers: (first: Any.Type, rest: [Any.Type]) {
    var current = identityCarrier
    let first: Any.Type = type(of: current)
    var rest: [Any.Type] = []
    while let next = current.erasedInside {
      current = next.identityCarrier
      rest.append(type(of: current))
    }
    return (first, rest)
  }

  /// The nearest component inside that the type of this one does not tell; nil if there is none.
  private var erasedInside: (any Renderable)? {
    // Mostly the type tells everything, and to look inside makes a box for each decorator
    // (`bento.modifiers.blocks`).
    guard Self.hidesTypes else { return nil }
    var current: any Renderable = self
    while let decorator = current as? any RenderableDecorator {
      if let erased = decorator.erasedBase { return erased }
      current = decorator.unerasedBase
    }
    return nil
  }
}
