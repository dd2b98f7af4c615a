/// A service that prints documents, such as the desktop's.
@MainActor
public protocol PrintService: AnyObject {
  /// Lets the user choose a printer and change the page setup, if the desktop has a dialog for it.
  ///
  /// - Parameters:
  ///   - title: The title of the document.
  ///   - setup: The page setup that is proposed.
  /// - Returns: The job that prints the document, or nil if the user canceled.
  /// - Throws: `PlatformError` with code `missingService` if nothing can be printed here.
  func prepare(_ title: String, _ setup: PageSetup) async throws(PlatformError) -> PrintJob?
}
