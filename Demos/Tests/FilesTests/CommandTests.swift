import ArgumentParser
import Bento
import FileOperations
import FileSaving
import Testing

@testable import files

/// The program's command-line arguments.
@MainActor
@Suite struct CommandTests {
  @Test func `a folder is shown, or measured on request`() throws {
    #expect(try (Files.parseAsRoot(["/tmp"]) as? Files.Show)?.folder == "/tmp")
    #expect(try (Files.parseAsRoot([]) as? Files.Show)?.folder == nil)
    #expect(try (Files.parseAsRoot(["measure", "/tmp"]) as? Measure)?.folder == "/tmp")
    #expect(FilePath(argument: "/tmp/a/../b").text == "/tmp/b")
    #expect(FilePath(argument: "c").name.text == "c")
  }

  @Test(arguments: [["--help"], ["measure", "--help"]])
  func `the help option prints the available options`(arguments: [String]) throws {
    let answer = try #require(throws: (any Error).self) {
      var command = try Files.parseAsRoot(arguments)
      try command.run()
    }
    #expect(Files.exitCode(for: answer) == .success)
    #expect(Files.fullMessage(for: answer).contains("USAGE: files"))
  }
}
