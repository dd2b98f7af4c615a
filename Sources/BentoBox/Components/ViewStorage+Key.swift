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
