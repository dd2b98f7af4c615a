public import BentoPlatform

/// A printer that only records documents.
///
/// ```swift
/// try await harness.window.print(document)
/// #expect(harness.services.fakePrinter.documents.map(\.title) == ["Letter"])
/// ```
@MainActor
public final class RecordingPrinter: PrintService {
  /// A document that was printed.
  public struct Document: Hashable, Sendable {
    /// The title.
    public let title: String
    /// The page setup.
    public let setup: PageSetup
    /// The bytes of the PDF file.
    public let pdf: [UInt8]
  }

  /// The documents that were printed, oldest first.
  public private(set) var documents: [Document] = []
  /// The page setup that the user chooses, or nil to keep the proposed one.
  public var chosenSetup: PageSetup?
  /// Whether the user cancels.
  public var isCanceled = false
  /// The error with which printing fails, or nil.
  public var error: PlatformError?

  /// Creates a printer.
  public init() {}

  /// Returns a job with the chosen page setup, or nil if the user cancels.
  public func prepare(
    _ title: String,
    _ setup: PageSetup
  ) async throws(PlatformError) -> PrintJob? {
    guard !isCanceled else { return nil }
    let setup = chosenSetup ?? setup
    return PrintJob(setup: setup) { [self] pdf throws(PlatformError) in
      if let error { throw error }
      documents.append(Document(title: title, setup: setup, pdf: pdf))
    }
  }
}
