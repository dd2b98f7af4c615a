internal import BentoBox
internal import BentoGeometry
internal import BentoViews

/// A container that shows components, like a cell in a list.
@MainActor
final class ContractPlace: View {
  private(set) lazy var slot = ComponentSlot(in: self)
  /// The pool of reusable views by component type, as in a list.
  private let pool = ComponentViewPool()

  required init() {
    super.init()
    // The container has no margins, like a cell.
    layoutMargins = .zero
    slot.pool = pool
  }

  override func layoutSubviews() { slot.layout() }

  /// Shows a component on screen in place of the previous one.
  ///
  /// - Parameter isRecycled: Whether the container leaves the screen in between and its component is
  ///   unmounted, as for a row that scrolls out of view.
  func show(_ component: AnyRenderable, isRecycled: Bool) {
    if isRecycled {
      slot.didEndDisplaying()
      slot.unbind()
    }
    slot.bind(component)
    slot.willDisplay()
  }
}
