extension ViewStorage {
  /// The name of a value in a ``ViewStorage``, with the type of that value.
  public nonisolated struct Key<Value>: Hashable, Sendable {
    let identity: KeyIdentity

    /// Creates a key that equals only its own copies.
    public init() {
      identity = .unique(KeyToken())
    }

    /// Creates a key that equals all keys of the same type and value.
    public init(_ type: Any.Type) {
      identity = .type(ObjectIdentifier(type))
    }
  }
}

/// The name of a value without its type: the component type that owns it, and the key.
public nonisolated struct StorageKey: Hashable, Sendable {
  private let owner: ObjectIdentifier?
  private let depth: Int
  private let value: ObjectIdentifier
  private let identity: KeyIdentity

  init<Value>(owner: ObjectIdentifier?, depth: Int, key: ViewStorage.Key<Value>) {
    self.owner = owner
    self.depth = depth
    value = ObjectIdentifier(Value.self)
    identity = key.identity
  }
}

/// What makes a key the same as another one.
nonisolated enum KeyIdentity: Hashable, Sendable {
  case unique(KeyToken)
  case type(ObjectIdentifier)
}

/// An object that exists for its address; keys hold it, so the address is not used again.
nonisolated final class KeyToken: Hashable, Sendable {
  static func == (left: KeyToken, right: KeyToken) -> Bool { left === right }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
