/// A value that belongs to a row of a list, such as a pending selection or whether the row is expanded.
///
/// ```swift
/// Component.Stateful(false) { isExpanded in
///   NoteRow(note: note, isExpanded: isExpanded.value) { isExpanded.value.toggle() }
/// }
/// ```
///
/// The row keeps the value when it leaves the screen and its view is reused for another row, when a box is
/// rendered, and when the row moves, even to another section. The value is discarded when the row is removed.
/// `Component.Stateful` provides a component with such a value; writing the value renders the row again in
/// the next frame.
///
/// State that the program needs, such as what the user enters, belongs to the program: keep it in a ``Store``
/// or in an observable object.
@MainActor
public final class RowState<Value> {
  private let areEqual: (Value, Value) -> Bool
  private var stored: Value
  /// Called after each change to render the component that shows the value.
  package var onChange: (() -> Void)?

  /// Creates a value that is not yet shown by a component, for testing the content of components.
  ///
  /// - Parameter value: The initial value.
  public init(_ value: Value) {
    stored = value
    areEqual = { _, _ in false }
  }

  /// Creates a value that is not yet shown by a component; writing an equal value to it is not a
  /// change.
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
