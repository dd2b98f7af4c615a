internal import BentoGeometry
internal import BentoViews

/// The minimum margins that a container imposes on a component's view.
///
/// The methods return margins instead of setting them, because the view may react to new margins with a call
/// that leads to other inherited margins.
@MainActor
struct InheritedMargins {
  /// The view's own margins, without the inherited ones; nil while no inherited margin takes effect.
  private var own: LayoutMargins?

  /// Returns the margins of a view, raised to at least the inherited margins; nil if none take effect.
  mutating func raised(to inherited: EdgeInsets, of view: NativeView) -> LayoutMargins? {
    guard inherited != .zero || own != nil else { return nil }
    let own = self.own ?? view.storedMargins
    self.own = own
    return own.raised(to: inherited, in: view.effectiveContentDirection)
  }

  /// Returns the view's own margins, which no inherited ones affect from then on; nil if none did.
  mutating func takeOwn() -> LayoutMargins? {
    defer { own = nil }
    return own
  }
}
