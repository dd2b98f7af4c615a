public import BentoPlatform

/// A notification area that only records the icon.
///
/// ```swift
/// try await item.show(in: harness.window)
/// #expect(harness.services.fakeTray.entry?.title == "3 messages")
/// harness.services.fakeTray.choose("Quit")
/// ```
@MainActor
public final class RecordingTray: TrayService {
  /// The icon that is shown, or nil.
  public private(set) var entry: TrayEntry?

  private var act: ((Int?) -> Void)?

  /// Creates an empty notification area.
  public init() {}

  /// Records an icon.
  public func showTrayEntry(
    _ entry: TrayEntry,
    _ act: @escaping (Int?) -> Void
  ) async throws(PlatformError) {
    self.entry = entry
    self.act = act
  }

  /// Removes the icon.
  public func removeTrayEntry() {
    entry = nil
    act = nil
  }

  /// Clicks the icon or, with a title, chooses the first item with that title in its menu.
  ///
  /// - Returns: Whether there is such an item that can be chosen.
  @discardableResult
  public func choose(_ title: String? = nil) -> Bool {
    guard let act, let entry else { return false }
    guard let title else {
      act(nil)
      return true
    }
    guard let number = Self.number(of: title, in: entry.items) else { return false }
    act(number)
    return true
  }

  private static func number(of title: String, in items: [TrayEntry.Item]) -> Int? {
    for item in items {
      if item.title == title, item.isEnabled, item.items.isEmpty { return item.number }
      if let number = number(of: title, in: item.items) { return number }
    }
    return nil
  }
}
