import Foundation
import TestTraits
import Testing
import VirtualDisplay

/// The files of the article on embedding, which the package of the demos compiles.
@Suite(.serialized, .slow)
struct ArticleTests {
  @Test(arguments: [
    "Pause/PauseMenu.swift", "Game/main.c", "Settings/main.c", "Settings/Makefile",
    "Settings/CMakeLists.txt", "Cxx/main.cpp", "Cxx/CMakeLists.txt", "State/scene_state.h",
    "State/module.modulemap", "Panel/ScenePanel+State.swift",
  ])
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
    let languages = [
      "swift": "swift", "c": "c", "h": "c", "cpp": "cpp", "txt": "cmake", "modulemap": "",
      "Settings/Makefile": "make",
    ]
    let language = languages[name.split(separator: ".").last.map(String.init) ?? name]

    #expect(article.contains("```\(language ?? "")\n\(file)```\n"))
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

  /// The programs that make and CMake build, their titles, and a pixel of their panels that stops the motion.
  static let builds = [
    (path: "Settings/settings", title: "Squares", x: 331, y: 74),
    (path: "Settings/cmake/settings", title: "Squares", x: 331, y: 74),
    (path: "Cxx/cmake/square", title: "Square", x: 48, y: 102),
  ]

  @Test(.needsDisplay("cmake", "make", "c++"))
  func `make and CMake build programs whose panels stop what moves`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("article-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try runScript("article", folder.path)
    for build in Self.builds {
      try checkPanel(
        of: folder.appendingPathComponent(build.path).path,
        titled: build.title,
        x: build.x,
        y: build.y
      )
    }
  }

  /// Runs a program and presses a pixel of its panel, which stops the motion beside it.
  private func checkPanel(of path: String, titled title: String, x: Int, y: Int) throws {
    let display = try VirtualDisplay(width: 1_000, height: 800)
    let program = try Program(
      path,
      arguments: [],
      environment: display.environment.merging(["SDL_RENDER_DRIVER": "software"]) { $1 }
    )
    let window = try DesktopWindow(titled: title, on: display)
    /// Whether the picture beside the panel stays the same for a while.
    func isStill() throws -> Bool {
      let pictures = try (0..<3).map { _ in try window.picture() }
      return (0..<200).allSatisfy { index in
        let (x, y) = (400 + index % 20 * 18, 60 + index / 20 * 38)
        return pictures.allSatisfy { $0[x, y] == pictures[0][x, y] }
      }
    }
    try wait(for: "the moving scene of \(path)") { try !isStill() }

    try window.click(x: x, y: y)
    try wait(for: "the scene of \(path) to stop") { try isStill() }
    program.send(SIGTERM)

    try program.waitForGoodEnd()
    #expect(program.errors == "", "\(path)")
  }
}
