/// A result builder for the sections of a form and the rows of a section.
@MainActor
@resultBuilder
public enum FormBuilder<Element> {
  /// A single section or row.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// An array of sections or rows.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  /// The elements of a block.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap(\.self) }

  /// The elements of an `if` without `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

  /// The elements of the first branch.
  public static func buildEither(first: [Element]) -> [Element] { first }

  /// The elements of the second branch.
  public static func buildEither(second: [Element]) -> [Element] { second }

  /// The elements of a loop.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap(\.self) }
}
