import BentoBox
import BentoGeometry
import BentoPlatform
import BentoTesting
import BentoViews

/// A component by itself in a window, which it fills.
@MainActor
final class ComponentStage {
  let harness: Harness
  let holder = ComponentView()

  init(_ component: some Renderable, size: Size, theme: Theme) {
    harness = Harness(size: size, theme: theme)
    harness.mount(holder)
    show(component)
  }

  /// Shows another component in its place.
  func show(_ component: some Renderable) {
    holder.slot.bind(component.asAnyRenderable())
    holder.slot.willDisplay()
    harness.settle()
  }

  /// The first view of a class.
  func view<Wanted: View>(_ type: Wanted.Type = Wanted.self) -> Wanted? { holder.first(type) }

  /// Presses keys, and waits after each one until nothing moves.
  func key(_ keys: Key...) {
    for key in keys {
      harness.key(key)
      harness.settle()
    }
  }
}
