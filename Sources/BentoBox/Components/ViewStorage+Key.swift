extension ViewStorage {
  /// A typed key for a value in a ``ViewStorage``.
  public nonisolated struct Key<Value>: Hashable, Sendable {
    let identity: KeyIdentity

    /// Creates a key that is equal only to its own copies.
    public init() {
      identity = .unique(KeyToken())
    }

    /// Creates a key that is equal to all keys of the same type and value type.
    public init(_ type: Any.Type) {
      identity = .type(ObjectIdentifier(type))
    }
  }
}

/// The part of a key that determines equality.
nonisolated enum KeyIdentity: Hashable, Sendable {
  case unique(KeyToken)
  case type(ObjectIdentifier)
}

/// An object identified by its address; keys retain it, so the address isn't reused.
nonisolated final class KeyToken: Hashable, Sendable {
  static func == (left: KeyToken, right: KeyToken) -> Bool { left === right }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
