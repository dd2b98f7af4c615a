// swift-format-ignore-file
import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoTesting
import BentoUIKitNames
import BentoViews
import Testing

// The samples of the manifesto, with the icons that they assume.

private struct Appearance {
  struct Tokens {
    struct Icons {
      enum Name { case heartFilled }

      /// An image of 100 × 50 points.
      func image(_ name: Name) -> UIImage {
        UIImage(
          pixels: PixelBuffer(width: 100, height: 50, words: Array(repeating: 0xFF00_0000, count: 5_000))
        )
      }
    }

    let icons = Icons()
  }

  let tokens = Tokens()
}

private let appearance = Appearance()

/// The signature called *After* in the first sample.
private protocol Widening: Renderable {
	func width(_ value: CGFloat) -> Self._ConstraintModified<ExactWidth>
}

extension UI.Label: Widening {}

@MainActor
@Suite struct `The samples of the manifesto` {
  private let harness = Harness(size: CGSize(width: 300, height: 200))
  private let container = ComponentView()

  private func size(_ component: some Renderable) -> CGSize? {
    if container.superview == nil { harness.window.addSubview(container) }
    container.slot.bind(component.asAnyRenderable())
    container.frame = CGRect(
      origin: .zero,
      size: Node(id: 0, component: component).sizeBoundTo(width: 300)
    )
    harness.settle()
    return container.slot.view?.frame.size
  }

  // P-01
  @Test func `a width has its type`() {
    func modified<Component: Widening>(_ component: Component) -> any Renderable {
      component.width(40)
    }

    #expect(modified(UI.Label(text: "a")) is ConstraintModified<UI.Label, ExactWidth>)
  }

  // P-05
  @Test func `constraints are on the image's own view`() {
    let image =
UI.Image(image: appearance.tokens.icons.image(.heartFilled))
    .width(100)
    .height(100)

    #expect(size(image) == CGSize(width: 100, height: 100))
    #expect(container.slot.view is UIImageView)
  }

  // P-11, P-12
  @Test func `an image of another aspect ratio fits into a square`() {
    let image =
UI.Image(image: appearance.tokens.icons.image(.heartFilled))
    .renderingMode(.alwaysTemplate)
    .scaledToFit()
    .width(24)
    .height(24)

    #expect(size(image) == CGSize(width: 24, height: 24))
    let view = container.slot.view as? UIImageView
    #expect(view?.contentMode == .scaleAspectFit)
    #expect(view?.image?.renderingMode == .alwaysTemplate)
  }

  // P-05, P-06, P-10
  @Test func `every operator of the table exists`() {
    let label = UI.Label(text: "a")
    let accessible = label.accessibility(label: "b").accessibility(value: "c")
      .accessibility(identifier: "d")
    let framed = label.width(1).requiredWidth(20).height(1).requiredHeight(30).minHeight(10)
      .aspectRatio(2)

    #expect(size(framed) == CGSize(width: 20, height: 30))
    #expect(size(accessible) != nil)
    #expect(container.slot.view?.accessibilityLabel == "b")
    #expect(container.slot.view?.accessibilityValue == "c")
    #expect(container.slot.view?.accessibilityIdentifier == "d")
  }
}
