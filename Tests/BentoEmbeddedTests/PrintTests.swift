import BentoCells
import BentoControls
import BentoListLayouts
import BentoLists
import BentoTesting
import Foundation
import SeededRandom
import Testing

@testable import BentoEmbedded

/// Documents on pages, and how a window prints them.
@MainActor
struct PrintTests {
  private let harness = Harness(size: Size(width: 500, height: 400))

  private func makeDocument(rows: Int = 3) -> PrintDocument {
    var document = PrintDocument("A / Letter", setup: PageSetup(paper: .a5)) {
      let labels = (0..<rows).map { Label(text: "Row \($0)") }
      return StackView(arrangedSubviews: labels, axis: .vertical, spacing: 10)
    }
    document.fonts = .test
    return document
  }

  @Test
  func `pages end between parts that fit on a page`() {
    let lines = (0..<10).map { Double($0) * 30..<Double($0) * 30 + 30 }
    #expect(
      PageBreaks(parts: lines, height: 100).pages(of: 300) == [
        0..<90, 90..<180, 180..<270, 270..<300,
      ]
    )
    // A part that does not fit is cut, and its own lines are not.
    let tall = [0.0..<250] + lines
    #expect(
      PageBreaks(parts: tall, height: 100).pages(of: 300).map(\.upperBound) == [90, 180, 270, 300]
    )
    #expect(
      PageBreaks(parts: [0..<250], height: 100).pages(of: 250) == [0..<100, 100..<200, 200..<250]
    )
    // A part that moves to the next page takes along the part in which it is.
    #expect(
      PageBreaks(parts: [60..<130, 95..<110], height: 100).pages(of: 150) == [0..<60, 60..<150]
    )
    #expect(PageBreaks(parts: [], height: 100).pages(of: 100) == [0..<100])
  }

  @Test
  func `pages cover any content once, and divide nothing that fits`() {
    var random = SplitMix(seed: 34)
    for _ in 0..<300 {
      let length = Double.random(in: 1...2_000, using: &random)
      let parts = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        let start = Double.random(in: 0...length, using: &random)
        return start..<min(length, start + Double.random(in: 0.1...150, using: &random))
      }
      let pages = PageBreaks(parts: parts, height: 100).pages(of: length)
      #expect(pages.first?.lowerBound == 0 && pages.last?.upperBound == length)
      #expect(zip(pages, pages.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      #expect(pages.allSatisfy { $0.upperBound - $0.lowerBound <= 100.02 })
      for page in pages.dropLast() {
        let divided = parts.filter {
          $0.lowerBound > page.lowerBound && $0.lowerBound < page.upperBound - 0.02
            && $0.upperBound > page.upperBound + 0.02 && $0.upperBound - $0.lowerBound <= 100
        }
        #expect(divided.isEmpty)
      }
    }
  }

  @Test
  func `a document has a page for each part of its content, and their numbers`() async throws {
    let document = makeDocument(rows: 60)
    let pages = document.makePages()
    #expect(pages.ranges.count > 1)
    #expect(pages.list(at: 1).description.contains("2 / \(pages.ranges.count)"))
    #expect(!makeDocument().makePages().list(at: 0).description.contains("1 / 1"))
    let content = try #require(pages.content as? WholeContent)
    let rows = content.parts.filter { $0.upperBound - $0.lowerBound < 30 }
    for page in pages.ranges.dropLast() {
      #expect(
        !rows.contains {
          $0.lowerBound < page.upperBound - 0.1 && $0.upperBound > page.upperBound + 0.1
        }
      )
    }

    let pdf = String(decoding: try await document.pdf(), as: UTF8.self)
    #expect(pdf.hasPrefix("%PDF") && pdf.contains("/Count \(pages.ranges.count)"))
  }

  @Test
  func `a long text is divided between its lines`() throws {
    var document = PrintDocument("Text", setup: PageSetup(paper: .a5)) {
      let label = Label(text: String(repeating: "Some words that fill lines. ", count: 500))
      label.numberOfLines = 0
      return label
    }
    document.fonts = .test
    let pages = document.makePages()
    let heights = pages.ranges.dropLast().map { $0.upperBound - $0.lowerBound }
    #expect(heights.count > 2)
    #expect(heights.allSatisfy { $0 > pages.setup.contentArea.height - 40 })
    #expect(try #require(pages.content as? WholeContent).parts.count > 100)
  }

  @Test
  func `a list is printed with all rows, of which few exist at a time`() async throws {
    let names = (0..<10_000).map { "Row \($0)" }
    let rows = PrintedRows(names)
    var document = PrintDocument("Rows", setup: PageSetup(paper: .a5)) {
      let table = TableView(frame: .zero, style: .plain)
      table.register(PrintedCell.self, forCellReuseIdentifier: "row")
      table.dataSource = rows
      return table
    }
    document.fonts = .test
    let pages = document.makePages()
    let height = pages.setup.contentArea.height

    #expect(rows.cells.count < 100)
    // Rows have the same height here, so that all pages but the last have the same number of them.
    let heights = pages.ranges.map { $0.upperBound - $0.lowerBound }
    #expect(heights.allSatisfy { $0 <= height } && Set(heights.dropFirst().dropLast()).count == 1)
    #expect(
      zip(pages.ranges, pages.ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound }
    )
    let pdf = try await document.pdf()
    #expect(String(decoding: pdf, as: UTF8.self).contains("/Count \(pages.ranges.count)"))
    let text = try read(pdf)
    #expect(text.matches(of: #/(Row \d+)\n/#).map { String($0.1) } == names)
    #expect(text.matches(of: #/Section/#).count == 1)
    #expect(text.contains("\(pages.ranges.count) / \(pages.ranges.count)"))
  }

  /// Returns the text of a PDF file.
  private func read(_ pdf: [UInt8]) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).pdf")
    try Data(pdf).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let reader = Process()
    let output = Pipe()
    reader.executableURL = URL(fileURLWithPath: "/usr/bin/pdftotext")
    reader.arguments = [file.path, "-"]
    reader.standardOutput = output
    try reader.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    reader.waitUntilExit()
    return text
  }

  @Test
  func `a window prints with the paper that the user chooses`() async throws {
    harness.services.fakePrinter.chosenSetup = PageSetup(paper: .letter, orientation: .landscape)

    #expect(try await harness.window.print(makeDocument()) == .printed)

    let printed = try #require(harness.services.fakePrinter.documents.first)
    #expect(printed.title == "A / Letter" && printed.setup.paper == .letter)
    let pdf = String(decoding: printed.pdf, as: UTF8.self)
    #expect(pdf.contains("MediaBox [ 0 0 792 612 ]"))
    harness.services.fakePrinter.isCanceled = true
    #expect(try await harness.window.print(makeDocument()) == .canceled)
    #expect(try await Window().print(makeDocument()) == .canceled)
  }

  @Test
  func `a printer that refuses is an error, and without a printer the user saves a file`()
    async throws
  {
    let refusal = PlatformError(operation: "Printing", code: .refused, message: "no paper")
    harness.services.fakePrinter.error = refusal
    await #expect(throws: refusal) { try await harness.window.print(makeDocument()) }

    harness.services.fakePrinter.error = PlatformError(
      operation: "Printing",
      code: .missingService,
      message: "there is no printer"
    )
    let chooser = FixedChooser()
    harness.services.fileChooser = chooser
    #expect(try await harness.window.print(makeDocument()) == .canceled)
    #expect(chooser.names == ["A - Letter.pdf"])

    harness.services.hasPrinter = false
    chooser.path = "/nowhere/letter.pdf"
    await #expect(throws: PlatformError.self) { try await harness.window.print(makeDocument()) }
    #expect(harness.services.fakePrinter.documents.isEmpty)
  }

  @Test
  func `a preview shows the pages`() {
    let preview = PrintPreview()
    harness.mount(preview)
    #expect(preview.pageCount == 0)
    preview.document = makeDocument(rows: 60)
    harness.settle()
    #expect(preview.pageCount == makeDocument(rows: 60).makePages().ranges.count)
    #expect(harness.semantics().contains("Page 1 of \(preview.pageCount)"))
    preview.document = nil
    harness.settle()
    #expect(preview.pageCount == 0)
  }
}

/// A file dialog with a fixed answer.
@MainActor
private final class FixedChooser: FileChooser {
  var path: FilePath?
  private(set) var names: [String] = []

  func chooseFiles(_ dialog: FileDialog) async throws(PlatformError) -> [FilePath]? {
    names.append(dialog.suggestedName)
    return path.map { [$0] }
  }
}

/// Rows of a table, and the cells that it has made for them.
@MainActor
private final class PrintedRows: TableViewDataSource {
  private let names: [String]
  private(set) var cells: Set<ObjectIdentifier> = []

  init(_ names: [String]) { self.names = names }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    "Section"
  }

  func tableView(_ tableView: TableView, cellForRowAt path: ItemPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    cells.insert(ObjectIdentifier(cell))
    (cell as? PrintedCell)?.label.text = names[path.item]
    return cell
  }
}

/// A row with a label.
private final class PrintedCell: TableViewCell {
  let label = Label()

  required init() {
    super.init()
    contentView.addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}
