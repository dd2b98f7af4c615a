public import Observation

/// An observable value that is shown on screen and changed by the program, and is tracked as a whole.
///
/// A model that is a class can be `@Observable` and needs no store. A store is for state that is a struct,
/// and offers the advantages of structs: copies that can be restored, comparison, and tests without a screen.
///
/// ```swift
/// struct Settings: Equatable {
///   var isAirplaneModeOn = false
///   var isWifiOn = true
/// }
///
/// let store = Store(Settings())
/// tableView.render { box(of: store.state) }
///
/// store.isAirplaneModeOn = true       // the table shows it in the next frame
/// store.update { settings in          // two changes, one reason to render
///   settings.isAirplaneModeOn = false
///   settings.isWifiOn = true
/// }
/// ```
@MainActor
@dynamicMemberLookup
public final class Store<State>: Observable {
  private let registrar = ObservationRegistrar()
  private let areEqual: (State, State) -> Bool
  private var value: State

  /// Creates a store in which every write counts as a change.
  public init(_ state: State) {
    value = state
    areEqual = { _, _ in false }
  }

  /// Creates a store in which writing an equal value is not a change.
  public init(_ state: State) where State: Equatable {
    value = state
    areEqual = { $0 == $1 }
  }

  /// The state.
  public var state: State {
    get {
      registrar.access(self, keyPath: \.state)
      return value
    }
    set { replace(by: newValue) }
  }

  /// A part of the state.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { state[keyPath: keyPath] }
    set { update { $0[keyPath: keyPath] = newValue } }
  }

  /// A read-only part of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Changes several parts of the state as one change.
  ///
  /// - Returns: The result of the closure.
  @discardableResult
  public func update<Result>(_ change: (inout State) throws -> Result) rethrows -> Result {
    var new = value
    let result = try change(&new)
    replace(by: new)
    return result
  }

  private func replace(by new: State) {
    guard !areEqual(value, new) else { return }
    registrar.withMutation(of: self, keyPath: \.state) { value = new }
  }
}
