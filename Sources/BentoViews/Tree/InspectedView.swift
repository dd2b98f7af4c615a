/// A view that provides lines for the inspector to show in addition to the view's frame.
@MainActor
package protocol InspectedView {
  /// Short lines of text, with the most important one first.
  ///
  /// The inspector reads them while it paints, so they must not compute anything.
  var inspectedLines: [String] { get }
}
