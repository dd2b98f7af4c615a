public import BentoPlatform

/// The result of printing a document.
public enum PrintResult: Hashable, Sendable {
  /// The document was sent to a printer.
  case printed
  /// There is no printer, so the user has saved the document as a PDF file.
  case saved(FilePath)
  /// The user has canceled.
  case canceled
}
