import Bento
import BentoTesting
import Testing

/// The API of the headless test kit and of windows, written as programs outside of this repository write it.
@MainActor
@Suite
struct HarnessContractTests {
  @Test
  func `these calls drive a host without a window system`() {
    let harness = Harness(size: Size(width: 375, height: 667), scale: 2)
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    harness.window.addSubview(view)
    harness.mount(view)
    harness.advance(by: .milliseconds(16))
    harness.settle()
    harness.click(at: Point(x: 20, y: 30))
    harness.click(on: view)
    harness.click(on: view, button: .secondary, clickCount: 2, modifiers: [.control])
    harness.pointer(.down, at: Point(x: 1, y: 1))
    harness.pointer(.move, at: Point(x: 2, y: 2))
    harness.pointer(.up, at: Point(x: 2, y: 2))
    harness.scroll(by: Size(width: 0, height: -120), at: Point(x: 5, y: 5))
    harness.key(.tab, modifiers: [.shift])
    harness.type("text")
    harness.compose("ㅎ")
    harness.commit("한")
    let image: PixelBuffer = harness.render()

    #expect(image.width == 750 && image.height == 1_334)
    #expect(image[0, 0] == Pixel(red: 0xF5, green: 0xF5, blue: 0xF7, alpha: 255))
    #expect(!image.png().isEmpty)
    #expect(image == harness.render())
    #expect(harness.lastDamage.isEmpty)
    #expect(harness.dump().hasPrefix("Window"))
    #expect(harness.services.clipboards.isEmpty)
    #expect(harness.services.openedURLs.isEmpty)
  }

  @Test
  func `asynchronous work needs no try`() async {
    let harness = Harness(size: Size(width: 100, height: 100))
    let view = View()
    harness.mount(view)
    func work() async throws {
      await withCheckedContinuation { continuation in
        view.after(.seconds(5)) { continuation.resume() }
      }
    }
    let before = harness.now

    await harness.run { try await work() }

    #expect(harness.now - before >= .seconds(5))
  }

  @Test
  func `a window reaches the clipboards and the browser`() {
    let harness = Harness(size: Size(width: 100, height: 100))
    let window = harness.window
    #expect(window.clipboard.text == nil)

    window.clipboard.text = "copied"
    window.clipboard.primaryText = "selected"
    window.open(url: "https://example.org")

    #expect(harness.services.clipboards == [.clipboard: "copied", .primary: "selected"])
    #expect(window.clipboard.text == "copied" && window.clipboard.primaryText == "selected")
    #expect(harness.services.openedURLs == ["https://example.org"])

    window.clipboard.text = nil
    window.clipboard.primaryText = ""
    #expect(harness.services.clipboards.isEmpty)
    #expect(window.clipboard.text == nil)
  }

  @Test
  func `a window without a host has empty clipboards and opens nothing`() {
    let window = Window()

    window.clipboard.text = "lost"
    window.open(url: "https://example.org")

    #expect(window.clipboard.text == nil)
  }

  @Test
  func `timers are created by a view and cancelled`() {
    let harness = Harness(size: Size(width: 100, height: 100))
    let view = View()
    harness.mount(view)
    var runs = 0
    let timer: ViewTimer = view.every(.seconds(1)) { runs += 1 }
    let later: ViewTimer = view.after(.seconds(1)) { runs += 10 }

    later.cancel()
    harness.advance(by: .seconds(2))
    timer.cancel()
    harness.advance(by: .seconds(2))

    #expect(runs == 2)
  }
}
