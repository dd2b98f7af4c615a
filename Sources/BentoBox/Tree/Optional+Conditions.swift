nonisolated extension Optional {
  /// The value if a condition holds, else nil; the value is made only then, once.
  ///
  ///     box |-? .iff(isLoading, Section(id: .loading))
  public static func iff(
    _ condition: @autoclosure () -> Bool,
    _ value: @autoclosure () -> Wrapped
  ) -> Wrapped? {
    condition() ? value() : nil
  }

  /// The value of a closure if a condition holds, else nil; the closure runs only then, once.
  ///
  ///     box |-? .iff(isLoading) { Section(id: .loading) }
  public static func iff(
    _ condition: @autoclosure () -> Bool,
    _ value: () -> Wrapped
  ) -> Wrapped? {
    condition() ? value() : nil
  }

  /// The value of a closure if another one answers `true`, else nil.
  public static func iff(
    _ condition: () -> Bool,
    _ value: () -> Wrapped
  ) -> Wrapped? {
    condition() ? value() : nil
  }

  /// What a closure makes of a value that is there, else nil.
  ///
  ///     box |-? .some(details) { details in Section(id: .details) }
  public static func some<Value>(
    _ value: Value?,
    _ transform: (Value) -> Wrapped
  ) -> Wrapped? {
    value.map(transform)
  }
}
