package import BentoBox
package import BentoGeometry
package import BentoGraphics
package import BentoPlatform
package import BentoTesting
package import BentoViews

/// A single component in a window, which it fills.
@MainActor
package final class ComponentStage {
  /// The window.
  package let harness: Harness
  /// The view that shows the component.
  package let holder = ComponentView()

  /// Shows a component.
  package init(_ component: some Renderable, size: Size, theme: Theme) {
    harness = Harness(size: size, theme: theme)
    harness.mount(holder)
    show(component)
  }

  /// Shows another component in its place.
  package func show(_ component: some Renderable) {
    holder.slot.bind(component.asAnyRenderable())
    holder.slot.willDisplay()
    harness.settle()
  }

  /// The first view of a class.
  package func view<Wanted: View>(_ type: Wanted.Type = Wanted.self) -> Wanted? {
    holder.first(type)
  }

  /// Presses keys, and waits after each one until all animations have finished.
  package func key(_ keys: Key...) {
    for key in keys {
      harness.key(key)
      harness.settle()
    }
  }
}
