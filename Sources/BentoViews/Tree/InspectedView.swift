/// A view that provides additional lines for the inspector, next to its frame.
@MainActor
package protocol InspectedView {
  /// Short lines of text, with the most important one first.
  ///
  /// The inspector reads them while it paints, so they must not compute anything.
  var inspectedLines: [String] { get }
}
