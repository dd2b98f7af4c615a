/// How many reports are still taken in a frame; those beyond are counted.
///
/// Trees and views that are laid out in the same frame share one budget.
public struct LayoutReportBudget: Hashable, Sendable {
  /// The most reports in a frame.
  public static let limit = 20

  /// The reports taken in this frame.
  public private(set) var taken = 0
  /// The reports beyond the limit in this frame.
  public private(set) var omitted = 0

  /// Creates the budget of a first frame.
  public init() {}

  /// Whether one more report is taken; it is counted in either case.
  public mutating func take() -> Bool {
    guard taken < Self.limit else {
      omitted += 1
      return false
    }
    taken += 1
    return true
  }

  /// Begins another frame; the result is the number of reports that the last one left out.
  @discardableResult
  public mutating func startFrame() -> Int {
    let omitted = self.omitted
    self = LayoutReportBudget()
    return omitted
  }
}
