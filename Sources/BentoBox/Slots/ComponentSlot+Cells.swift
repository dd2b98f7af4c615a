internal import BentoGeometry
internal import BentoViews

extension ComponentSlot {
  /// Creates the slot of a cell, whose own margins do not count: those of the list reach the
  /// component's view by `inheritedMargins`, on screen as when it is measured.
  convenience init(inCell content: NativeView) {
    content.layoutMargins = .zero
    self.init(in: content)
  }
}
