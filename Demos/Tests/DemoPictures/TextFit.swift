public import Bento

/// Finds labels that have too little space.
@MainActor
public enum TextFit {
  /// Returns the labels in a view that overlap a sibling or are lower than their text.
  public static func faults(in view: View) -> [String] {
    guard !view.isHidden, !view.bounds.isEmpty else { return [] }
    let labels = view.subviews.compactMap { $0 as? Label }
      .filter { !$0.isHidden && !$0.bounds.isEmpty && $0.text?.isEmpty == false }
    var faults = view.subviews.flatMap { Self.faults(in: $0) }
    for (index, label) in labels.enumerated() {
      let width = label.numberOfLines == 1 ? Double.infinity : label.bounds.width
      let height = label.sizeThatFits(Size(width: width, height: .infinity)).height
      if label.bounds.height + 1 < height {
        faults.append("“\(label.text ?? "")” has \(label.bounds.height) of \(height) points")
      }
      for other in labels[..<index] {
        let shared = label.frame.intersection(other.frame)
        if shared.width > 0.5, shared.height > 0.5 {
          faults.append("“\(label.text ?? "")” overlaps “\(other.text ?? "")”")
        }
      }
    }
    return faults
  }
}
