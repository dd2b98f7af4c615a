internal import BentoGeometry
internal import BentoViews

/// The margins that a component's view has at least, as its container asks.
@MainActor
struct InheritedMargins {
  /// The margins of the view without the inherited ones, where these play a part.
  private var own: LayoutMargins?

  /// Raises the margins of a view to those of its container.
  mutating func apply(_ inherited: EdgeInsets, to view: NativeView) {
    guard inherited != .zero || own != nil else { return }
    let own = self.own ?? view.storedMargins
    self.own = own
    view.storedMargins = own.raised(to: inherited, in: view.effectiveContentDirection)
  }

  /// Gives a view its own margins back.
  mutating func restore(in view: NativeView) {
    guard let own else { return }
    view.storedMargins = own
    self.own = nil
  }
}
