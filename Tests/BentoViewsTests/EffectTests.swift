import BentoControls
import BentoGeometry
import BentoGraphics
import BentoTesting
import BentoViews
import Testing

@Suite
struct EffectTests {
  private let harness = Harness(size: Size(width: 100, height: 100))

  private func panel() -> View {
    let view = View(frame: Rect(x: 10, y: 10, width: 80, height: 80))
    view.backgroundColor = .white
    harness.window.addSubview(view)
    return view
  }

  @Test
  func `a gradient fills the view in unit coordinates`() {
    let view = panel()
    view.backgroundGradient = Gradient(
      .linear(from: .zero, to: Point(x: 0, y: 1)),
      colors: [.black, .white]
    )
    let picture = harness.render()

    #expect(picture[50, 11].red < 10)
    #expect((120...136).contains(picture[50, 50].red))
    #expect(picture[50, 88].red > 245)
    view.frame.height = 40
    #expect(harness.render()[50, 48].red > 240)
  }

  @Test
  func `each corner has its own radius, including the clip's`() {
    let view = panel()
    view.cornerRadii = CornerRadii(topLeft: 30, topRight: 0, bottomRight: 30, bottomLeft: 0)
    view.clipsToBounds = true
    let child = View(frame: view.bounds)
    child.backgroundColor = .red
    view.addSubview(child)
    let picture = harness.render()

    #expect(picture[11, 11] != picture[88, 11])
    #expect(picture[88, 11] == Pixel(red: 255, green: 0, blue: 0))
    #expect(picture[11, 11] == picture[88, 88])
    #expect(view.cornerRadius == 30)
    view.cornerRadius = 8
    #expect(view.cornerRadii == CornerRadii(8))
    view.cornerRadii = CornerRadii(.nan)
    #expect(view.cornerRadii.isZero)
  }

  @Test
  func `a shape clips the view with its subviews`() {
    let view = panel()
    view.shadow = Shadow(color: .black, radius: 10)
    let child = View(frame: Rect(x: 40, y: 0, width: 60, height: 60))
    child.backgroundColor = .red
    view.addSubview(child)
    let without = harness.render()[5, 50]
    view.clipShape = .rect(Rect(x: 0, y: 0, width: 50, height: 50))
    let picture = harness.render()

    #expect(picture[55, 20] == Pixel(red: 255, green: 0, blue: 0))
    #expect(picture[65, 20] == picture[95, 95])
    #expect(picture[5, 50] == picture[95, 95])
    #expect(without != picture[95, 95])
    #expect(picture == harness.renderFully())
  }

  @Test
  func `a blended view blends with the content below, even after that changes`() {
    let back = panel()
    back.backgroundColor = Color(red: 1, green: 0.5, blue: 0)
    let front = View(frame: Rect(x: 20, y: 20, width: 30, height: 30))
    front.backgroundColor = Color(red: 0.5, green: 1, blue: 1)
    front.blendMode = .multiply
    harness.window.addSubview(front)

    #expect(harness.render()[30, 30] == Pixel(red: 128, green: 128, blue: 0))
    back.backgroundColor = .white
    let picture = harness.render()
    #expect(picture[30, 30] == Pixel(red: 128, green: 255, blue: 255))
    #expect(picture == harness.renderFully())
  }

  @Test
  func `a gradient below scrolled content stays in place`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scroll.backgroundColor = .white
    scroll.contentSize = Size(width: 100, height: 400)
    let row = View(frame: Rect(x: 10, y: 30, width: 30, height: 30))
    row.backgroundColor = .red
    scroll.addSubview(row)
    harness.window.addSubview(scroll)
    for effect in 0..<2 {
      if effect == 0 {
        scroll.backgroundGradient = Gradient(
          .linear(from: .zero, to: Point(x: 0, y: 1)),
          colors: [.blue, .green]
        )
      } else {
        scroll.backgroundGradient = nil
        scroll.innerShadow = Shadow(color: .black, radius: 12)
      }
      harness.render()
      scroll.contentOffset.y += 17

      #expect(harness.render() == harness.renderFully())
    }
  }

  @Test
  func `buttons and image views have the corners of the view`() {
    let button = Button(title: "", style: .filled)
    button.frame = Rect(x: 0, y: 0, width: 60, height: 60)
    button.cornerRadii = CornerRadii(topLeft: 0, topRight: 30, bottomRight: 0, bottomLeft: 0)
    harness.window.addSubview(button)
    let picture = harness.render()

    #expect(picture[0, 0] == picture[30, 50])
    #expect(picture[59, 0] == picture[80, 80])
  }
}
