import Foundation
import Testing
import VirtualDisplay

/// A program with its own SDL loop and software renderer, and a panel of views in its window.
@Suite(
  .serialized,
  .enabled(
    if: VirtualDisplay.missingTools.isEmpty,
    "\(VirtualDisplay.missingTools.joined(separator: ", ")) not installed"
  )
)
struct EmbeddingTests {
  let display: VirtualDisplay
  let program: Program
  let window: DesktopWindow

  init() throws {
    display = try VirtualDisplay()
    program = try display.launch(
      "embedding",
      environment: ["SDL_RENDER_DRIVER": "software", "SDL_FRAMEBUFFER_ACCELERATION": "0"]
    )
    window = try DesktopWindow(titled: "Embedding: 8 balls", on: display)
  }

  private func expectBalls(_ count: Int) throws {
    try wait(for: "\(count) balls") { try window.title() == "Embedding: \(count) balls" }
  }

  @Test
  func `a press goes to the panel's button, or to the scene beside and around it`() throws {
    try window.click(x: 100, y: 190)
    try expectBalls(9)
    try window.click(x: 210, y: 190)
    try expectBalls(8)
    try window.click(x: 500, y: 300)
    try expectBalls(9)
    try window.click(x: 20, y: 20)
    try expectBalls(10)
  }

  @Test
  func `a press on a view that does nothing does not reach the scene`() throws {
    try window.click(x: 100, y: 60)
    try window.click(x: 210, y: 190)

    try expectBalls(7)
  }

  @Test
  func `a drag that began on the panel stays the panel's outside of it`() throws {
    try window.drag(from: (100, 190), to: (500, 300))
    try window.click(x: 210, y: 190)

    try expectBalls(7)
  }

  @Test
  func `the panel lies over the scene with its shade`() throws {
    for count in (0..<8).reversed() {
      try window.click(x: 210, y: 190)
      try expectBalls(count)
    }
    try window.movePointer(x: 500, y: 300)

    let picture = try window.picture()

    #expect(picture[630, 10] == 0x181c2c)
    let card = picture[60, 45]
    #expect(card >> 16 > 0xc0 && card & 0xff > 0xc0)
    let shade = picture[160, 236]
    #expect(shade >> 16 < 0x18 && shade & 0xff < 0x2c)
  }

  @Test
  func `with the scene at rest the program sleeps`() throws {
    try window.click(x: 250, y: 144)
    var before = try window.picture()
    try wait(for: "rest") {
      let next = try window.picture()
      defer { before = next }
      return next == before
    }

    let first = try #require(program.clockTicks)
    Thread.sleep(forTimeInterval: 2)
    let second = try #require(program.clockTicks)

    #expect(second - first <= 1)
  }

  @Test
  func `it ends on request`() throws {
    program.send(SIGTERM)

    #expect(try program.waitForExit() == 0)
  }
}
