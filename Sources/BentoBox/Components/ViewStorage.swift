/// Values that a component keeps beside the view it is mounted to.
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
/// The values live in the container of the view from `didMount(to:storage:)` to the end of
/// `willUnmount(from:storage:)` of the same binding; then all of them are released. A decorator and
/// the component that it decorates do not see each other's values, neither do different component
/// types.
@MainActor
public struct ViewStorage {
  private let values: StoredValues
  private let owner: ObjectIdentifier?
  private let depth: Int

  /// Creates a storage of its own, for a composite that mounts children itself and for tests.
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

  /// The value of a key; nil if it is not set, and setting nil removes it.
  public subscript<Value>(key: Key<Value>) -> Value? {
    get { values.byKey[storageKey(for: key)] as? Value }
    nonmutating set { values.byKey[storageKey(for: key)] = newValue }
  }

  /// The storage that a decorator hands to the component it decorates.
  ///
  /// It lives as long, but its values are apart.
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
  /// Forgets all values at the end of a binding.
  ///
  /// A `ViewStorage` that somebody kept past its binding refers to the same values. It keeps them,
  /// and their owner takes new ones; without it, the owner's are emptied and used again, which saves
  /// an allocation for each binding (benchmark row `frame.bind`).
  static func reset(_ values: inout StoredValues) {
    if isKnownUniquelyReferenced(&values) {
      values.byKey.removeAll()
    } else {
      values = StoredValues()
    }
  }
}
