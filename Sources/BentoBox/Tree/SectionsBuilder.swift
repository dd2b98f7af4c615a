/// A result builder that collects the sections of a box; it supports `if`, `if let`, `switch` and `for`.
@MainActor
@resultBuilder
public enum SectionsBuilder<SectionID: Hashable, ItemID: Hashable> {
  /// The type of each part of a block.
  public typealias Sections = [Section<SectionID, ItemID>]

  /// A section on its own line.
  public static func buildExpression(_ section: Section<SectionID, ItemID>) -> Sections {
    [section]
  }

  /// An optional section on its own line.
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

  /// The other branch of an `if` or `switch`.
  public static func buildEither(second sections: Sections) -> Sections { sections }

  /// The iterations of a `for` loop.
  public static func buildArray(_ rounds: [Sections]) -> Sections { rounds.flatMap { $0 } }
}
