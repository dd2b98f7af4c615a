import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoTesting
import BentoViews
import ComponentFixtures
import Testing

/// The modifiers of labels and images.
@MainActor
@Suite struct `Modifiers of controls` {
  private let harness = Harness(size: Size(width: 100, height: 60))

  @Test func `a label is styled and restored`() {
    let view = Label()
    let component = UI.Label(text: "a")
      .font(.system(ofSize: 20))
      .textColor(.red)
      .textAlignment(.center)
      .lineBreakMode(.byTruncatingMiddle)
      .numberOfLines(2)
      .backgroundColor(.blue)
    let plain = Label()
    UI.Label(text: "a").render(in: plain)

    component.render(in: view)
    component.didMount(to: view, storage: ViewStorage())
    #expect(view.font == .system(ofSize: 20))
    #expect(view.textColor == .red)
    #expect(view.textAlignment == .center)
    #expect(view.lineBreakMode == .byTruncatingMiddle)
    #expect(view.numberOfLines == 2)
    #expect(view.backgroundColor == .blue)
    component.willUnmount(from: view, storage: ViewStorage())

    #expect(view.font == plain.font)
    #expect(view.textColor == nil)
    #expect(view.textAlignment == plain.textAlignment)
    #expect(view.lineBreakMode == plain.lineBreakMode)
    #expect(view.numberOfLines == plain.numberOfLines)
    #expect(view.backgroundColor == nil)
  }

  // P-11, P-12
  @Test func `a template image fits into a square in the tint color`() {
    let pixels = PixelBuffer(
      width: 100,
      height: 50,
      words: Array(repeating: 0xFF00_0000, count: 5_000)
    )
    let component = UI.Image(image: Image(pixels: pixels))
      .renderingMode(.alwaysTemplate)
      .scaledToFit()
      .width(24)
      .height(24)
      .tintColor(.red)
    let container = ComponentView()
    harness.window.backgroundColor = .white
    harness.mount(container)
    container.slot.bind(component.asAnyRenderable())

    let picture = harness.render()

    #expect(container.slot.view?.frame.size == Size(width: 24, height: 24))
    let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
    let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)
    #expect(picture[12, 3] == white)
    #expect(picture[12, 7] == red)
    #expect(picture[23, 16] == red)
    #expect(picture[12, 20] == white)
    #expect(picture[26, 12] == white)
  }

  @Test func `the last content mode wins, and the image view is restored`() {
    let image = Image(
      pixels: PixelBuffer(width: 4, height: 4, words: Array(repeating: 0, count: 16))
    )
    let component = UI.Image(image: image).renderingMode(.alwaysTemplate).scaledToFit()
      .scaledToFill()
    let view = ImageView()

    component.render(in: view)
    #expect(view.contentMode == .scaleAspectFill)
    #expect(view.image?.renderingMode == .alwaysTemplate)
    component.render(in: view)
    #expect(view.image?.renderingMode == .alwaysTemplate)
    component.willUnmount(from: view, storage: ViewStorage())

    #expect(view.image == image)
    #expect(view.contentMode == .scaleAspectFit)
  }
}
