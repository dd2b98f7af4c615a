internal import BentoGeometry
internal import BentoLayout
internal import BentoViews

extension ViewArrangement {
  /// Reports the conflicts in the layout, naming the views.
  func reportConflicts(in outermost: any ArrangingView) {
    let (entries, omitted) = tree.takeDiagnostics()
    for diagnostic in entries {
      let view = self.view(of: diagnostic.node) ?? outermost
      var report = LayoutReport(diagnostic, path: view.layoutPath)
      addParticipants(of: diagnostic, to: &report)
      view.reportConflict(report)
    }
    if omitted > 0 { ViewLog.once("LAYOUT: \(omitted) more conflicts in one layout.") }
  }

  /// Adds the children of a stack that are too large or too small for it, each with its size or required
  /// size, and the spacing between them.
  private func addParticipants(of diagnostic: LayoutDiagnostic, to report: inout LayoutReport) {
    guard diagnostic.code == .overflow || diagnostic.code == .underfilled,
      let axis = diagnostic.axis, let stack = view(of: diagnostic.node) as? StackView,
      stack.axis == axis
    else { return }
    let visible = (children[diagnostic.node] ?? []).compactMap { node in
      view(of: node).flatMap { $0.isHidden ? nil : (node: node, view: $0) }
    }
    let sizes = visible.map { extent(of: $0.node, along: axis) }
    // A stack that is itself too large for its container is reported on the same axis.
    let sum = diagnostic.code == .overflow ? diagnostic.wanted : diagnostic.available
    guard (sizes.reduce(0, +) - sum).magnitude <= Double(sizes.count) else { return }
    let spacing = visible.dropLast().reduce(0) {
      $0 + (stack.customSpacing(after: $1.view) ?? stack.spacing)
    }
    report.participants = zip(visible, sizes).map { entry, size in
      let constraints = entry.view.sizeConstraints
      let limits = axis == .horizontal ? constraints.width : constraints.height
      let isRequired = limits.exact.required != nil || limits.minimum.required != nil
      let text = size.pointsText
      return "\(entry.view.layoutName)(\(isRequired ? "required \(text)" : text))"
    }
    if spacing != 0 { report.participants.append("spacing \(spacing.pointsText)") }
    report.wanted += spacing
    report.available += spacing
  }

  private func extent(of node: LayoutNode, along axis: Axis) -> Double {
    let frame = tree.frame(of: node)
    return axis == .horizontal ? frame.width : frame.height
  }
}
