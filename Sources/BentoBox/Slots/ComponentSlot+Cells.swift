internal import BentoGeometry
internal import BentoViews

extension ComponentSlot {
  /// Creates a cell's slot.
  ///
  /// The cell's own margins are ignored: the list's margins reach the component's view through
  /// `inheritedMargins`, both on screen and during measurement.
  convenience init(inCell content: NativeView) {
    content.layoutMargins = .zero
    self.init(in: content)
  }
}
