import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// A program with its own SDL loop and a panel of views in its window.
enum EmbeddingProgram: String, CaseIterable, CustomTestStringConvertible {
  case swiftRenderer, swiftSurface, cRenderer, cSurface

  var product: String { rawValue.hasPrefix("c") ? "embedding-c" : "embedding" }

  var arguments: [String] { rawValue.hasSuffix("Surface") ? ["--surface"] : [] }

  var testDescription: String { ([product] + arguments).joined(separator: " ") }
}

/// Both hosts, with SDL's software renderer and on the window's surface, driven by simulated user input.
@Suite(
  .serialized,
  .slow,
  .needsDisplay()
)
struct EmbeddingTests {
  @Test(arguments: EmbeddingProgram.allCases)
  func `a press goes to the panel's button or to the scene around it`(
    program: EmbeddingProgram
  ) throws {
    let run = try EmbeddingRun(program)

    try run.window.click(x: 100, y: 216)
    try run.expectLanterns(9)
    try run.window.click(x: 217, y: 216)
    try run.expectLanterns(8)
    try run.window.click(x: 500, y: 300)
    try run.expectLanterns(9)
    try run.window.click(x: 20, y: 20)
    try run.expectLanterns(10)
  }

  @Test(arguments: EmbeddingProgram.allCases)
  func `a press or drag that begins on the panel stays with the panel`(
    program: EmbeddingProgram
  ) throws {
    let run = try EmbeddingRun(program)

    try run.window.click(x: 100, y: 62)
    try run.window.drag(from: (100, 216), to: (500, 300))
    try run.window.click(x: 217, y: 216)

    try run.expectLanterns(7)
  }

  @Test(arguments: EmbeddingProgram.allCases)
  func `a drag that begins in the scene presses nothing on the panel`(program: EmbeddingProgram)
    throws
  {
    let run = try EmbeddingRun(program)

    try run.window.drag(from: (500, 300), to: (100, 216))
    try run.expectLanterns(9)
    try run.window.click(x: 217, y: 216)

    try run.expectLanterns(8)
  }

  @Test(arguments: EmbeddingProgram.allCases)
  func `the panel's menu opens beside the panel`(program: EmbeddingProgram) throws {
    let run = try EmbeddingRun(program)

    try run.window.click(x: 280, y: 100, button: 3)
    try run.window.movePointer(x: 400, y: 140)
    try run.window.press("Down")
    try run.window.press("Down")
    try wait(for: "the menu") {
      // The menu is light or dark gray, and the scene is not.
      let color = Brightness(try run.window.picture()[420, 112])
      return abs(color.red - color.blue) < 12 && abs(color.red - color.green) < 12
    }
    try run.window.press("Return")
    try run.expectLanterns(0)
  }

  @Test(arguments: EmbeddingProgram.allCases)
  func `the panel is drawn above the scene with its shadow`(program: EmbeddingProgram) throws {
    let run = try EmbeddingRun(program)
    for count in (0..<8).reversed() {
      try run.window.click(x: 217, y: 216)
      try run.expectLanterns(count)
    }
    try run.window.movePointer(x: 500, y: 300)

    let picture = try run.window.picture()

    #expect(picture[150, 380] == picture[600, 380])
    let scene = Brightness(picture[600, 130])
    let card = Brightness(picture[170, 130])
    #expect(card.blue > card.red && card.red < 60)
    #expect(card.red != scene.red || card.blue != scene.blue)
    let below = Brightness(picture[160, 258])
    let beside = Brightness(picture[600, 258])
    #expect(below.red + below.blue + below.green < beside.red + beside.blue + beside.green)
    let digit = (50..<76).flatMap { x in (80..<130).map { y in Brightness(picture[x, y]).red } }
    #expect(digit.contains { $0 > 200 })
  }

  @Test(arguments: EmbeddingProgram.allCases)
  func `the scene receives keys until the panel takes the keyboard focus`(program: EmbeddingProgram)
    throws
  {
    let run = try EmbeddingRun(program)

    try run.window.press("space")
    try run.expectRest()
    try run.window.press("Tab")
    try run.window.press("Tab")
    try run.window.press("space")
    try run.expectLanterns(9)
    try run.expectRest()
  }

  @Test(arguments: EmbeddingProgram.allCases)
  func `the program sleeps while the scene is idle`(program: EmbeddingProgram) throws {
    let run = try EmbeddingRun(program)
    try run.window.click(x: 246, y: 168)
    try run.expectRest()

    try run.display.waitForSleep(of: run.program)
  }

  @Test(arguments: EmbeddingProgram.allCases)
  func `the program survives a hundred resizes and ends on request`(program: EmbeddingProgram)
    throws
  {
    let run = try EmbeddingRun(program)

    for step in 0..<100 {
      try run.window.resize(width: 40 + step * 37 % 700, height: 30 + step * 23 % 500)
    }
    try run.window.resize(width: 640, height: 400)
    try run.window.click(x: 100, y: 216)
    try run.expectLanterns(9)
    run.program.send(SIGTERM)

    try run.program.waitForGoodEnd()
    #expect(run.program.errors == "")
  }
}

/// One of the programs on its own display.
private struct EmbeddingRun {
  let display: VirtualDisplay
  let program: Program
  let window: DesktopWindow

  init(_ program: EmbeddingProgram) throws {
    display = try VirtualDisplay()
    self.program = try display.launch(
      program.product,
      program.arguments,
      environment: ["SDL_RENDER_DRIVER": "software", "SDL_FRAMEBUFFER_ACCELERATION": "0"]
    )
    window = try DesktopWindow(titled: "Embedding: 8 lanterns", on: display)
  }

  func expectLanterns(_ count: Int) throws {
    try wait(for: "\(count) lanterns") {
      try window.title() == "Embedding: \(count) lanterns"
    }
  }

  /// Waits until two consecutive screenshots are the same.
  func expectRest() throws {
    var before = try window.picture()
    try wait(for: "rest") {
      let next = try window.picture()
      defer { before = next }
      return next == before
    }
  }
}

/// The channels of a color.
struct Brightness {
  let red: Int
  let green: Int
  let blue: Int

  init(_ color: UInt32) {
    red = Int(color >> 16)
    green = Int(color >> 8 & 0xff)
    blue = Int(color & 0xff)
  }
}
