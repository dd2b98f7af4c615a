internal import BentoGeometry

extension View {
  /// Returns the subtree as text: one line per view with its type, frame, text and accessibility, indented by
  /// depth.
  package func dump() -> String {
    var lines: [String] = []
    dump(into: &lines, depth: 0)
    return lines.joined(separator: "\n")
  }

  private func dump(into lines: inout [String], depth: Int) {
    var line = String(repeating: "  ", count: depth) + "\(type(of: self)) \(frame)"
    if let text = contentDescription { line += " \(text.debugDescription)" }
    if let label = accessibilityLabel { line += " label=\(label.debugDescription)" }
    if let value = accessibilityValue { line += " value=\(value.debugDescription)" }
    if let identifier = accessibilityIdentifier { line += " id=\(identifier.debugDescription)" }
    if alpha < 1 { line += " alpha=\(alpha)" }
    if isHidden { line += " hidden" }
    if isFirstResponder { line += " focused" }
    lines.append(line)
    guard !isHidden else { return }
    for subview in subviews where !(subview is ScrollIndicator) {
      subview.dump(into: &lines, depth: depth + 1)
    }
  }
}
