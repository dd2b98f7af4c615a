internal import BentoGeometry

/// A view that has more to say about itself in the inspector than its place.
@MainActor
package protocol InspectedView {
  /// Short lines, the most important one first.
  ///
  /// The inspector asks while it paints, so the answer is made of what is known.
  var inspectedLines: [String] { get }
}

extension Inspector {
  /// What the marked view, or the nearest one around it, says about itself.
  var inspectedLines: [String] {
    var view = selectedView
    while let current = view {
      if let inspected = current as? any InspectedView { return inspected.inspectedLines }
      view = current.superview
    }
    return []
  }

  /// Where the parts of the panel lie now.
  func layout(in window: Window) -> InspectorLayout {
    InspectorLayout(window.bounds.size, detailLines: inspectedLines.count)
  }
}
