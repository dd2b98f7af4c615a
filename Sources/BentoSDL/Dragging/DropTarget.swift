internal import BentoPlatform

/// A window as the target of drags that come from other programs.
@MainActor
protocol DropTarget: AnyObject {
  /// Whether drops are handled here, and not by SDL.
  var isInCharge: Bool { get }
  /// Whether ``update()`` has something to do that no event of SDL has announced.
  var hasNews: Bool { get }

  /// Passes what has happened to the views, and answers the last position.
  func update()
}

extension ForeignData {
  /// Reads the data of the given types; waits for the source, at most a second after its last response.
  func load(_ wanted: [ContentType]) -> ClipboardContents {
    var contents = ClipboardContents()
    for type in wanted {
      do throws(ClipboardError) {
        contents[type] = try reading(type)?(ReadPatience.waiting)
      } catch {
        SDLLog.once("Reading dropped data failed: \(error)")
        // A silent program is not asked again.
        return contents
      }
    }
    return contents
  }
}
