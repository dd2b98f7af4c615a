/// A node involved in a conflict, with its requests.
public struct LayoutParticipant: Hashable, Sendable {
  /// The node.
  public var node: LayoutNode
  /// The limits of the node along the axis of the conflict.
  public var limits: LayoutLimits
  /// The node's resulting size, in points; nil if the conflict is not about sizes.
  public var size: Double?
}

// MARK: - Text

extension LayoutParticipant {
  /// The requested and resulting sizes, as in `required 80` or `60, preferred 80`; may be empty.
  public var summary: String {
    var parts = limits.summary
    if let size, !limits.lengths.contains(size) { parts.insert(size.pointsText, at: 0) }
    return parts.joined(separator: ", ")
  }
}

extension LayoutLimits {
  /// All specified lengths.
  fileprivate var lengths: [Double] {
    [exact, minimum, maximum].flatMap { [$0.required, $0.preferred].compactMap { $0 } }
  }

  /// All specified values, each in a few words.
  fileprivate var summary: [String] {
    var parts: [String] = []
    for (name, slot) in [("", exact), (" minimum", minimum), (" maximum", maximum)] {
      if let length = slot.required { parts.append("required\(name) \(length.pointsText)") }
      if let length = slot.preferred { parts.append("preferred\(name) \(length.pointsText)") }
    }
    if let hugging { parts.append("hugging \(hugging.pointsText)") }
    if let compression { parts.append("compression \(compression.pointsText)") }
    return parts
  }
}

extension Double {
  /// The number with at most two decimal places and without trailing zeros.
  package var pointsText: String {
    let rounded = (self * 100).rounded() / 100
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
