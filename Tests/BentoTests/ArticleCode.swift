import Foundation
import Testing

/// The code that an article of the documentation shows.
enum ArticleCode {
  /// Expects that one of the files contains every block of Swift code in an article, so that compiling them
  /// compiles the article.
  ///
  /// Access, imports, indentation and empty lines may differ. Blocks that begin with a dot are parts of a
  /// manifest and skipped.
  static func expect(
    _ article: String,
    isCompiledIn files: [String],
    blockCount: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let catalog = tests.appendingPathComponent("../../Sources/Bento/Bento.docc")
    let compiled = try files.map { file in
      plain(try String(contentsOf: tests.appendingPathComponent(file), encoding: .utf8))
    }
    let text = try String(contentsOf: catalog.appendingPathComponent(article), encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .filter { !$0.hasPrefix(".") }

    #expect(blocks.count == blockCount, sourceLocation: sourceLocation)
    for block in blocks {
      let code = plain(block)
      let isCompiled = code.isEmpty || compiled.contains { $0.contains(code) }
      #expect(isCompiled, "\(article): \(block)", sourceLocation: sourceLocation)
    }
  }

  private static func plain(_ code: String) -> String {
    let declarations = ["enum", "final class", "func", "struct"]
    return code.split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
      .map { line in
        for access in ["private ", "fileprivate "]
        where declarations.contains(where: { line.hasPrefix("\(access)\($0) ") }) {
          return String(line.dropFirst(access.count))
        }
        return line
      }
      .joined(separator: "\n")
  }
}
