import BentoControls
import BentoGeometry
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// A press that no view handles belongs to the program around the host until the button is released.
@Suite
struct ProgramPressTests {
  private let harness = Harness(size: Size(width: 200, height: 100))
  private let button = Button(title: "Press")
  private let beside = Point(x: 150, y: 80)
  private let inside = Point(x: 10, y: 10)

  init() {
    harness.host.ownsWindow = false
    button.frame = Rect(x: 0, y: 0, width: 80, height: 40)
    harness.window.addSubview(button)
  }

  @Test(arguments: [PointerEvent.Button.primary, .secondary, .middle, .other(8)])
  func `a drag that began beside the views stays the program's`(drag: PointerEvent.Button) {
    #expect(harness.pointer(.move, at: inside) == .handled)
    #expect(harness.pointer(.down, at: beside, button: drag) == .ignored)
    #expect(harness.pointer(.move, at: inside) == .ignored)
    #expect(!button.isHovered)
    #expect(harness.host.wants.isEmpty)
    #expect(harness.pointer(.up, at: inside, button: drag) == .ignored)

    #expect(button.isHovered)
    #expect(harness.pointer(.move, at: inside) == .handled)
    #expect(harness.host.wants == .pointer)
  }

  @Test
  func `other buttons and the wheel during such a drag are the program's`() {
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    list.contentSize = Size(width: 100, height: 900)
    harness.window.addSubview(list)
    harness.pointer(.down, at: beside)
    #expect(harness.pointer(.down, at: inside, button: .secondary) == .ignored)
    #expect(harness.pointer(.up, at: inside, button: .secondary) == .ignored)
    #expect(harness.scroll(by: Size(width: 0, height: -30), at: inside) == .ignored)
    #expect(harness.pointer(.move, at: inside) == .ignored)
    harness.pointer(.up, at: inside)

    #expect(harness.scroll(by: Size(width: 0, height: -30), at: inside) == .handled)
  }

  @Test
  func `a release that was not reported ends with the next press or when input is canceled`() {
    harness.pointer(.down, at: beside)
    #expect(harness.pointer(.down, at: inside) == .captured)
    #expect(harness.pointer(.up, at: inside) == .handled)

    harness.pointer(.down, at: beside)
    harness.host.cancelAllInput()
    #expect(harness.pointer(.move, at: inside) == .handled)

    harness.pointer(.down, at: beside)
    #expect(harness.pointer(.up, at: Point(x: .nan, y: 0)) == .ignored)
    #expect(harness.pointer(.move, at: inside) == .handled)
  }

  @Test
  func `a touch beside the views stays the program's while the mouse is over a view`() {
    harness.pointer(.move, at: inside)
    #expect(harness.pointer(.down, at: beside, device: .touch, id: 4) == .ignored)
    #expect(harness.pointer(.move, at: inside, device: .touch, id: 4) == .ignored)
    #expect(harness.pointer(.move, at: inside) == .handled)
    #expect(harness.pointer(.up, at: inside, device: .touch, id: 4) == .ignored)
  }
}
