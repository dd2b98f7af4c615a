internal import BentoGeometry
internal import BentoLayout
internal import BentoViews

/// The views of a window as rows of a list, with each view above its subviews.
@MainActor
struct InspectorTree {
  /// A row for one view.
  @MainActor
  struct Row {
    let view: View
    let depth: Int
    /// Whether the view or one of its superviews is hidden.
    let isHidden: Bool
  }

  private(set) var rows: [Row] = []

  /// Lists a window and all its descendants.
  init(_ window: Window) {
    add(window, depth: 0, isHidden: false)
  }

  private mutating func add(_ view: View, depth: Int, isHidden: Bool) {
    let isHidden = isHidden || view.isHidden
    rows.append(Row(view: view, depth: depth, isHidden: isHidden))
    for subview in view.subviews {
      add(subview, depth: depth + 1, isHidden: isHidden)
    }
  }
}

// MARK: - Texts

extension View {
  /// The name of the view's class.
  var inspectedName: String { "\(type(of: self))" }

  /// The view's displayed text, or its test identifier.
  var inspectedText: String? {
    contentDescription ?? accessibilityLabel ?? accessibilityIdentifier
  }

  /// The view's own size constraints, as short lines of text.
  var inspectedConstraints: [String] {
    let wanted = sizeConstraints
    var lines: [String] = []
    if wanted.width != SizeConstraints().width { lines.append("width \(wanted.width.inspected)") }
    if wanted.height != SizeConstraints().height {
      lines.append("height \(wanted.height.inspected)")
    }
    if let ratio = wanted.aspectRatio { lines.append("ratio \(ratio.inspected)") }
    if wanted.grow != 1 { lines.append("grow \(wanted.grow.inspected)") }
    if wanted.shrink != 1 { lines.append("shrink \(wanted.shrink.inspected)") }
    return lines
  }
}

nonisolated extension Double {
  /// The number with at most two decimal places.
  var inspected: String {
    guard isFinite, magnitude < 1e15 else { return "\(self)" }
    let hundredths = Int((self * 100).rounded())
    let (whole, rest) = (hundredths / 100, hundredths.magnitude % 100)
    let sign = hundredths < 0 && whole == 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    let digits = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(whole).\(digits)"
  }
}

nonisolated extension Int {
  /// The number with its digits in groups of three.
  var inspected: String {
    var digits = Array(String(magnitude))
    var index = digits.count - 3
    while index > 0 {
      digits.insert("\u{202F}", at: index)
      index -= 3
    }
    return (self < 0 ? "−" : "") + String(digits)
  }
}

nonisolated extension LayoutLimits {
  /// The specified limits, in the order minimum, exact, maximum.
  fileprivate var inspected: String {
    let parts = [("≥ ", minimum), ("= ", exact), ("≤ ", maximum)].compactMap { sign, slot in
      (slot.required ?? slot.preferred).map { sign + $0.inspected }
    }
    return parts.isEmpty ? "by priority" : parts.joined(separator: " ")
  }
}
