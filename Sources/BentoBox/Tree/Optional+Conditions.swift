nonisolated extension Optional {
  /// Returns the value if a condition is true, otherwise nil; the value is evaluated at most once,
  /// and only if the condition is true.
  ///
  ///     box |-? .iff(isLoading, Section(id: .loading))
  public static func iff(
    _ condition: @autoclosure () -> Bool,
    _ value: @autoclosure () -> Wrapped
  ) -> Wrapped? {
    condition() ? value() : nil
  }

  /// Returns the result of a closure if a condition is true, otherwise nil; the closure runs at
  /// most once, and only if the condition is true.
  ///
  ///     box |-? .iff(isLoading) { Section(id: .loading) }
  public static func iff(
    _ condition: @autoclosure () -> Bool,
    _ value: () -> Wrapped
  ) -> Wrapped? {
    condition() ? value() : nil
  }

  /// Returns the result of a closure if the condition closure returns `true`; otherwise, nil.
  public static func iff(
    _ condition: () -> Bool,
    _ value: () -> Wrapped
  ) -> Wrapped? {
    condition() ? value() : nil
  }

  /// Returns the result of applying a closure to a value if there is one, otherwise nil.
  ///
  ///     box |-? .some(details) { details in Section(id: .details) }
  public static func some<Value>(
    _ value: Value?,
    _ transform: (Value) -> Wrapped
  ) -> Wrapped? {
    value.map(transform)
  }
}
