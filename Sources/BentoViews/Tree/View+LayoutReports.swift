package import BentoLayout
internal import BentoPlatform

extension View {
  /// The names of the view and its ancestors, outermost first, without the window.
  ///
  /// A name is the accessibility identifier or, if there is none, the type; siblings with the same name are
  /// numbered. In every view whose ``layoutDidReport(_:)`` is called, these names are a prefix of the
  /// report's `LayoutReport.path`, so that a view can shorten the path.
  public var layoutPath: String {
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

  /// Counts a conflict and reports it to the views above and the host, unless there have been too many in the
  /// frame.
  package func reportConflict(_ report: LayoutReport) {
    host?.counters.layoutConflicts += 1
    if let host, !host.layoutReportBudget.take() { return }
    layoutDidReport(report)
  }

  /// Reports a conflict between the view's own constraints and its container, at most once until the
  /// constraints change.
  package func reportOwnConflict(_ diagnostic: LayoutDiagnostic) {
    let conflict = ReportedConflict(code: diagnostic.code, axis: diagnostic.axis)
    guard reportedConflicts.insert(conflict).inserted else { return }
    reportConflict(LayoutReport(diagnostic, path: layoutPath))
  }
}

/// A conflict that a view has reported with its current constraints.
nonisolated struct ReportedConflict: Hashable {
  /// The kind of conflict.
  var code: LayoutDiagnosticCode
  /// The axis of the conflict, or nil for both axes.
  var axis: Axis?
}
