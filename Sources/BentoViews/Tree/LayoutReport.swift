internal import BentoGeometry
public import BentoLayout

/// A request of views that a layout could not fulfil, with the names of the views.
public nonisolated struct LayoutReport: Hashable, Sendable {
  /// The conflict in numbers.
  public var diagnostic: LayoutDiagnostic
  /// The names of the view and of those around it, as in `list/row[3]/stack`.
  public var path: String
  /// The views inside it that take part, each with what it requires.
  public var participants: [String]

  /// Creates a report.
  public init(diagnostic: LayoutDiagnostic, path: String, participants: [String] = []) {
    self.diagnostic = diagnostic
    self.path = path
    self.participants = participants
  }
}

// MARK: - Text

nonisolated extension LayoutReport: CustomStringConvertible {
  /// The report in one line: code, axis, path, views, wanted and available, what was done.
  public var description: String {
    let axis = diagnostic.axis.map { $0 == .horizontal ? " w" : " h" } ?? ""
    let views = participants.isEmpty ? "" : participants.joined(separator: " + ") + " = "
    let wanted = Self.text(diagnostic.wanted)
    let available = Self.text(diagnostic.available)
    return "LAYOUT \(diagnostic.code.rawValue)\(axis) \(path): \(views)\(wanted)"
      + " against \(available); \(diagnostic.code.outcome)"
  }

  /// A number of points without zeros behind it.
  package static func text(_ points: Double) -> String {
    let rounded = (points * 100).rounded() / 100
    guard let whole = Int(exactly: rounded) else { return "\(rounded)" }
    return "\(whole)"
  }
}

// MARK: - Reporting

extension View {
  /// The names of the view and of those around it, outermost first, without the window.
  ///
  /// A name is the accessibility identifier or else the type; siblings of one name are numbered.
  package var layoutPath: String {
    var names: [String] = []
    var view: View? = self
    while let current = view, !(current is Window) {
      names.append(current.layoutName)
      view = current.superview
    }
    return names.reversed().joined(separator: "/")
  }

  /// The name of the view among its siblings.
  package var layoutName: String {
    let name = plainLayoutName
    let alike = superview?.subviews.filter { $0.plainLayoutName == name } ?? []
    guard alike.count > 1, let index = alike.firstIndex(where: { $0 === self }) else { return name }
    return "\(name)[\(index)]"
  }

  private var plainLayoutName: String {
    accessibilityIdentifier ?? "\(type(of: self))"
  }

  /// Counts a conflict and hands it to the host, or writes it to the log.
  package func reportConflict(_ report: LayoutReport) {
    host?.statistics.layoutConflicts += 1
    if let handler = host?.layoutReportHandler {
      handler(report)
    } else {
      ViewLog.once(report.description)
    }
  }
}
