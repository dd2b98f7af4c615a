/// A result builder for the sections of a form and the rows of a section.
@MainActor
@resultBuilder
public enum FormBuilder<Element> {
  /// Returns a single section or row.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// Returns an array of sections or rows.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  /// Returns the elements of a block.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap(\.self) }

  /// Returns the elements of an `if` without `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

  /// Returns the elements of the first branch.
  public static func buildEither(first: [Element]) -> [Element] { first }

  /// Returns the elements of the second branch.
  public static func buildEither(second: [Element]) -> [Element] { second }

  /// Returns the elements of a loop.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap(\.self) }
}
