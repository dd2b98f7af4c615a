internal import BentoGeometry
internal import BentoViews

/// The minimum margins that a container imposes on a component's view.
@MainActor
struct InheritedMargins {
  /// The view's own margins, without the inherited ones; nil while no inherited margin takes effect.
  private var own: LayoutMargins?

  /// Raises the margins of a view to at least the inherited margins.
  mutating func apply(_ inherited: EdgeInsets, to view: NativeView) {
    guard inherited != .zero || own != nil else { return }
    let own = self.own ?? view.storedMargins
    self.own = own
    view.storedMargins = own.raised(to: inherited, in: view.effectiveContentDirection)
  }

  /// Restores the view's own margins.
  mutating func restore(in view: NativeView) {
    guard let own else { return }
    view.storedMargins = own
    self.own = nil
  }
}
