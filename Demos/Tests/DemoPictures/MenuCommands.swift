public import Bento

/// Finds items of menus that the focused view would perform in its own way.
@MainActor
public enum MenuCommands {
  /// Returns the titles of items whose commands have other titles where the focus is.
  ///
  /// The items for editing, such as Copy, are meant to differ; those of a menu named "Edit" are skipped.
  public static func faults(of menus: [Menu], in window: Window) -> [String] {
    menus.filter { $0.title != "Edit" }.flatMap(\.items).compactMap { item in
      guard let id = item.commandID, id != .copy, window.command(id)?.title != item.title else {
        return nil
      }
      return item.title
    }
  }
}
