import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// The files of the article on embedding, which the package of the demos compiles.
@Suite(.serialized, .slow)
struct ArticleTests {
  @Test(arguments: ["Pause/PauseMenu.swift", "Game/main.c", "Settings/main.c"])
  func `the article shows the file that is compiled`(name: String) throws {
    let demos = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let article = try String(
      contentsOf: demos.appendingPathComponent("../Sources/Bento/Bento.docc/Embedding.md"),
      encoding: .utf8
    )
    let file = try String(
      contentsOf: demos.appendingPathComponent("Embedding/\(name)"),
      encoding: .utf8
    )
    let language = name.hasSuffix(".c") ? "c" : "swift"

    #expect(article.contains("```\(language)\n\(file)```\n"))
  }

  @Test(.needsDisplay())
  func `the game is paused and resumed, and the menu changes the volume`() throws {
    let display = try VirtualDisplay()
    let program = try display.launch(
      "pause-game",
      [],
      environment: ["SDL_RENDER_DRIVER": "software", "SDL_FRAMEBUFFER_ACCELERATION": "0"]
    )
    let window = try DesktopWindow(titled: "Game", on: display)
    func isMenuShown() throws -> Bool {
      let picture = try window.picture()
      let color = Brightness(picture[200, 30])
      return abs(color.red - color.blue) < 12
    }
    try wait(for: "the menu") { try isMenuShown() }

    // The renderer has a logical size, and the track ends at the right of the menu, in window units.
    try window.click(x: 236, y: 66)
    try window.press("Escape")
    try wait(for: "the game") { try !isMenuShown() }
    try window.press("Escape")
    try wait(for: "the menu") { try isMenuShown() }
    try window.click(x: 140, y: 134)
    try wait(for: "the game") { try !isMenuShown() }
    program.send(SIGTERM)

    try program.waitForGoodEnd()
    let line = try #require(program.lines.last)
    let volume = try #require(Double(line.split(separator: " ").last ?? ""))
    #expect(volume > 0.9, "\(line)")
    #expect(program.errors == "")
  }
}
