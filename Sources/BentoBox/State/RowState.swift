/// A value that a row of a list keeps for itself: whether it is unfolded, what is half chosen.
///
/// The row keeps it when it leaves the screen and its view shows another row, when a box is rendered, and
/// when it moves, also to another section. With the row it ends. `Component.Stateful` gives one to a
/// component; writing a value renders that row again, in the next frame.
///
/// What a program has to know of, such as what the user enters, is state of the program: it belongs in a
/// ``Store`` or in an observable object.
@MainActor
public final class RowState<Value> {
  private let areEqual: (Value, Value) -> Bool
  private var stored: Value
  /// Runs after each change: what shows the value renders again.
  package var onChange: (() -> Void)?

  /// Creates a value that nothing shows so far; for tests of components' content.
  ///
  /// - Parameter value: The value at the beginning.
  public init(_ value: Value) {
    stored = value
    areEqual = { _, _ in false }
  }

  /// Creates a value that nothing shows so far, and that writing an equal one does not change.
  public init(_ value: Value) where Value: Equatable {
    stored = value
    areEqual = { $0 == $1 }
  }

  /// The value.
  public var value: Value {
    get { stored }
    set {
      let isChanged = !areEqual(stored, newValue)
      stored = newValue
      if isChanged { onChange?() }
    }
  }
}
