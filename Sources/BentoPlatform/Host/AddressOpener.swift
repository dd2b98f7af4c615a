/// A service that opens addresses and files in the user's other programs, such as the desktop's.
@MainActor
public protocol AddressOpener: AnyObject {
  /// Opens an address in the program that the desktop assigns to it.
  ///
  /// Returns once a program has been asked to open it, or when the user decides not to open it.
  ///
  /// - Throws: `PlatformError` if there is no such file or no program that opens the address.
  func open(_ url: String) async throws(PlatformError)

  /// Shows files in their folder, in the user's file manager.
  ///
  /// - Throws: `PlatformError` if a file does not exist, or if there is no file manager.
  func showInFolder(_ files: [FilePath]) async throws(PlatformError)
}
