/// A request that a layout could not fulfill, and its resolution.
///
/// The tree has no names for its nodes. The code that reads the diagnostics supplies the names of the views
/// to ``message(naming:)``.
public struct LayoutDiagnostic: Hashable, Sendable {
  /// The maximum number of participants that a diagnostic lists.
  static let participantLimit = 8

  /// The kind of conflict.
  public var code: LayoutDiagnosticCode
  /// The axis of the conflict, or nil if the conflict concerns both axes.
  public var axis: Axis?
  /// The node whose limits or children are in conflict.
  public var node: LayoutNode
  /// The requested size, in points and without `spacing`.
  ///
  /// For codes that report a count, this is the number of invalid numbers or passes.
  public var wanted: Double
  /// The available size, in points and without `spacing`.
  public var available: Double
  /// The nodes from the root down to the container with the conflict.
  public var path: [LayoutNode] = []
  /// The first nodes involved, in order.
  public var participants: [LayoutParticipant] = []
  /// The number of nodes involved beyond `participants`.
  public var otherCount = 0
  /// The total size of the nodes beyond `participants`, in points.
  public var otherSize = 0.0
  /// The gaps between the participants and their margins, in points.
  public var spacing = 0.0
}

// MARK: - Message

extension LayoutDiagnostic {
  /// Returns the diagnostic on one line: code, axis, path of the container, the views involved with their
  /// limits, the requested and available sizes, and the outcome.
  ///
  /// For example `LAYOUT D04 w list/row[3]: image(required 80) + switch(required 80) + spacing 8 = 168 > 100;
  /// overflows the end by 68`.
  ///
  /// - Parameter name: A closure that returns the name of a node's view among its siblings.
  public func message(naming name: (LayoutNode) -> String) -> String {
    let letter = axis.map { $0 == .horizontal ? " w" : " h" } ?? ""
    let place = path.map(name).joined(separator: "/")
    return "LAYOUT \(code.rawValue)\(letter) \(place): \(terms(name))\(comparison)"
  }

  /// Returns the views involved as the terms of a sum.
  private func terms(_ name: (LayoutNode) -> String) -> String {
    var terms = participants.map { participant in
      let summary = participant.summary
      return summary.isEmpty ? name(participant.node) : "\(name(participant.node))(\(summary))"
    }
    if otherCount > 0 { terms.append("\(otherCount) more(\(otherSize.pointsText))") }
    if spacing != 0 { terms.append("spacing \(spacing.pointsText)") }
    guard !terms.isEmpty else { return "" }
    let isSum = code == .overflow || code == .underfilled
    return terms.joined(separator: " + ") + (isSum ? " = " : ": ")
  }

  private var comparison: String {
    let wanted = (self.wanted + spacing).pointsText
    let available = (self.available + spacing).pointsText
    let rest = (self.wanted - self.available).pointsText
    switch code {
    case .overflow: return "\(wanted) > \(available); overflows the end by \(rest)"
    case .underfilled: return "\(available) < \(wanted); \(rest) remain empty at the end"
    case .minimumAboveMaximum: return "\(wanted) > \(available); \(code.outcome)"
    case .exactOutsideLimits, .imposedAgainstRequired, .ratioDropped, .unstableMeasure, .noArea:
      return "requested \(wanted), got \(available); \(code.outcome)"
    case .badNumber: return "invalid numbers: \(wanted); \(code.outcome)"
    case .layoutLoop: return "not settled after \(available) passes; \(code.outcome)"
    }
  }
}

// MARK: - CustomStringConvertible

extension LayoutDiagnostic: CustomStringConvertible {
  /// The message with node numbers as names.
  public var description: String { message(naming: \.description) }
}
