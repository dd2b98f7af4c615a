import ArgumentParser
import Bento
import BentoTesting
import Glibc
import ProgramShell
import TestDisks
import TestTraits
import Testing
import VirtualDisplay

@testable import files
@testable import gallery
@testable import monitor
@testable import notes
@testable import todo

/// The options for the appearance of a window, which all programs have.
@Suite
@MainActor
struct AppearanceOptionsTests {
  private static let programs: [any ParsableCommand.Type] = [
    Files.self, Gallery.self, Monitor.self, Notes.self, TodoProgram.self,
  ]
  private let harness = Harness(size: Size(width: 100, height: 100))

  private static func options(of command: any ParsableCommand) -> AppearanceOptions? {
    switch command {
    case let show as Files.Show: show.appearance
    case let show as Gallery.Show: show.appearance
    case let show as Monitor.Show: show.appearance
    case let show as Notes.Show: show.appearance
    case let show as TodoProgram: show.appearance
    default: nil
    }
  }

  @Test(arguments: 0..<5)
  func `every program opens its window with the options`(program: Int) throws {
    let arguments = ["--theme", "dark", "--text-scale", "1.5", "--right-to-left"]
    let command = try Self.programs[program].parseAsRoot(arguments)

    try #require(Self.options(of: command)).apply(to: harness.window)

    #expect(harness.window.theme == .dark)
    #expect(harness.window.textScale == 1.5)
    #expect(harness.window.effectiveContentDirection == .rightToLeft)
  }

  @Test(arguments: 0..<5)
  func `without options, the window is as the program set it up`(program: Int) throws {
    let command = try Self.programs[program].parseAsRoot([])
    harness.window.setTheme(.dark)

    try #require(Self.options(of: command)).apply(to: harness.window)

    #expect(harness.window.theme == .dark)
    #expect(harness.window.textScale == 1)
    #expect(harness.window.effectiveContentDirection == .leftToRight)
  }

  @Test(arguments: 0..<5)
  func `the help of every program lists the options`(program: Int) throws {
    let program = Self.programs[program]
    let help = program.helpMessage(for: type(of: try program.parseAsRoot([])))

    for option in ["--theme", "--text-scale", "--right-to-left"] {
      #expect(help.contains(option), "\(help)")
    }
  }

  @Test(arguments: ["0.4", "3.5", "nan"])
  func `a text scale outside of the range is rejected`(scale: String) {
    #expect(throws: (any Error).self) {
      try TodoProgram.parseAsRoot(["--text-scale", scale])
    }
  }

  @Test(.slow, .needsDisplay(), arguments: ["files", "monitor", "notes", "todo"])
  func `the options reach the window`(product: String) throws {
    let scratch = try Scratch()
    let display = try VirtualDisplay()
    let program = try display.launch(
      product,
      ["--theme", "dark", "--right-to-left"],
      environment: [
        "HOME": scratch.path, "XDG_DATA_HOME": scratch.path, "XDG_STATE_HOME": scratch.path,
      ]
    )
    let window = try DesktopWindow(titled: ".+", on: display)

    try wait(for: "a dark window") {
      let picture = try window.picture()
      let color = picture[picture.width / 2, picture.height - 2]
      return (1...0x7F7F7F).contains(color)
    }
    program.send(SIGTERM)
    try program.waitForGoodEnd()
  }
}
