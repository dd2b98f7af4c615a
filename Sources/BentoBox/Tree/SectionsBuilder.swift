/// A result builder that collects the sections of a box; it supports `if`, `if let`, `switch` and `for`.
@MainActor
@resultBuilder
public enum SectionsBuilder<SectionID: Hashable, ItemID: Hashable> {
  /// The type of each part of a block.
  public typealias Sections = [Section<SectionID, ItemID>]

  /// Collects a section on its own line.
  public static func buildExpression(_ section: Section<SectionID, ItemID>) -> Sections {
    [section]
  }

  /// Collects an optional section on its own line.
  public static func buildExpression(_ section: Section<SectionID, ItemID>?) -> Sections {
    section.map { [$0] } ?? []
  }

  /// Collects an array of sections on its own line.
  public static func buildExpression(_ sections: Sections) -> Sections { sections }

  /// Combines the lines of a block.
  public static func buildBlock(_ parts: Sections...) -> Sections { parts.flatMap { $0 } }

  /// Collects the sections of an `if` without `else`.
  public static func buildOptional(_ sections: Sections?) -> Sections { sections ?? [] }

  /// Collects the sections of one branch of an `if` or `switch`.
  public static func buildEither(first sections: Sections) -> Sections { sections }

  /// Collects the sections of the other branch of an `if` or `switch`.
  public static func buildEither(second sections: Sections) -> Sections { sections }

  /// Combines the iterations of a `for` loop.
  public static func buildArray(_ rounds: [Sections]) -> Sections { rounds.flatMap { $0 } }
}
