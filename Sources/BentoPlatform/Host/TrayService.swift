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

extension PlatformError {
  /// The error of a desktop without a notification area, with another reason if it is known.
  package static func missingTray(
    _ reason: String = "the desktop has no notification area"
  ) -> PlatformError {
    PlatformError(
      operation: "Showing an icon in the notification area",
      code: .missingService,
      message: reason
    )
  }
}
