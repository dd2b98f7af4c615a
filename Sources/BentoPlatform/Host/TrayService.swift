/// A service that shows an icon of the program in the desktop's notification area.
@MainActor
public protocol TrayService: AnyObject {
  /// Shows the icon, or replaces the one that is shown.
  ///
  /// - Parameters:
  ///   - entry: The icon and its menu.
  ///   - act: A closure that is called with the number of the item that the user chooses, or with nil for a click on
  ///     the icon itself.
  /// - Throws: `PlatformError` with code `missingService` if the desktop has no notification area.
  func showTrayEntry(
    _ entry: TrayEntry,
    _ act: @escaping (_ item: Int?) -> Void
  ) async throws(PlatformError)

  /// Removes the icon.
  func removeTrayEntry()
}
