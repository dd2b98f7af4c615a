public import BentoPlatform
public import BentoViews

extension Window {
  /// Opens an address or a file in the program that the desktop assigns to it, and reports failures.
  ///
  /// ```swift
  /// do {
  ///   try await window.open(url: path.uri)
  /// } catch {
  ///   message.text = "The file cannot be opened: \(error.message)."
  /// }
  /// ```
  ///
  /// Returns once a program has been asked to open it, or when the user decides not to open it. Without a host,
  /// nothing happens.
  ///
  /// - Throws: `PlatformError` if there is no such file, or no program that opens the address.
  public func open(url: String) async throws(PlatformError) {
    guard let services = host?.services else { return }
    if let opener = services.opener { return try await opener.open(url) }
    services.open(url: url)
  }

  /// Shows files in their folder, in the user's file manager, which selects them.
  ///
  /// ```swift
  /// try await window.showInFolder([document.path])
  /// ```
  ///
  /// A host that can only open addresses opens the folder of the first file.
  ///
  /// - Throws: `PlatformError` if a file does not exist, or if there is no file manager.
  public func showInFolder(_ files: [FilePath]) async throws(PlatformError) {
    guard let services = host?.services, let first = files.first else { return }
    if let opener = services.opener { return try await opener.showInFolder(files) }
    services.open(url: first.parent.uri)
  }
}
