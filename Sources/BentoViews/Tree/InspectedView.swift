/// A view that has more to say about itself in the inspector than its place.
@MainActor
package protocol InspectedView {
  /// Short lines, the most important one first.
  ///
  /// The inspector asks while it paints, so the answer is made of what is known.
  var inspectedLines: [String] { get }
}
