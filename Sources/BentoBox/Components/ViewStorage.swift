/// Storage for the values that a component keeps alongside the view it is mounted to.
///
/// ```swift
/// private let ticking = ViewStorage.Key<ViewTimer>()
///
/// struct Clock: Renderable {
///   func render(in view: ClockView) { view.showTime() }
///
///   func didMount(to view: ClockView, storage: ViewStorage) {
///     storage[ticking] = view.every(.seconds(1)) { [weak view] in view?.showTime() }
///   }
///
///   func willUnmount(from view: ClockView, storage: ViewStorage) {
///     storage[ticking]?.cancel()
///   }
/// }
/// ```
///
/// The container of the view keeps the values from `didMount(to:storage:)` until the end of
/// `willUnmount(from:storage:)` for the same binding and then releases all of them. A decorator and its base
/// don't share values, and neither do different component types.
@MainActor
public struct ViewStorage {
  private let values: StoredValues
  private let owner: ObjectIdentifier?
  private let depth: Int

  /// Creates separate storage for a composite that mounts its own children, or for tests.
  public init() {
    self.init(values: StoredValues(), owner: nil)
  }

  init(values: StoredValues, owner: Any.Type?) {
    self.init(values: values, owner: owner.map { ObjectIdentifier($0) }, depth: 0)
  }

  private init(values: StoredValues, owner: ObjectIdentifier?, depth: Int) {
    self.values = values
    self.owner = owner
    self.depth = depth
  }

  /// The value for a key, or nil if no value is set; setting nil removes the value.
  public subscript<Value>(key: Key<Value>) -> Value? {
    get { values.byKey[storageKey(for: key)] as? Value }
    nonmutating set { values.byKey[storageKey(for: key)] = newValue }
  }

  /// The storage that a decorator passes to its base.
  ///
  /// The base's storage has the same lifetime as this storage, but keeps its own values.
  public var inner: ViewStorage {
    ViewStorage(values: values, owner: owner, depth: depth + 1)
  }

  private func storageKey<Value>(for key: Key<Value>) -> StorageKey {
    StorageKey(owner: owner, depth: depth, key: key)
  }
}

/// The values of all keys of one container.
@MainActor
final class StoredValues {
  var byKey: [StorageKey: Any] = [:]
}

extension StoredValues {
  /// Discards all values at the end of a binding.
  ///
  /// A `ViewStorage` retained past its binding refers to the same values. In that case, the storage
  /// keeps them, and the owner gets a new object. Otherwise, the owner's object is emptied and
  /// reused, which saves an allocation per binding (benchmark row `frame.bind`).
  static func reset(_ values: inout StoredValues) {
    if isKnownUniquelyReferenced(&values) {
      values.byKey.removeAll()
    } else {
      values = StoredValues()
    }
  }
}
