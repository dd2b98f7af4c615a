/// The reuse key of a component: a view is reused between components whose identities are equal.
///
/// It consists of the component type and any types that this type doesn't contain: the types of erased
/// components in decorators, because `Decorator<AnyRenderable>` alone doesn't determine the view, and the
/// types of the children of composites.
public nonisolated struct ComponentIdentity: Hashable, Sendable {
  /// The component type, without any decorators that preserve it.
  private(set) var type: Any.Type = Never.self
  /// The types that the component type doesn't contain, from the outside in.
  private var hidden: [Part] = []
  private var isEmpty = true

  /// The role in which a component appears in an identity.
  public enum Role: Hashable, Sendable {
    /// The component itself, or a child of a composite.
    case component
    /// The base of a decorator whose type doesn't contain the base's type.
    case erased
    /// The base of a decorator whose type contains the base's type; in this case, only the types that the
    /// base hides are added.
    case spelledOut
  }

  private enum Part: Hashable, Sendable {
    case child(TypeKey)
    case erased(TypeKey)
    case children(Int)
  }

  /// Creates the identity of a component.
  @MainActor
  init(of component: AnyRenderable) {
    component.identify(in: &self, as: .component)
  }

  /// Adds a type.
  mutating func append(_ type: Any.Type, as role: Role) {
    switch role {
    case .spelledOut: return
    case .component where isEmpty: self.type = type
    case .component: hidden.append(.child(TypeKey(type: type)))
    case .erased: hidden.append(.erased(TypeKey(type: type)))
    }
    isEmpty = false
  }

  /// Records the number of children that follow.
  mutating func append(children count: Int) {
    hidden.append(.children(count))
  }

  /// Returns whether two identities are equal.
  public static func == (left: ComponentIdentity, right: ComponentIdentity) -> Bool {
    left.type == right.type && left.hidden == right.hidden
  }

  /// Hashes the types.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(hidden)
  }
}

/// A type as part of an identity.
private nonisolated struct TypeKey: Hashable, Sendable {
  let type: Any.Type

  static func == (left: TypeKey, right: TypeKey) -> Bool { left.type == right.type }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

// MARK: - Names

nonisolated extension ComponentIdentity {
  /// The fully qualified names of all types, with the types hidden by decorators in parentheses and children
  /// in brackets.
  fileprivate var name: String {
    var rest = hidden[...]
    return typeName(type) + Self.name(of: &rest)
  }

  /// Returns the names of the types that one component hides.
  private static func name(of parts: inout ArraySlice<Part>) -> String {
    var name = ""
    while let part = parts.first {
      switch part {
      case .child: return name
      case .erased(let key):
        parts.removeFirst()
        name += "(\(typeName(key.type)))"
      case .children(let count):
        parts.removeFirst()
        let names = (0..<count).map { _ in nameOfChild(&parts) }
        return "\(name)[\(names.joined(separator: ", "))]"
      }
    }
    return name
  }

  private static func nameOfChild(_ parts: inout ArraySlice<Part>) -> String {
    guard case .child(let key)? = parts.popFirst() else { return "" }
    return typeName(key.type) + name(of: &parts)
  }
}

/// Returns the fully qualified name of a type.
///
/// `String(reflecting:)` returns the same, but searches all types of the program for conformances first, which
/// took 5 % of the instructions of a first frame (`start`).
private nonisolated func typeName(_ type: Any.Type) -> String {
  _typeName(type, qualified: true)
}

extension AnyRenderable {
  /// The identifier under which containers reuse the component's views: the fully qualified name of the
  /// component type, including the types of a composite's children.
  package var reuseIdentifier: String {
    ReuseIdentifiers.name(of: ComponentIdentity(of: self))
  }
}

/// The reuse identifiers in use, cached because type names are slow to create.
@MainActor
private enum ReuseIdentifiers {
  private static var names: [ComponentIdentity: String] = [:]

  static func name(of identity: ComponentIdentity) -> String {
    if let name = names[identity] { return name }
    let name = identity.name
    names[identity] = name
    return name
  }
}
