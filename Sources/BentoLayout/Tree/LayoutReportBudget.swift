/// The limit on the reports accepted in a frame; reports beyond it are only counted.
///
/// Trees and views laid out in the same frame share one budget.
public struct LayoutReportBudget: Hashable, Sendable {
  /// The maximum number of reports per frame.
  public static let limit = 20

  /// The number of reports accepted in this frame.
  public private(set) var taken = 0
  /// The number of reports beyond the limit in this frame.
  public private(set) var omitted = 0

  /// Creates the budget for the first frame.
  public init() {}

  /// Counts a report; returns whether it is accepted.
  public mutating func take() -> Bool {
    guard taken < Self.limit else {
      omitted += 1
      return false
    }
    taken += 1
    return true
  }

  /// Begins a new frame; returns the number of reports omitted in the previous one.
  @discardableResult
  public mutating func startFrame() -> Int {
    let omitted = self.omitted
    self = LayoutReportBudget()
    return omitted
  }
}
