import BentoBox
import BentoGeometry
import BentoLayout
import BentoTesting
import BentoViews
import Testing

/// A view with margins that follow the direction.
final class MarginView: View {}

private struct Margined: Renderable {
  func render(in view: MarginView) {
    view.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1,
      leading: 20,
      bottom: 1,
      trailing: 2
    )
  }
}

@MainActor
@Suite struct `Margins of a slot` {
  @Test func `raise those of its view, which continue to follow the direction`() {
    let harness = Harness(size: Size(width: 100, height: 100))
    let container = ComponentView()
    harness.mount(container)
    container.slot.inheritedMargins = EdgeInsets(top: 0, left: 5, bottom: 9, right: 6)

    container.slot.bind(Margined().asAnyRenderable())
    let view = container.slot.view
    #expect(view?.layoutMargins == EdgeInsets(top: 1, left: 20, bottom: 9, right: 6))

    view?.semanticContentDirection = .rightToLeft
    #expect(view?.layoutMargins == EdgeInsets(top: 1, left: 6, bottom: 9, right: 20))

    container.slot.bind(Margined().asAnyRenderable())
    #expect(view?.layoutMargins == EdgeInsets(top: 1, left: 5, bottom: 9, right: 20))

    container.slot.clear()
    #expect(view?.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 1, right: 20))
  }
}
