/// A document that is about to be printed.
public struct PrintJob: Sendable {
  /// The page setup that the user has chosen.
  public let setup: PageSetup
  /// A closure that sends the document, a PDF file with pages of that setup, to the printer; it throws
  /// `PlatformError` with code `missingService` if there is no printer.
  public let send: @MainActor (_ pdf: [UInt8]) async throws(PlatformError) -> Void

  /// Creates a job.
  public init(
    setup: PageSetup,
    send: @escaping @MainActor (_ pdf: [UInt8]) async throws(PlatformError) -> Void
  ) {
    self.setup = setup
    self.send = send
  }
}
