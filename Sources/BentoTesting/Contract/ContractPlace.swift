internal import BentoBox
internal import BentoGeometry
internal import BentoViews

/// A container that shows components as the cell of a list does.
@MainActor
final class ContractPlace: View {
  private(set) lazy var slot = ComponentSlot(in: self)
  /// Keeps views for their component type, as a list does.
  private let pool = ComponentViewPool()

  required init() {
    super.init()
    // A cell has no margins of its own.
    layoutMargins = .zero
    slot.pool = pool
  }

  override func layoutSubviews() { slot.layout() }

  /// Shows a component on screen in place of the one before.
  ///
  /// - Parameter isRecycled: Whether the container leaves the screen in between and its component is
  ///   unmounted, as that of a row which is scrolled away.
  func show(_ component: AnyRenderable, isRecycled: Bool) {
    if isRecycled {
      slot.didEndDisplaying()
      slot.unbind()
    }
    slot.bind(component)
    slot.willDisplay()
  }
}
