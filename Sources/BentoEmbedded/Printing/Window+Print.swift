internal import BentoCairo
internal import BentoFiles
internal import BentoGraphics
public import BentoPlatform
public import BentoViews

extension Window {
  /// Prints a document, after the user has chosen a printer in the desktop's dialog.
  ///
  /// Without such a dialog, the document is printed by the user's default printer. Without a printer, the user can
  /// save it as a PDF file.
  ///
  /// ```swift
  /// do {
  ///   try await window.print(document)
  /// } catch {
  ///   window.showToast("The note could not be printed: \(error.message).")
  /// }
  /// ```
  ///
  /// - Returns: What has happened; the result is canceled if the window has no host.
  /// - Throws: `PlatformError` if the printer refuses the document, or if the file cannot be written.
  @discardableResult
  public func print(_ document: PrintDocument) async throws(PlatformError) -> PrintResult {
    try await printPages(document.title, document.setup) { setup throws(PlatformError) in
      var document = document
      document.setup = setup
      return try await document.pdf()
    }
  }

  /// Prints the pages of a PDF file in the same way.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - setup: The page setup that is proposed to the user.
  ///   - makePDF: A closure that creates the file with the page setup that the user has chosen; called at most once.
  package func printPages(
    _ title: String,
    _ setup: PageSetup,
    _ makePDF: (PageSetup) async throws(PlatformError) -> [UInt8]
  ) async throws(PlatformError) -> PrintResult {
    guard let services = host?.services else { return .canceled }
    var pdf: [UInt8]?
    if let printer = services.printer {
      do throws(PlatformError) {
        guard let job = try await printer.prepare(title, setup) else { return .canceled }
        let bytes = try await makePDF(job.setup)
        pdf = bytes
        try await job.send(bytes)
        return .printed
      } catch {
        guard error.code == .missingService else { throw error }
      }
    }
    var dialog = FileDialog(.save, title: "Save as PDF")
    dialog.suggestedName = Self.fileName(for: title)
    dialog.filters = [FileFilter("PDF", extensions: ["pdf"])]
    guard let path = await chooseFiles(dialog)?.first else { return .canceled }
    let bytes = if let pdf { pdf } else { try await makePDF(setup) }
    try await Self.write(bytes, to: path)
    return .saved(path)
  }

  /// Returns the name of the file that is proposed for a document.
  private static func fileName(for title: String) -> String {
    let name = String(title.map { $0 == "/" || $0.isNewline || $0 == "\0" ? "-" : $0 })
    return "\(name.isEmpty ? "Document" : name.prefix(80)).pdf"
  }

  @concurrent
  private nonisolated static func write(
    _ bytes: [UInt8],
    to path: FilePath
  ) async throws(PlatformError) {
    let operation = "Saving the document"
    guard Array(path.text.utf8) == path.bytes else {
      let message = "the path is not valid text"
      throw PlatformError(operation: operation, code: .refused, message: message)
    }
    do throws(ImageError) {
      try FileBytes.write(bytes, to: path.text, operation: "Writing the file")
    } catch {
      throw PlatformError(operation: operation, code: .refused, message: error.message)
    }
  }
}
