/// A request that a layout could not fulfill, with the names of the views involved.
public struct LayoutReport: Hashable, Sendable {
  /// The kind of conflict.
  public var code: LayoutDiagnosticCode
  /// The axis of the conflict, or nil if the conflict concerns both axes.
  public var axis: Axis?
  /// The names of the view and its ancestors, as in `list/row[3]/stack`.
  public var path: String
  /// The views involved, each with its size or its requested size.
  public var participants: [String]
  /// The requested size, in points; for codes that report a count, the number of views, numbers or passes.
  public var wanted: Double
  /// The available size, in points.
  public var available: Double

  /// Creates a report.
  public init(
    code: LayoutDiagnosticCode,
    axis: Axis? = nil,
    path: String,
    participants: [String] = [],
    wanted: Double,
    available: Double
  ) {
    self.code = code
    self.axis = axis
    self.path = path
    self.participants = participants
    self.wanted = wanted
    self.available = available
  }

  /// Creates a report of a conflict that the engine found in a view.
  package init(_ diagnostic: LayoutDiagnostic, path: String) {
    self.init(
      code: diagnostic.code,
      axis: diagnostic.axis,
      path: path,
      wanted: diagnostic.wanted,
      available: diagnostic.available
    )
  }
}

// MARK: - Text

extension LayoutReport: CustomStringConvertible {
  /// The report on one line: code, axis, path, views, the requested and available sizes, and the outcome.
  public var description: String {
    let letter = axis.map { $0 == .horizontal ? " w" : " h" } ?? ""
    return "LAYOUT \(code.rawValue)\(letter) \(path): \(summary)"
  }

  /// The requested and the available size, and the outcome, without code and path.
  public var summary: String {
    let views = participants.joined(separator: " + ")
    let sum = participants.isEmpty ? "" : views + " = "
    let wanted = self.wanted.pointsText
    let available = self.available.pointsText
    switch code {
    case .minimumAboveMaximum:
      return "minimum \(wanted) > maximum \(available); the minimum wins"
    case .exactOutsideLimits:
      return "required \(wanted) is outside the minimum and maximum; \(available) is used"
    case .imposedAgainstRequired:
      return "required \(wanted), imposed \(available); the imposed size wins"
    case .overflow:
      let rest = (self.wanted - self.available).pointsText
      return "\(sum)\(wanted) > \(available); overflows the end by \(rest)"
    case .underfilled:
      let rest = (self.wanted - self.available).pointsText
      return "\(sum)\(available) < \(wanted); \(rest) remain empty at the end"
    case .ratioDropped:
      return "the ratio requires width \(wanted), the given sizes make it \(available); "
        + "the ratio is ignored"
    case .badNumber:
      return self.wanted == 1
        ? "1 invalid number; it was replaced"
        : "\(wanted) invalid numbers; they were replaced"
    case .unstableMeasure:
      return "height \(available) before, \(wanted) now, at the same width; the later one is used"
    case .layoutLoop:
      let names = participants.isEmpty ? "" : " (\(participants.joined(separator: ", ")))"
      return "not settled after \(available) passes\(names); the layout was stopped"
    case .noArea:
      return "requests a size but has no area; it is not visible"
    }
  }
}
