/// Builds the sections of a form and the rows of a section.
@MainActor
@resultBuilder
public enum FormBuilder<Element> {
  /// One section or row.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// Some sections or rows.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  /// All of them.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap(\.self) }

  /// Those of a condition that holds.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

  /// Those of the first branch.
  public static func buildEither(first: [Element]) -> [Element] { first }

  /// Those of the second branch.
  public static func buildEither(second: [Element]) -> [Element] { second }

  /// Those of a loop.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap(\.self) }
}
