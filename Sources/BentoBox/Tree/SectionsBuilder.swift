/// Collects the sections of a box: `if`, `if let`, `switch` and `for` may stand around them.
@MainActor
@resultBuilder
public enum SectionsBuilder<SectionID: Hashable, ItemID: Hashable> {
  /// What every part of the block is turned into.
  public typealias Sections = [Section<SectionID, ItemID>]

  /// A section on its own line.
  public static func buildExpression(_ section: Section<SectionID, ItemID>) -> Sections {
    [section]
  }

  /// A section on its own line, if it is there.
  public static func buildExpression(_ section: Section<SectionID, ItemID>?) -> Sections {
    section.map { [$0] } ?? []
  }

  /// Sections on their own line.
  public static func buildExpression(_ sections: Sections) -> Sections { sections }

  /// The lines of a block.
  public static func buildBlock(_ parts: Sections...) -> Sections { parts.flatMap { $0 } }

  /// An `if` without `else`.
  public static func buildOptional(_ sections: Sections?) -> Sections { sections ?? [] }

  /// One branch of an `if` or `switch`.
  public static func buildEither(first sections: Sections) -> Sections { sections }

  /// Another branch of an `if` or `switch`.
  public static func buildEither(second sections: Sections) -> Sections { sections }

  /// The rounds of a `for` loop.
  public static func buildArray(_ rounds: [Sections]) -> Sections { rounds.flatMap { $0 } }
}
