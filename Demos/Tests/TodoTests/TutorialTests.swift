import Foundation
import Testing

/// The tutorial shows the code of the program and no other code.
@Suite
struct TutorialTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The lines of a text without their indentation, and without documentation.
  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test
  func `every code block is part of the program or of its tests`() throws {
    let article = try String(
      contentsOf: Self.root.appending(path: "Sources/Bento/Bento.docc/TodoTutorial.md"),
      encoding: .utf8
    )
    let files = try ["Demos/Todo", "Demos/Tests/TodoTests"].flatMap { folder in
      let folder = Self.root.appending(path: folder)
      return try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }
        .map { lines(try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    }

    let blocks = article.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }

    #expect(blocks.count > 8)
    for block in blocks {
      let wanted = lines(block)
      let isThere = files.contains { file in
        file.indices.contains { file[$0...].starts(with: wanted) }
      }
      #expect(isThere, "\(block)")
    }
  }
}
