/// The identity of a stored value without its type: the component type that owns it, and the key.
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
