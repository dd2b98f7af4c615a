/// The kinds of conflict, with the codes used in the documentation.
public enum LayoutDiagnosticCode: String, Hashable, Sendable, CaseIterable {
  /// A required minimum is greater than a required maximum; the minimum wins.
  case minimumAboveMaximum = "D01"
  /// A required size is below the required minimum or above the required maximum; the limit wins.
  case exactOutsideLimits = "D02"
  /// The size imposed on a host differs from its required size; the imposed size wins.
  case imposedAgainstRequired = "D03"
  /// Children need more than the available space; they overflow.
  case overflow = "D04"
  /// A `fill` stack has space that no child may take; the space stays empty.
  case underfilled = "D05"
  /// Both sizes are given, so the ratio is ignored; the sizes in the report are widths.
  case ratioDropped = "D06"
  /// A number that no layout can use is replaced.
  case badNumber = "D07"
  /// A measure closure returns two heights for the same width; the later one is used.
  case unstableMeasure = "D08"
  /// Measuring changes the tree in every pass; the layout is stopped.
  case layoutLoop = "D09"
  /// A visible node has no area even though a size is requested.
  case noArea = "D10"
}

// MARK: - Outcome

extension LayoutDiagnosticCode {
  /// The resolution of conflicts of this kind, in a few words.
  public var outcome: String {
    switch self {
    case .minimumAboveMaximum: "the minimum wins"
    case .exactOutsideLimits: "the limits win"
    case .imposedAgainstRequired: "the imposed size wins"
    case .overflow: "overflows at the end"
    case .underfilled: "the rest remains empty at the end"
    case .ratioDropped: "the ratio is ignored"
    case .badNumber: "the numbers were replaced"
    case .unstableMeasure: "the later height is used"
    case .layoutLoop: "the layout was stopped"
    case .noArea: "the view is not visible"
    }
  }
}
